import { api } from '@attestry/core/api'
import { documentRefusals } from '@attestry/core/vault/words'
import { MAX_DOCUMENT_SIZE, VaultFile } from '@attestry/core/vault/vault'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { readList } from '../adapters/firestore'
import { HOSTILE_NAMES, goodPdf, type HostileFile, hostileFiles } from '../testing/hostile-pdfs'
import { seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'

vi.setConfig({ testTimeout: 1_800_000 })

let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
let maker: number
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())
beforeEach(async () => {
  where = await seedOrganization()
  maker = (await seedProduct({ ...server.deps, ...where })).manufacturer.id
})

type Outcome = { status: number; stored?: string; refusal?: unknown }

/** What became of a file: the name it is stored under, or why it was refused. */
async function outcomeOf(filename: string, bytes: Uint8Array, product_type_id: string | number, part: number) {
  const { token } = where.member
  const refused = (status: number, { detail }: { detail: unknown }): Outcome => ({ status, refusal: detail })
  // A client that lies about the size, so that its bytes are what decides.
  const size = Math.min(bytes.length || 1, MAX_DOCUMENT_SIZE)
  const started = await server.call(api.startUpload, { filename, size }, token)
  if (started.status >= 400) return refused(started.status, started.problem)
  const put = await fetch(started.body.url, { method: 'PUT', body: new Uint8Array(bytes) })
  expect(put.status).toBe(200)
  // A part of its own for each, because a product has a limit of documents.
  const product = { part_number: `PART${part}`, description: '', manufacturer_id: maker, product_type_id }
  const done = await server.call(api.finaliseUpload, { id: started.body.id, target: { product } }, token)
  if (done.status >= 400) return refused(done.status, done.problem)
  return { status: done.status, stored: done.body.document.original_filename } satisfies Outcome as Outcome
}

const sentences: readonly unknown[] = Object.values(documentRefusals)

/** Each object belongs to a document and each document has its object, and no upload is left. */
async function expectNothingHalf(stored: number): Promise<void> {
  const { db, org } = where
  const files = readList(VaultFile, (await db.collection(`organizations/${org}/files`).get()).docs)
  const keys = await server.deps.blobs.list(`organizations/${org}/files/`)
  expect(files.map(({ storage_key }) => storage_key).toSorted()).toEqual(keys.toSorted())
  expect(files).toHaveLength(stored)
  expect((await db.collection('looseFiles').where('organization_id', '==', org).get()).size).toBe(0)
}

const typeId = async () => (await server.call(api.addProductType, { name: 'Logic IC' }, where.member.token)).body.id

/** What the table of hostile files promises: what has to be stored, what refused, and what may be either. */
function promiseOf({ allowed, bytes }: HostileFile): 'stored' | 'refused' | 'either' {
  if (bytes().length > MAX_DOCUMENT_SIZE) return 'refused'
  const never = ['not_pdf', 'no_form', 'encrypted']
  if (allowed.every((state) => never.includes(state))) return 'refused'
  return allowed.some((state) => [...never, 'broken'].includes(state)) ? 'either' : 'stored'
}

/** All of them in the deep run; otherwise each fifth, and none of those that are large. */
const tried = process.env.DEEP
  ? hostileFiles
  : hostileFiles.filter((file, index) => index % 5 === 0 && file.bytes().length < 5_000_000)

test('each hostile file is stored or refused as the table says, and nothing of it is left by halves', async () => {
  const type = await typeId()
  const wrong: string[] = []
  let stored = 0
  for (const [index, file] of tried.entries()) {
    const promise = promiseOf(file)
    const { status, refusal } = await outcomeOf(`${index}.pdf`, file.bytes(), type, index)
    // The same bytes for another part are a document of their own.
    if (status === 200) stored += 1
    else if (status !== 422 || !sentences.includes(refusal)) wrong.push(`${file.name}: ${status}`)
    if (promise !== 'either' && (promise === 'stored') !== (status === 200))
      wrong.push(`${file.name.slice(0, 60)}: ${status === 200 ? 'stored' : String(refusal)}, not ${promise}`)
  }
  expect(wrong).toEqual([])
  expect([stored > 5, tried.length - stored > 5]).toEqual([true, true])
  await expectNothingHalf(stored)
})

test('no name is a path or a header, or hides what the file is', async () => {
  const type = await typeId()
  let stored = 0
  for (const [index, name] of HOSTILE_NAMES.entries()) {
    const { status, stored: named = '' } = await outcomeOf(name, goodPdf(), type, index)
    expect([name.slice(0, 40), status]).toEqual([name.slice(0, 40), named === '' ? 422 : 200])
    if (named === '') continue
    stored += 1
    const original_filename = named
    expect(original_filename).toMatch(/\.pdf$/i)
    expect(original_filename).not.toMatch(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069/\\]/u)
    expect(original_filename.length).toBeLessThanOrEqual(255)
  }
  expect(stored).toBeGreaterThan(10)
  await expectNothingHalf(stored)
})
