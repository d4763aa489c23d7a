import { createHash } from 'node:crypto'
import { api } from '@attestry/core/api'
import type { Endpoint, Sent } from '@attestry/core/base/endpoint'
import { errors } from '@attestry/core/base/errors'
import { paths } from '@attestry/core/paths'
import { callOf } from '@attestry/core/base/call'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDatabase } from '../adapters/database'
import { createShares } from '../jobs/shares'
import { extractText } from './reading/extract-text'
import { seedFile, seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'

let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())
beforeEach(async () => {
  where = await seedOrganization()
})

const write = () => ({ ...server.deps, org: where.org, db: where.db })
const bytesOf = (text: string) => Buffer.from(`%PDF-1.7\n${text}\n%%EOF`)

function get<E extends Endpoint>(endpoint: E, input: Sent<E>) {
  const headers = { Authorization: `Bearer ${where.member.token}` }
  return fetch(server.url + callOf(endpoint, input).url, { headers })
}

describe('the CSV of the list', () => {
  const rowsOf = async (input: Sent<typeof api.exportProducts> = {}) => {
    const response = await get(api.exportProducts, input)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    return parse(bytes, { bom: true, columns: true }) as Record<string, string>[]
  }

  test('has every product of every page, newest first', async () => {
    const batch = where.db.batch()
    const product = await seedProduct(write())
    const stored = (await where.db.doc(paths.product(where.org, product.id)).get()).data() ?? {}
    for (let place = 1; place <= 300; place += 1) {
      const fields = { ...stored, part_number: `PART${place}`, created_at: product.created_at - place }
      batch.create(where.db.doc(paths.product(where.org, place)), fields)
    }
    await batch.commit()
    const rows = await rowsOf()
    expect(rows.map((row) => row['Part Number'])).toEqual([
      product.part_number,
      ...Array.from({ length: 300 }, (_, place) => `PART${place + 1}`),
    ])
  })

  test('has what documents print of origin and codes beside what people have typed', async () => {
    const { id } = await seedProduct(write())
    const said = {
      issued_at: 0,
      expires_at: null,
      file_id: 1,
      filename: 'a.pdf',
      page: 1,
      words: '',
      is_confirmed: false,
    }
    const trade = [
      { ...said, kind: 'origin', value: 'Japan' },
      { ...said, kind: 'origin', value: 'Malaysia' },
      { ...said, kind: 'hs', value: '8542.39.0090' },
      { ...said, kind: 'eccn', value: '3A991.a', expires_at: 1 },
    ]
    await where.db.doc(paths.product(where.org, id)).update({ trade })
    const [row] = await rowsOf()
    expect(row).toMatchObject({
      'Country of Origin': '',
      'HS Code': '',
      'Origin in Documents': 'Japan / Malaysia',
      'HS Code in Documents': '8542.39.0090',
      // It has expired.
      'ECCN in Documents': '',
    })
  })

  test('has what the list is narrowed to, and no formula', async () => {
    const [one] = [await seedProduct(write()), await seedProduct(write())]
    const changes = { description: '=HYPERLINK("http://x")', search_tokens: ['NEED'] }
    await where.db.doc(paths.product(where.org, one.id)).update(changes)
    const rows = await rowsOf({ manufacturer_ids: String(one.manufacturer.id) })
    expect(rows.map((row) => row['Description'])).toEqual([`'=HYPERLINK("http://x")`])
    expect(await rowsOf({ query: 'ne-ed' })).toEqual(rows)
    expect(await rowsOf()).toHaveLength(2)
    expect(await rowsOf({ query: 'nothing begins so' })).toEqual([])
  })
})

describe('an evidence package', () => {
  const unpack = async (product_ids: string) => {
    const response = await get(api.exportEvidence, { product_ids })
    expect(response.status).toBe(200)
    return unzipSync(new Uint8Array(await response.arrayBuffer()))
  }

  test('has the current documents of each product once, their hashes and an index that can be read', async () => {
    const product = await seedProduct(write(), { isUniversal: true, part: 'AUX' })
    const maker = { manufacturer_id: product.manufacturer.id }
    const files = [
      await seedFile(write(), { product_id: product.id }, { bytes: bytesOf('one'), name: 'RoHS.pdf' }),
      await seedFile(write(), { product_id: product.id }, { bytes: bytesOf('two'), name: 'rohs.PDF' }),
      await seedFile(write(), maker, { bytes: bytesOf('all'), name: '../letter 声明.pdf' }),
    ]
    const old = await seedFile(write(), { product_id: product.id }, { bytes: bytesOf('old'), name: 'old.pdf' })
    await where.db.doc(paths.file(where.org, old.id)).update({ superseded_by: files[0]?.id })
    const second = await seedProduct(write(), { part: 'A/B' })
    await where.db.doc(paths.product(where.org, second.id)).update({ manufacturer: product.manufacturer })
    const unpacked = await unpack(`${product.id},${second.id}`)

    const sums = Buffer.from(unpacked['SHA256SUMS'] ?? []).toString()
    const listed = sums
      .split('\n')
      .slice(0, -1)
      .map((line) => [line.slice(66), line.slice(0, 64)])
    const actual = Object.entries(unpacked).filter(([path]) => path !== 'SHA256SUMS')
    expect(new Map(listed as [string, string][])).toEqual(
      new Map(actual.map(([path, bytes]) => [path, createHash('sha256').update(bytes).digest('hex')])),
    )
    const name = product.manufacturer.name
    expect(
      Object.keys(unpacked)
        .map((path) => path.toLowerCase())
        .toSorted(),
    ).toEqual(
      [
        'Index.pdf',
        'SHA256SUMS',
        `AUX (${name})/RoHS.pdf`,
        `AUX (${name})/rohs (2).PDF`,
        `${name} - all products/_letter 声明.pdf`,
      ]
        .map((path) => path.toLowerCase())
        .toSorted(),
    )
    // Here rather than in a process of its own, which has only so long.
    const index = await extractText(unpacked['Index.pdf'] ?? new Uint8Array())
    const text = index.state === 'text' ? index.rows.map((row) => row.text).join('\n') : ''
    for (const words of ['AUX', 'A/B', 'RoHS', 'letter 声明.pdf', ...files.map(({ sha256 }) => sha256)])
      expect(text).toContain(words)
    expect(text).not.toContain('old.pdf')
  })

  test('of nothing, of too much, and of a product of others is refused in words', async () => {
    const product = await seedProduct(write())
    const refusal = async (id: number) => {
      const response = await get(api.exportEvidence, { product_ids: String(id) })
      return [response.status, ((await response.json()) as { detail: string }).detail]
    }
    expect(await refusal(product.id)).toEqual([422, 'The selected products have no documents in the vault.'])
    const file = await seedFile(write(), { product_id: product.id })
    await where.db.doc(paths.file(where.org, file.id)).update({ file_size: 600 * 1024 * 1024 })
    expect(await refusal(product.id)).toEqual([
      413,
      'These documents have 600 MB together; a package can have 500 MB. Please choose fewer products.',
    ])
    const stranger = await seedOrganization()
    const theirs = await seedProduct({ ...server.deps, org: stranger.org, db: stranger.db })
    expect(await refusal(theirs.id)).toEqual([404, 'Product not found'])
    expect(await refusal(theirs.id + 1)).toEqual([404, 'Product not found'])
  })

  test('breaks off when a document is not what was uploaded', async () => {
    const product = await seedProduct(write())
    const { storage_key } = await seedFile(write(), { product_id: product.id })
    await server.deps.blobs.write(storage_key, bytesOf('changed'), 'application/pdf')
    const response = await get(api.exportEvidence, { product_ids: String(product.id) })
    await expect(response.arrayBuffer()).rejects.toThrow('terminated')
  })
})

test('an organization that has asked for too many files waits, and another does not', async () => {
  const product = await seedProduct(write())
  const file = await seedFile(write(), { product_id: product.id })
  const { rateLimits } = server.deps
  const all = { attempts: 5000, within: 3600_000 }
  await rateLimits.take(`evidence-${where.org}`, all, 60)
  await rateLimits.take(`products-csv-${where.org}`, all, 120)
  await rateLimits.take(`download-${where.member.uid}`, all, 2000)
  const statuses = async () => [
    (await get(api.exportEvidence, { product_ids: String(product.id) })).status,
    (await get(api.exportProducts, {})).status,
    (await get(api.downloadFile, { id: file.id })).status,
  ]
  expect(await statuses()).toEqual([429, 429, 429])
  where = await seedOrganization()
  expect((await get(api.exportProducts, {})).status).toBe(200)
})

describe('an organization', () => {
  const exports = 3
  /** More than a connection holds, so that it is sent to its end only if somebody reads it. */
  const LARGE = Buffer.concat([Buffer.alloc(32 * 1024 * 1024, '%PDF-1.7\n'), Buffer.from('%%EOF')])

  test('makes three packages and exports at once, on whichever instance; one more is refused for a moment', async () => {
    const product = await seedProduct(write())
    await seedFile(write(), { product_id: product.id }, { bytes: LARGE, name: 'RoHS.pdf' })
    const product_ids = String(product.id)
    const another = await startApi()
    const stopped = new AbortController()
    const from = (url: string, signal?: AbortSignal) =>
      fetch(url + callOf(api.exportEvidence, { product_ids }).url, {
        headers: { Authorization: `Bearer ${where.member.token}` },
        ...(signal && { signal }),
      })
    const begun = await Promise.all([from(another.url), from(another.url), from(server.url, stopped.signal)])
    expect(begun.map(({ status }) => status)).toEqual(Array.from({ length: exports }, () => 200))
    for (const refused of [
      await get(api.exportEvidence, { product_ids }),
      await get(api.exportProducts, {}),
      await get(api.exportReport, { period: '30d', format: 'csv' }),
    ]) {
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect(await refused.json()).toEqual({ code: 'exports-busy', detail: errors['exports-busy'][1] })
    }
    // Another organization is not concerned.
    const others = await seedOrganization()
    const theirs = await server.call(api.exportProducts, {}, others.member.token)
    expect(theirs.status).toBe(200)

    // Whoever goes away frees the place, and so does whoever has got everything.
    const held = async () => {
      const stored = await where.db.doc(paths.workShare(where.org, 'export')).get()
      return Object.keys(stored.get('held') as object).length
    }
    stopped.abort()
    await expect.poll(held, { timeout: 30_000 }).toBe(2)
    expect((await get(api.exportReport, { period: '30d', format: 'csv' })).status).toBe(200)
    await Promise.all(begun.slice(0, 2).map((one) => one.arrayBuffer()))
    await expect.poll(held, { timeout: 30_000 }).toBe(0)
    await another.close()
  })

  test('frees the place of a package that cannot be made, and of one whose instance died', async () => {
    const { id } = await seedProduct(write())
    for (let tried = 0; tried <= exports; tried += 1) {
      const refused = await get(api.exportEvidence, { product_ids: String(id) })
      expect(refused.status).toBe(422)
    }
    let time = Date.now()
    const shares = createShares(createDatabase(where.db), { now: () => time, share: 1 })
    const org = `${where.org}-dead`
    for (let taken = 0; taken < exports; taken += 1) await shares.takeForExport(org)
    await expect(shares.takeForExport(org)).rejects.toMatchObject({ code: 'exports-busy' })
    time += 150_001
    await shares.takeForExport(org)
  })
})
