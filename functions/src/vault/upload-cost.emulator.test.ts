import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../platform/caller'
import { costOf } from '../testing/cost-of'
import { seedFile, seedProduct } from '../testing/seed-answerable-mail'
import { seedOrganization } from '../testing/seed-organization'
import { startApi } from '../testing/start-api'
import { addLooseFile } from './loose-files'
import { finaliseUpload } from './store-upload'
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
  }
  const cost = await costOf(() => finaliseUpload(server.deps, caller, input))
  expect(cost).toEqual({ read: 6 + 1, written: 5 + 1 })
})
