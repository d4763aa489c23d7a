import { afterAll, beforeAll, expect, test } from 'vitest'
import { Reading } from '@attestry/core/vault/reading'
import type { Caller } from '../platform/caller'
import { costOf } from '../testing/cost-of'
import { seedFile, seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { addLooseFile } from './loose-files'
import { READER_VERSION } from './reading/reader-version'
import { storeDocument } from './store-document'
import { assignUpload, finaliseUpload } from './store-upload'
import { storeUploads } from './store-uploads'
import { newLooseFile } from './uploads'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

const NEW = '%PDF-1.7\nnew\n%%EOF'

// docs/operations.md lists these.
test('an upload to a product reads its documents, and writes five and the job that reads it', async () => {
  const { org, db, member } = await seedOrganization()
  const write = { ...server.deps, db, org }
  const product = await seedProduct(write)
  await seedFile(write, { product_id: product.id })
  const caller: Caller = { ...member, org, isAdmin: false, emailVerified: true }
  const upload = newLooseFile(caller, { filename: 'new.pdf', size: Buffer.byteLength(NEW) }, Date.now())
  await addLooseFile(server.deps, upload)
  await server.deps.blobs.write(upload.storage_key, Buffer.from(NEW), 'application/pdf')
  const input = {
    id: upload.file_id,
    target: { product_id: product.id },
    facts: { doc_type: 'Compliance Document' as const },
    refuted: [],
  }
  const cost = await costOf(() => finaliseUpload(server.deps, caller, input))
  expect(cost).toEqual({ read: 7 + 1, written: 5 + 1 })
})

// docs/operations.md lists these.
test('what is stored later reads and writes its job once more for each product', async () => {
  const { org, db, member } = await seedOrganization()
  const write = { ...server.deps, db, org }
  const caller: Caller = { ...member, org, isAdmin: false, emailVerified: true }
  const begun = async () => {
    const upload = newLooseFile(caller, { filename: 'new.pdf', size: Buffer.byteLength(NEW) }, Date.now())
    await addLooseFile(server.deps, upload)
    await server.deps.blobs.write(upload.storage_key, Buffer.from(NEW), 'application/pdf')
    return upload.file_id
  }
  const targetsFor = async (count: number) => {
    const targets = []
    while (targets.length < count) targets.push({ product_id: (await seedProduct(write)).id })
    return targets
  }
  const now = async (targets: { product_id: number }[]) => {
    const id = await begun()
    return costOf(() => assignUpload(server.deps, caller, { id, targets, facts: {}, refuted: [], goes_on: false }))
  }
  const later = async (targets: { product_id: number }[]) => {
    const id = await begun()
    await storeUploads(server.deps, caller, { uploads: [{ id, targets, facts: {}, refuted: [] }] })
    return costOf(() => storeDocument(server.deps, { organization_id: org, file_id: id }))
  }
  const [two, six] = [await now(await targetsFor(2)), await now(await targetsFor(6))]
  const [twoLater, sixLater] = [await later(await targetsFor(2)), await later(await targetsFor(6))]
  const each = (few: typeof two, many: typeof two) => [(many.read - few.read) / 4, (many.written - few.written) / 4]
  const [read = 0, written = 0] = each(two, six)
  expect(each(twoLater, sixLater)).toEqual([read + 1, written + 1])
})

// docs/operations.md lists these.
test('a document of forty new parts reads and writes eight documents for each, and is not read for each again', async () => {
  const { org, db, member } = await seedOrganization()
  const write = { ...server.deps, db, org }
  const { manufacturer } = await seedProduct(write)
  const caller: Caller = { ...member, org, isAdmin: false, emailVerified: true }
  const numbers = Array.from({ length: 40 }, (_, place) => `GRM${155 + place}R71C`)
  const parts = numbers.map((text) => ({
    value: { text, scope: 'part' as const },
    page: 1,
    words: text,
    confidence: 0.9,
  }))
  const reading = Reading.parse({ state: 'text', pages: 1, parts, part_count: 40, reader: READER_VERSION })
  const upload = {
    ...newLooseFile(caller, { filename: 'forty.pdf', size: Buffer.byteLength(NEW) }, Date.now()),
    reading,
  }
  await addLooseFile(server.deps, upload)
  await server.deps.blobs.write(upload.storage_key, Buffer.from(NEW), 'application/pdf')
  const give = (from: number, to: number) =>
    costOf(() =>
      assignUpload(server.deps, caller, {
        id: upload.file_id,
        targets: numbers.slice(from, to).map((part_number) => ({
          product: { part_number, manufacturer_id: manufacturer.id, description: '' },
        })),
        facts: {},
        refuted: [],
        goes_on: to < 40,
      }),
    )
  server.queued.length = 0
  // The first of them adds the type of parts that have none.
  await give(0, 1)
  const [nine, twenty, last] = [await give(1, 10), await give(10, 30), await give(30, 40)]
  const each = { read: (twenty.read - nine.read) / 11, written: (twenty.written - nine.written) / 11 }
  expect(each).toEqual({ read: 8, written: 8 })
  // With the last of them the note of the upload goes.
  const besides = nine.read + nine.written - 9 * (each.read + each.written)
  expect(last.read + last.written).toBeLessThanOrEqual(10 * (each.read + each.written) + besides + 1)
  expect(server.queued.map(({ name }) => name)).toEqual(Array.from({ length: 40 }, () => 'countInVault'))
})
