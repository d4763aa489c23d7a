import { randomUUID } from 'node:crypto'
import { at, paths } from '@attestry/core/paths'
import { tasks } from '@attestry/core/base/tasks'
import { VaultFile } from '@attestry/core/vault/vault'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sampleOf } from '@attestry/core/sample-documents'
import { createDatabase } from './adapters/database'
import { createShares } from './jobs/shares'
import { askForReading, readingJob } from './vault/reading/reading-job'
import { sharedWork } from './shared-work'
import { startApi } from './testing/start-api'

const HOSTILE = Buffer.from('hostile')
/** Runs that draw the hostile files, and never end before the test lets them. */
let drawing: (() => void)[] = []
let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  server = await startApi(({ blobs }) => ({
    shares: createShares(createDatabase(getFirestore()), { now: Date.now, share: 1 }),
    blobs: { ...blobs, size: async () => 7, read: async (key) => Buffer.from(key.includes('bad') ? HOSTILE : 'good') },
    readPdf: async (bytes) => {
      if (HOSTILE.equals(bytes)) await new Promise<void>((resolve) => drawing.push(resolve))
      return { state: 'broken', pages: 0 }
    },
  }))
})
afterAll(() => server.close())
beforeEach(() => {
  drawing = []
  server.queued.length = 0
})

const db = getFirestore

async function addFile(org: string, id: number): Promise<{ organization_id: string; file_id: number }> {
  const file = { ...sampleOf.file, product_id: null, manufacturer_id: null, reading: null, storage_key: `${org}/${id}` }
  const by = { org, uid: '', now: Date.now() }
  await server.deps.database.transact(by, async (tx) => {
    tx.create(at('file', org, id), { ...file, id })
    askForReading(tx, by, id)
  })
  return { organization_id: org, file_id: id }
}

const isRead = async ({ organization_id: org, file_id: id }: { organization_id: string; file_id: number }) => {
  const stored = (await db().doc(paths.file(org, id)).get()).data()
  return VaultFile.parse({ ...stored, id }).reading !== null
}

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 5))
}

test('six slow files of one organization take one place, and the file of another is read meanwhile', async () => {
  const [slow, honest] = [`bad-${randomUUID()}`, randomUUID()]
  const files = await Promise.all([1, 2, 3, 4, 5, 6].map((id) => addFile(slow, id)))
  const other = await addFile(honest, 7)
  const [first, ...rest] = files
  const running = sharedWork.readDocument(server.deps, first!)
  await until(() => drawing.length === 1)
  for (const file of rest) await sharedWork.readDocument(server.deps, file)
  await sharedWork.readDocument(server.deps, other)
  expect(await isRead(other)).toBe(true)
  expect(drawing).toHaveLength(1)

  // Waiting costs time only: each is asked for in its turn, and read.
  let current: Promise<void> = running
  for (const next of rest) {
    drawing.shift()!()
    await current
    const asked = server.queued.splice(0).map(({ payload }) => tasks.readDocument.parse(payload))
    expect(asked).toEqual([next])
    current = sharedWork.readDocument(server.deps, next)
    await until(() => drawing.length === 1)
  }
  drawing.shift()!()
  await current
  expect(server.queued).toEqual([])
  expect(await Promise.all(files.map(isRead))).toEqual(files.map(() => true))
})

test('a run that fails frees its place, and that of a run that died expires', async () => {
  const org = randomUUID()
  const one = await addFile(org, 1)
  const dying = { ...server.deps, readPdf: () => Promise.reject(new Error('any')) }
  await expect(sharedWork.readDocument(dying, one)).rejects.toThrow('any')
  let time = Date.now()
  const shares = createShares(createDatabase(db()), { now: () => time, share: 1 })
  expect(await shares.take(readingJob, org, 'dead')).toBeDefined()
  expect(await shares.take(readingJob, org, 'next')).toBeUndefined()
  // Each kind of work has a share of its own.
  expect(await shares.take({ ...readingJob, name: 'importProducts' }, org, 'list')).toBeDefined()
  time += readingJob.lease + 1
  expect(await shares.take(readingJob, org, 'next')).toBeDefined()
})
