import { api } from '@attestry/core/api'
import { toStored } from '@attestry/core/documents'
import type { Sent } from '@attestry/core/base/endpoint'
import { partKey } from '@attestry/core/base/part-number'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { searchTokens } from '@attestry/core/base/search-tokens'
import { Query, type QuerySnapshot } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newId } from '../adapters/firestore'
import { seedAccount, seedFile, seedMail, seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { updateProduct } from './products'

const COUNT = 50

let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
beforeAll(async () => {
  server = await startApi()
  where = await seedOrganization()
  await seedProducts()
})
afterAll(() => server.close())

const makers = [
  { id: 1, name: 'Texas Instruments', uses_universal_docs: false },
  { id: 2, name: 'Nexperia', uses_universal_docs: false },
  { id: 3, name: 'JST', uses_universal_docs: true },
]

/** The number of a product is its place, newest first: P-001, P-002 … */
const partOf = (place: number) => `P-${String(place).padStart(3, '0')}/${place % 2 ? 'ODD' : 'EVEN'}`

async function seedProducts() {
  const batch = where.db.batch()
  for (let place = 1; place <= COUNT; place++) {
    const id = newId()
    const manufacturer = makers[place % 3] ?? sampleOf.product.manufacturer
    const part_number = partOf(place)
    const product_type = { id: 9, name: place % 5 === 0 ? 'Timing IC' : 'Logic IC' }
    const search_tokens = searchTokens([part_number, product_type.name, manufacturer.name])
    const named = { id, part_number, part_key: partKey(part_number), manufacturer, product_type, search_tokens }
    const product = { ...sampleOf.product, ...named, created_at: 10_000 - place }
    batch.create(where.db.doc(paths.product(where.org, id)), toStored('product', product))
  }
  batch.update(where.db.doc(paths.stats(where.org)), { product_count: COUNT })
  await batch.commit()
}

const search = async (sent: Sent<typeof api.searchProducts>) =>
  (await server.call(api.searchProducts, sent, where.member.token)).body

const placesOf = ({ products }: { products: readonly { part_number: string }[] }) =>
  products.map(({ part_number }) => Number(part_number.slice(2, 5)))
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

describe('the list of products', () => {
  test('comes page by page, newest first, by offset and by cursor alike', async () => {
    const first = (await server.call(api.listProducts, {}, where.member.token)).body
    expect([placesOf(first), first.total_count, first.has_more]).toEqual([from(1, 20), COUNT, true])
    for (const next of [{ offset: 20 }, { cursor: first.next_cursor ?? '' }]) {
      const second = (await server.call(api.listProducts, next, where.member.token)).body
      expect(placesOf(second)).toEqual(from(21, 40))
    }
    const last = (await server.call(api.listProducts, { offset: 40 }, where.member.token)).body
    expect([placesOf(last), last.has_more, last.next_cursor]).toEqual([from(41, 50), false, null])
  })

  test.each([
    ['a part number with its punctuation', 'p-007/o', [7]],
    ['a part number without', 'P007', [7]],
    ['a word of a part number', 'even', from(1, 50).filter((place) => place % 2 === 0)],
    ['a type', 'TIMING', [5, 10, 15, 20, 25, 30, 35, 40, 45, 50]],
    ['a manufacturer by its whole name', 'texas inst', from(1, 50).filter((place) => place % 3 === 0)],
    ['something that is nowhere', 'NE555', []],
  ])('is searched by %s', async (_what, query, places) => {
    const found = await search({ query, limit: 100 })
    expect([placesOf(found), found.total_count]).toEqual([places, places.length])
  })

  test('is filtered by several manufacturers at once, also while it is searched', async () => {
    const filtered = await search({ query: '', manufacturer_ids: '2,3', limit: 100 })
    expect(placesOf(filtered)).toEqual(from(1, 50).filter((place) => place % 3 !== 0))
    const both = await search({ query: 'timing', manufacturer_ids: '2', limit: 100 })
    expect(placesOf(both)).toEqual([10, 25, 40])
  })

  test.each([
    { query: 'timing nexperia', found: (place: number) => place % 5 === 0 && place % 3 === 1 },
    { query: 'texas P-0', found: (place: number) => place % 3 === 0 },
    { query: 'odd logic jst', found: (place: number) => place % 2 === 1 && place % 5 !== 0 && place % 3 === 2 },
    { query: 'nexperia fuse', found: () => false },
  ])('is searched for "$query": all words, in any order', async ({ query, found }) => {
    const makersWithout = Array.from({ length: 27 }, (_, index) => 100 + index)
    const meant = from(1, COUNT).filter(found)
    for (const manufacturer_ids of [undefined, [1, 2, 3, ...makersWithout].join(',')]) {
      const filter = { query, ...(manufacturer_ids && { manufacturer_ids }) }
      const all = await search({ ...filter, limit: 100 })
      const known = meant.filter((place) => manufacturer_ids === undefined || makers[place % 3] !== undefined)
      expect([placesOf(all), all.total_count, all.has_more]).toEqual([known, known.length, false])
      const second = await search({ ...filter, limit: 3, offset: 3 })
      expect(placesOf(second)).toEqual(known.slice(3, 6))
      const first = await search({ ...filter, limit: 3 })
      expect(first.has_more).toBe(known.length > 3)
      const next = first.next_cursor ? await search({ ...filter, limit: 3, cursor: first.next_cursor }) : null
      expect(next ? placesOf(next) : []).toEqual(known.slice(3, 6))
    }
  })

  test('asks the database for one document more than it shows, whatever is searched', async () => {
    const get = vi.spyOn(Query.prototype, 'get')
    const forms = [
      { query: '' },
      { query: '', offset: 20 },
      { query: 'logic' },
      { query: '', manufacturer_ids: '1,2' },
      { query: 'p', manufacturer_ids: '1,2' },
    ]
    for (const sent of forms) await search(sent)
    const found = await Promise.all(get.mock.results.map(({ value }) => value as Promise<QuerySnapshot>))
    get.mockRestore()
    const read = found.filter(({ docs }) => docs[0]?.ref.parent.id === 'products').map(({ size }) => size)
    expect(read).toEqual([21, 21, 21, 21, 21])
  })
})

describe('one product', () => {
  let product: Awaited<ReturnType<typeof seedProduct>>
  const write = () => ({ ...server.deps, db: where.db, org: where.org })
  beforeEach(async () => {
    product = await seedProduct(write(), { part: `X${newId()}` })
  })

  test('is changed without losing what is not given, and its history says who changed what', async () => {
    const { id } = product
    const compliance_summary = { rohs: { status: 'compliant' as const }, country_of_origin: { value: 'Malaysia' } }
    await server.call(api.updateProduct, { id, compliance_data: { compliance_summary } }, where.member.token)
    const { body } = await server.call(api.updateProduct, { id, status: 'obsolete' }, where.member.token)
    expect(body.compliance_data).toMatchObject({
      source: 'user_input',
      compliance_summary: { rohs: { confidence: 1 } },
    })
    expect(body.status).toBe('obsolete')
    const { entries } = (await server.call(api.listProductHistory, { id }, where.member.token)).body
    expect(entries.map(({ detail, user_name }) => [user_name, detail])).toEqual([
      ['Max Member', 'Status: active → obsolete'],
      ['Max Member', 'RoHS: unknown → compliant; Country of origin: Malaysia'],
    ])
  })

  test('is suggested an HS code by its description, which stores nothing; none where that does not tell', async () => {
    const describe = async (description: string) => {
      await server.call(api.updateProduct, { id: product.id, description }, where.member.token)
      return (await server.call(api.suggestHsCode, { id: product.id }, where.member.token)).body
    }
    expect(await describe('N-ch MOSFET 100V 33A TO-220')).toMatchObject({
      source: 'Built-in HS 2022 table',
      suggestion: { heading: '8541', code: '8541.29', edition: 'HS 2022' },
    })
    expect((await describe('Hydraulic pump')).suggestion).toBeNull()
    const { body } = await server.call(api.readProduct, { id: product.id }, where.member.token)
    expect(body.compliance_data.compliance_summary.hs_codes).toEqual([])
  })

  test('has its history in the order in which it was made, also within one millisecond', async () => {
    const caller = { ...where.member, org: where.org, isAdmin: false, emailVerified: true }
    const now = () => 1_800_000_000_000
    for (const status of ['obsolete', 'active', 'discontinued', 'obsolete', 'active', 'obsolete'] as const) {
      await updateProduct({ ...server.deps, now }, caller, { id: product.id, status })
    }
    const { entries } = (await server.call(api.listProductHistory, { id: product.id }, where.member.token)).body
    expect(entries.map(({ detail }) => detail)).toEqual([
      'Status: active → obsolete',
      'Status: obsolete → active',
      'Status: discontinued → obsolete',
      'Status: active → discontinued',
      'Status: obsolete → active',
      'Status: active → obsolete',
    ])
  })

  test('knows the mails that asked for it, and which documents answered them', async () => {
    const account = await seedAccount(write(), 1)
    const mail = await seedMail(write(), account, { part_keys: [product.part_key], response_count: 1 })
    await seedMail(write(), account, { part_keys: ['ANOTHER'] })
    const { id, ...answer } = sampleOf.response
    const attachment = { id: 1, original_filename: 'rohs.pdf', file_size: 1, doc_type: 'RoHS Certificate' }
    for (const [response, product_ids] of [[id, [product.id]] as const, [id + 1, [5]] as const]) {
      const ref = where.db.doc(paths.response(where.org, mail.id, response))
      await ref.create({ ...answer, product_ids, attachments: [attachment] })
    }
    const { emails } = (await server.call(api.listProductRequests, { id: product.id }, where.member.token)).body
    expect(emails.map((email) => [email.id, email.responses.map(({ documents }) => documents)])).toEqual([
      [mail.id, [['rohs.pdf']]],
    ])
  })

  test('carries what is known of its compliance, its maker and its datasheet', async () => {
    const { body } = await server.call(api.readProduct, { id: product.id }, where.member.token)
    expect(body.compliance_data).toEqual({
      compliance_summary: {
        ...product.compliance_summary,
        part_number: product.part_number,
        manufacturer: 'Texas Instruments',
        manufacturer_info: { reputation: '', website: 'https://www.ti.com', specialization: '' },
        last_updated: null,
      },
      source: '',
      timestamp: null,
    })
    expect(body).toMatchObject({ product_type: { name: 'Regulator' }, manufacturer: { uses_universal_docs: false } })
  })

  test('carries no internal field, and its files neither', async () => {
    await seedFile(write(), { product_id: product.id })
    const { body } = await server.call(api.readProduct, { id: product.id }, where.member.token)
    expect(body.files).toHaveLength(1)
    expect(JSON.stringify(body)).not.toMatch(/search_tokens|part_key|storage_key|sha256/)
  })
})

test('manufacturers and types are added once, however they are written and however many add them', async () => {
  const names = ['Würth Elektronik GmbH', 'WÜRTH ELEKTRONIK', 'Würth-Elektronik']
  const add = (name: string) => server.call(api.addManufacturer, { name }, where.member.token)
  const ids = (await Promise.all(names.map(add))).map(({ body }) => body.id)
  // A new organization has it from the beginning.
  const listed = (await server.call(api.listManufacturers, {}, where.member.token)).body
  expect(new Set(ids)).toEqual(new Set(listed.filter(({ name }) => name === 'Würth Elektronik').map(({ id }) => id)))
  const types = await Promise.all(
    ['Ferrite', 'FERRITE'].map((name) => server.call(api.addProductType, { name }, where.member.token)),
  )
  expect(new Set(types.map(({ body }) => body.id)).size).toBe(1)
})
