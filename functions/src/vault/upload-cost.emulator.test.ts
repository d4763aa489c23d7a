import { DocumentReference, Query, type QuerySnapshot, Transaction } from 'firebase-admin/firestore'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Caller } from '../platform/caller'
import { seedFile, seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { finaliseUpload } from './finalise-upload'
import { newLooseFile } from './start-upload'

let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi()
})
afterAll(() => server.close())

/** How many documents are read and written while this runs. */
async function costOf(work: () => Promise<unknown>): Promise<{ read: number; written: number }> {
  const one = vi.spyOn(DocumentReference.prototype, 'get')
  const inTransaction = vi.spyOn(Transaction.prototype, 'get')
  const many = vi.spyOn(Transaction.prototype, 'getAll')
  const writes = (['create', 'set', 'update', 'delete'] as const).map((write) => vi.spyOn(Transaction.prototype, write))
  await work()
  let read = one.mock.calls.length + many.mock.calls.flat().filter((it) => it instanceof DocumentReference).length
  for (const [at, [asked]] of inTransaction.mock.calls.entries()) {
    const found = (await inTransaction.mock.results[at]?.value) as unknown as QuerySnapshot
    read += (asked as unknown) instanceof Query ? found.size : 1
  }
  const written = writes.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of [one, inTransaction, many, ...writes]) spy.mockRestore()
  return { read, written }
}

// docs/operations.md lists these.
test('an upload to a product reads its documents, and writes five and the job that reads it', async () => {
  const { org, db, member } = await seedOrganization()
  const write = { ...server.deps, db, org }
  const product = await seedProduct(write)
  await seedFile(write, { product_id: product.id })
  const caller: Caller = { ...member, org, isAdmin: false, emailVerified: true }
  const upload = newLooseFile(caller, 'new.pdf', Date.now())
  await server.deps.loose.add(upload)
  await server.deps.blobs.write(upload.storage_key, Buffer.from('%PDF-1.7\nnew\n%%EOF'), 'application/pdf')
  const input = {
    id: upload.file_id,
    target: { product_id: product.id },
    facts: { doc_type: 'Compliance Document' as const },
  }
  const cost = await costOf(() => finaliseUpload(server.deps, caller, input))
  expect(cost).toEqual({ read: 4 + 1, written: 5 + 1 })
})
