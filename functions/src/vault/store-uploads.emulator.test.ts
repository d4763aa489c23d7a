import { api } from '@attestry/core/api'
import { callOf } from '@attestry/core/base/call'
import type { Input } from '@attestry/core/base/endpoint'
import { toStored } from '@attestry/core/documents'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { Reading } from '@attestry/core/vault/reading'
import { refutableIn, refutableKey } from '@attestry/core/vault/refuted'
import { StoringJob } from '@attestry/core/vault/storing'
import { MAX_DOCUMENTS, MAX_STORED_BYTES } from '@attestry/core/vault/vault'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createDatabase } from '../adapters/database'
import { newId } from '../adapters/firestore'
import { sweepJobs } from '../jobs/sweep'
import { checkCountedBytes } from '../testing/check-counted-bytes'
import { seedFile, seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { sizeOf } from '../testing/sizes'
import { startApi } from '../testing/start-api'
import { newProduct } from './document-owner'
import { READER_VERSION } from './reading/reader-version'
import { storeDocument } from './store-document'
import { storingJob } from './storing-job'

const MINUTE = 60_000
/** Of the five hundred targets; in the deep run none is left out. */
const STORED_BEFORE = sizeOf(440, 0)
const PDF = Buffer.from('%PDF-1.7\nany\n%%EOF')

let server: Awaited<ReturnType<typeof startApi>>
let where: Awaited<ReturnType<typeof seedOrganization>>
let time = Date.now()
beforeAll(async () => {
  server = await startApi({ now: () => time })
})
afterAll(() => server.close())
beforeEach(async () => {
  time = Date.now()
  where = await seedOrganization()
  server.queued.length = 0
})

type Targets = Input<typeof api.storeUploads>['uploads'][number]['targets']

async function send(bytes: Uint8Array = PDF, by = where.member) {
  const { body } = await server.call(api.startUpload, { filename: 'rohs.pdf', size: bytes.length }, by.token)
  await fetch(body.url, { method: 'PUT', body: new Uint8Array(bytes) })
  return body.id
}
const addProducts = async (...parts: string[]): Promise<number[]> => {
  const ids = []
  for (const part of parts) ids.push((await seedProduct({ ...server.deps, ...where }, { part })).id)
  return ids
}
const store = (id: number, targets: Targets, by = where.member) =>
  server.call(api.storeUploads, { uploads: [{ id, targets }] }, by.token)
const storeFor = (id: number, products: readonly number[]) =>
  store(
    id,
    products.map((product_id) => ({ product_id })),
  )
const standing = async (id: number, by = where.member) =>
  (await server.call(api.storedUploads, { ids: [id] }, by.token)).body.uploads[0]
const work = (id: number, deps = server.deps) => storeDocument(deps, { organization_id: where.org, file_id: id })
const asked = () => server.queued.filter(({ name }) => name === 'storeDocument').map(({ payload }) => payload)
const jobOf = async (id: number) => StoringJob.parse((await where.db.doc(paths.storingJob(where.org, id)).get()).data())

/** The products that have the document, each as often as it has it. */
const stored = async () => {
  const { docs } = await where.db.collection(`organizations/${where.org}/files`).get()
  return docs.map((doc) => Number(doc.get('product_id'))).toSorted((one, other) => one - other)
}
const sorted = (ids: readonly number[]) => ids.toSorted((one, other) => one - other)
const looseIn = async () =>
  (await where.db.collection('looseFiles').where('organization_id', '==', where.org).get()).size
const objectsIn = async () => (await server.deps.blobs.list(`organizations/${where.org}/`)).length

/** Dependencies of a run that ends when it is about to store this document, counted from 0. */
function killedAt(place: number) {
  let added = 0
  const beforeCommit = (written: string[]) => {
    if (written.some((path) => path.includes('/files/')) && added++ === place) throw new Error('killed')
  }
  return { ...server.deps, database: createDatabase(where.db, { beforeCommit }) }
}

test('what somebody has asked for is stored without them, and they are told how far it is', async () => {
  const products = await addProducts('A1', 'A2', 'A3')
  const id = await send()
  expect(await standing(id)).toEqual({ id, state: 'not_asked' })
  expect((await storeFor(id, products)).body.uploads).toEqual([{ id, state: 'storing', done: 0, all: 3 }])
  expect(asked()).toEqual([{ organization_id: where.org, file_id: id }])
  await work(id)
  expect(await standing(id)).toEqual({ id, state: 'stored', done: 3, all: 3 })
  expect(await stored()).toEqual(sorted(products))
  // The documents share the bytes.
  expect([await looseIn(), await objectsIn()]).toEqual([0, 1])
  const again = await send()
  await storeFor(again, products)
  await work(again)
  expect(await standing(again)).toEqual({ id: again, state: 'known', done: 3, all: 3 })
  expect([await stored(), await looseIn(), await objectsIn()]).toEqual([sorted(products), 0, 1])
})

test('what a person has refuted before it is stored, for one product or for all, supports nothing there', async () => {
  const found = <T>(value: T) => ({ value, page: 1, words: 'as it says', confidence: 0.9 })
  const reading = Reading.parse({
    state: 'text',
    reader: READER_VERSION,
    pages: 1,
    parts: ['LM317T', 'NE555P'].map((text) => found({ text, scope: 'part' })),
    part_count: 2,
    statuses: [found({ regime: 'rohs', status: 'compliant' }), found({ regime: 'reach', status: 'compliant' })],
    trade: [found({ kind: 'origin', value: 'Japan' })],
  })
  const [rohs, , origin] = refutableIn(reading).map(refutableKey)
  const id = await send()
  await where.db.doc(paths.looseFile(where.org, id)).update({ reading })
  const targets = (await addProducts('LM317T', 'NE555P')).map((product_id) => ({ product_id }))
  const refuted = [{ key: rohs!, part_numbers: ['LM317T'] }, { key: origin! }]
  await server.call(api.storeUploads, { uploads: [{ id, targets, refuted }] }, where.member.token)
  await work(id)
  const { docs: products } = await where.db.collection(`organizations/${where.org}/products`).get()
  const said = products.map((doc) => [
    doc.get('part_number'),
    [...doc.get('statements'), ...doc.get('trade')].map(({ regime, kind }) => regime ?? kind),
  ])
  expect(Object.fromEntries(said)).toEqual({ LM317T: ['reach'], NE555P: ['rohs', 'reach'] })
  const { docs } = await where.db.collection(`organizations/${where.org}/files`).get()
  expect(docs.map((doc) => doc.get('refuted').length).toSorted((a, b) => a - b)).toEqual([1, 2])
})

test('a run that breaks off goes on where it was, and stores for each product once', async () => {
  const products = await addProducts('A1', 'A2', 'A3', 'A4')
  const id = await send()
  await storeFor(id, products)
  await expect(work(id, killedAt(2))).rejects.toThrow('killed')
  expect(await standing(id)).toEqual({ id, state: 'storing', done: 2, all: 4 })
  expect(await stored()).toEqual(sorted(products.slice(0, 2)))
  // Nobody knows whether the last one was stored, because the answer is lost.
  const afterCommit = (written: string[]) => {
    if (written.includes(paths.file(where.org, id))) throw new Error('lost')
  }
  const deaf = { ...server.deps, database: createDatabase(where.db, { afterCommit }) }
  await expect(work(id, deaf)).rejects.toThrow('lost')
  await work(id)
  expect(await standing(id)).toEqual({ id, state: 'stored', done: 4, all: 4 })
  expect(await stored()).toEqual(sorted(products))
  expect(await jobOf(id)).toMatchObject({ attempt: 2, known: 0, not_before: null })
})

test('a run that died is found by the sweep, and one that another has overtaken stores nothing more', async () => {
  const products = await addProducts('A1', 'A2')
  const id = await send()
  await storeFor(id, products)
  const ref = where.db.doc(paths.storingJob(where.org, id))
  const { blobs } = server.deps
  const size: typeof blobs.size = async (...given) => {
    await ref.update({ attempt: 5, lease_expires_at: time + storingJob.lease })
    return blobs.size(...given)
  }
  await work(id, { ...server.deps, blobs: { ...blobs, size } })
  expect([await stored(), await standing(id)]).toEqual([[], { id, state: 'storing', done: 0, all: 2 }])
  await work(id)
  expect(await stored()).toEqual([])
  server.queued.length = 0
  time += storingJob.lease + 1
  await sweepJobs(server.deps, [storingJob])
  expect(asked()).toContainEqual({ organization_id: where.org, file_id: id })
  await work(id)
  expect(await stored()).toEqual(sorted(products))
})

test('a run hands over to the next before its function is ended', async () => {
  const products = await addProducts('A1', 'A2')
  const id = await send()
  await storeFor(id, products)
  server.queued.length = 0
  const afterCommit = (written: string[]) => {
    if (written.some((path) => path.includes('/files/'))) time += 7 * MINUTE
  }
  await work(id, { ...server.deps, database: createDatabase(where.db, { afterCommit }) })
  expect(asked()).toEqual([{ organization_id: where.org, file_id: id }])
  expect(await standing(id)).toEqual({ id, state: 'storing', done: 1, all: 2 })
  await work(id)
  expect(await stored()).toEqual(sorted(products))
})

test('asking again changes nothing, before, while and after it is stored', async () => {
  const [first = 0, other = 0] = await addProducts('A1', 'A2')
  const id = await send()
  await storeFor(id, [first])
  expect((await storeFor(id, [other])).body.uploads).toEqual([{ id, state: 'storing', done: 0, all: 1 }])
  expect(asked()).toHaveLength(1)
  await work(id)
  expect((await storeFor(id, [other])).body.uploads).toEqual([{ id, state: 'stored', done: 1, all: 1 }])
  await work(id)
  expect(asked()).toHaveLength(1)
  expect(await stored()).toEqual([first])
})

test('what a person must know ends it, is kept with its words, and can be asked for again', async () => {
  const [first = 0, last = 0] = await addProducts('A1', 'A2')
  const id = await send()
  await storeFor(id, [first, newId(), last])
  await work(id)
  const problem = { problem: 'Product not found', code: 'product-not-found', is_refused: false }
  expect(await standing(id)).toEqual({ id, state: 'failed', done: 1, all: 3, ...problem })
  await work(id)
  expect(await stored()).toEqual([first])
  await storeFor(id, [first, last])
  await work(id)
  expect(await standing(id)).toEqual({ id, state: 'stored', done: 2, all: 2 })
  expect(await stored()).toEqual(sorted([first, last]))
})

test('a file that is no document is refused for good', async () => {
  const [product = 0] = await addProducts('A1')
  const fake = await send(Buffer.from('<html>'))
  await storeFor(fake, [product])
  await work(fake)
  const refused = { problem: 'This file is not a PDF.', code: 'document-refused', is_refused: true }
  expect(await standing(fake)).toEqual({ id: fake, state: 'failed', done: 0, all: 1, ...refused })
})

test('documents that share bytes need room for them once, and these stay until the last of them is gone', async () => {
  const products = await addProducts('A1', 'A2', 'A3')
  const id = await send()
  await where.db.doc(paths.stats(where.org)).update({ stored_bytes: MAX_STORED_BYTES })
  await storeFor(id, products)
  await work(id)
  expect(await standing(id)).toMatchObject({ state: 'stored', done: 3 })
  await where.db.doc(paths.stats(where.org)).update({ stored_bytes: PDF.length })
  const { docs } = await where.db.collection(`organizations/${where.org}/files`).get()
  // First the one that has the place of the upload, with which its bytes are counted.
  const ids = docs.map((doc) => Number(doc.id)).toSorted((one, other) => Number(other === id) - Number(one === id))
  for (const [place, file] of ids.entries()) {
    expect(await objectsIn()).toBe(1)
    await checkCountedBytes(where)
    const path = callOf(api.downloadFile, { id: ids.at(-1) ?? 0 }).url
    const answer = await fetch(server.url + path, { headers: { Authorization: `Bearer ${where.member.token}` } })
    expect(Buffer.from(await answer.arrayBuffer()).equals(PDF)).toBe(true)
    if (place === 1) await server.call(api.deleteProduct, { id: await productOf(file) }, where.admin.token)
    else await server.call(api.deleteFile, { id: file }, where.admin.token)
  }
  expect([await looseIn(), await objectsIn()]).toEqual([0, 0])
  await checkCountedBytes(where)
})

test('an upload that is given up leaves the bytes to the documents that have them already', async () => {
  const products = await addProducts('A1', 'A2')
  const id = await send()
  const targets = [{ product_id: products[0] ?? 0 }]
  await server.call(api.assignUpload, { id, targets, goes_on: true }, where.member.token)
  await checkCountedBytes(where)
  expect((await server.call(api.cancelUpload, { id }, where.member.token)).status).toBe(204)
  expect([await stored(), await looseIn(), await objectsIn()]).toEqual([[products[0]], 0, 1])
  await checkCountedBytes(where)
  await server.call(api.deleteProduct, { id: products[0] ?? 0 }, where.admin.token)
  expect([await looseIn(), await objectsIn()]).toEqual([0, 0])
  await checkCountedBytes(where)
})

const productOf = async (file: number) =>
  Number((await where.db.doc(paths.file(where.org, file)).get()).get('product_id'))

test('a file that ends each run is given up with a word', async () => {
  const [product = 0] = await addProducts('A1')
  const id = await send()
  await storeFor(id, [product])
  for (let run = 0; run < 20; run += 1) await expect(work(id, killedAt(0))).rejects.toThrow('killed')
  await work(id)
  const problem = 'This file could not be stored. Please contact support.'
  expect(await standing(id)).toMatchObject({ state: 'failed', done: 0, all: 1, problem, is_refused: false })
  // A person may have it tried again.
  await storeFor(id, [product])
  await work(id)
  expect(await standing(id)).toMatchObject({ state: 'stored' })
})

test("nobody has somebody else's upload stored, or learns how that stands", async () => {
  const theirs = await seedOrganization()
  const [product = 0] = await addProducts('A1')
  const [mine, admins] = [await send(), await send(PDF, where.admin)]
  const targets = [{ product_id: product }]
  const foreign = await send(PDF, theirs.member)
  for (const id of [admins, foreign, newId()]) {
    const uploads = [mine, id].map((one) => ({ id: one, targets }))
    const { status, problem } = await server.call(api.storeUploads, { uploads }, where.member.token)
    expect([status, problem.code]).toEqual([404, 'upload-not-found'])
  }
  expect([asked(), await standing(mine)]).toEqual([[], { id: mine, state: 'not_asked' }])
  await store(admins, targets, where.admin)
  for (const by of [where.member, theirs.admin])
    expect(await standing(admins, by)).toEqual({ id: admins, state: 'not_asked' })
  expect((await store(admins, targets)).status).toBe(404)
  expect(await standing(admins, where.admin)).toMatchObject({ state: 'storing' })
})

test('only an admin has a document of a maker replaced, as they are when they ask', async () => {
  const { manufacturer } = await seedProduct({ ...server.deps, ...where })
  const letter = await seedFile({ ...server.deps, ...where }, { manufacturer_id: manufacturer.id })
  const targets = [{ manufacturer_id: manufacturer.id, replaces: letter.id }]
  const refused = await store(await send(), targets)
  expect([refused.status, refused.problem.code]).toEqual([403, 'admin-only'])
  const id = await send(Buffer.from('%PDF-1.7\nnewer\n%%EOF'), where.admin)
  await store(id, targets, where.admin)
  await where.db.doc(paths.member(where.org, where.admin.uid)).update({ is_admin: false })
  await work(id)
  expect((await where.db.doc(paths.file(where.org, id)).get()).get('replaces')).toBe(letter.id)
})

test('a file is stored for five hundred products, and asked for with no more', async () => {
  const { product_type, manufacturer } = await seedProduct({ ...server.deps, ...where })
  const maker = { ...sampleOf.manufacturer, ...manufacturer }
  const writer = where.db.bulkWriter()
  const products = Array.from({ length: 500 }, (_, place) => {
    const { id, ...product } = newProduct({ part_number: `P${place}`, description: '' }, maker, product_type)
    void writer.create(where.db.doc(paths.product(where.org, id)), toStored('product', { id, ...product }))
    return id
  })
  await writer.close()
  const id = await send()
  expect((await storeFor(id, [...products, 1])).status).toBe(422)
  const twice = [id, id].map((one) => ({ id: one, targets: [{ product_id: 1 }] }))
  expect((await server.call(api.storeUploads, { uploads: twice }, where.member.token)).status).toBe(422)
  expect((await storeFor(id, products)).body.uploads).toEqual([{ id, state: 'storing', done: 0, all: 500 }])
  await where.db.doc(paths.storingJob(where.org, id)).update({ done: STORED_BEFORE })
  await expect(work(id, killedAt(30))).rejects.toThrow('killed')
  expect(await standing(id)).toEqual({ id, state: 'storing', done: STORED_BEFORE + 30, all: 500 })
  await work(id)
  expect(await standing(id)).toEqual({ id, state: 'stored', done: 500, all: 500 })
  expect(await stored()).toEqual(sorted(products.slice(STORED_BEFORE)))
}, 900_000)

/** So many parts of a letter for thousands are in the vault; in the deep run as many as the longest of the examples names. */
const IN_VAULT = sizeOf(14, 7475)
const NAMED = sizeOf(600, 7475)
const TARGETS = sizeOf(4, 500)

/** An upload that names P0XR, P1XR, ..., the first of which the vault has. */
async function letterFor(count: number, inVault = count) {
  const numbers = Array.from({ length: count }, (_, place) => `P${place}XR`)
  const products = await addAtOnce(numbers.slice(0, inVault))
  const parts = numbers.map((text) => ({ value: { text, scope: 'part' }, page: 1, words: text, confidence: 0.9 }))
  const reading = Reading.parse({ state: 'text', pages: 1, parts: parts.slice(0, 60), part_count: count })
  const id = await send()
  await where.db.doc(paths.looseFile(where.org, id)).update({ reading: { ...reading, reader: READER_VERSION } })
  const lines = numbers.map((text) => `1\t${text}`).join('\n')
  await where.db.doc(paths.namedParts(where.org, id)).set({ lines })
  return { id, products }
}

async function addAtOnce(numbers: readonly string[]): Promise<number[]> {
  const writer = where.db.bulkWriter()
  const ids = numbers.map((part_number) => {
    const { id, ...product } = newProduct({ part_number, description: '' }, sampleOf.manufacturer, sampleOf.productType)
    void writer.create(where.db.doc(paths.product(where.org, id)), toStored('product', { id, ...product }))
    return id
  })
  await writer.close()
  return ids
}

const storeForAll = async (id: number, products: readonly number[], all_but: number[] = []) => {
  const uploads = [{ id, targets: products.map((product_id) => ({ product_id })), all_but }]
  return server.call(api.storeUploads, { uploads }, where.member.token)
}

test('a letter for more parts than anybody can choose is stored for all that the vault has, whatever breaks off', async () => {
  const { id, products } = await letterFor(NAMED, IN_VAULT)
  await addAtOnce(['P1XRS', 'Q1'])
  const [taken = 0, ...others] = products.slice(TARGETS)
  const { body } = await storeForAll(id, products.slice(0, TARGETS), [taken])
  expect(body.uploads).toEqual([{ id, state: 'storing', done: 0, all: TARGETS }])
  await expect(work(id, killedAt(TARGETS + 3))).rejects.toThrow('killed')
  expect(await standing(id)).toEqual({ id, state: 'storing', done: TARGETS + 3, all: IN_VAULT - 1 })
  await work(id)
  expect(await standing(id)).toEqual({ id, state: 'stored', done: IN_VAULT - 1, all: IN_VAULT - 1 })
  expect(await stored()).toEqual(sorted([...products.slice(0, TARGETS), ...others]))
  const without = ['P1XRS', 'Q1', `P${TARGETS}XR`]
  const { docs } = await where.db.collection(`organizations/${where.org}/products`).where('file_count', '==', 0).get()
  expect(new Set(docs.map((doc) => doc.get('part_number')))).toEqual(new Set(without))
  // No document is read again, and all share the bytes.
  expect([await looseIn(), await objectsIn()]).toEqual([0, 1])
  expect(server.queued.filter(({ name }) => name === 'readDocument')).toEqual([])
}, 3_600_000)

test('a part that was deleted meanwhile, or has no room, holds up none of the others, and is named', async () => {
  const { id, products } = await letterFor(6)
  const [first = 0, , full = 0, , , last = 0] = products
  const writer = where.db.bulkWriter()
  for (let place = 0; place < MAX_DOCUMENTS; place += 1) {
    const file = { ...sampleOf.file, id: newId(), product_id: full, manufacturer_id: null, sha256: `${place}` }
    void writer.create(where.db.doc(paths.file(where.org, file.id)), toStored('file', file))
  }
  await writer.close()
  await storeForAll(id, [first])
  await expect(work(id, killedAt(1))).rejects.toThrow('killed')
  await where.db.doc(paths.product(where.org, last)).delete()
  await work(id)
  const left_out =
    'It is not stored for these of its parts: 1 that has 100 documents (P2XR), 1 that was deleted meanwhile.'
  expect(await standing(id)).toEqual({ id, state: 'stored', done: 4, all: 6, left_out })
  expect(new Set(await stored())).toEqual(new Set(products.filter((one) => one !== last)))
  expect(await looseIn()).toBe(0)
})

test('what was stopped goes on with the same parts when it is asked for again', async () => {
  const { id, products } = await letterFor(5)
  await storeForAll(id, products.slice(0, 2))
  const second = where.db.doc(paths.product(where.org, products[1] ?? 0))
  const gone = (await second.get()).data() ?? {}
  await second.delete()
  await work(id)
  expect(await standing(id)).toMatchObject({ state: 'failed', code: 'product-not-found', done: 1, all: 5 })
  await second.set(gone)
  expect((await storeForAll(id, products.slice(0, 2))).body.uploads).toMatchObject([{ state: 'storing', done: 1 }])
  await work(id)
  expect(await standing(id)).toEqual({ id, state: 'stored', done: 5, all: 5 })
  expect(await stored()).toEqual(sorted(products))
})
