import { randomUUID } from 'node:crypto'
import { api } from '@attestry/core/api'
import { ImportJob, ProductImport } from '@attestry/core/vault/imports'
import { at, paths } from '@attestry/core/paths'
import { ReadingJob } from '@attestry/core/vault/reading'
import { ReadingUsage } from '@attestry/core/base/reading-time'
import { sampleOf } from '@attestry/core/sample-documents'
import { VaultFile } from '@attestry/core/vault/vault'
import { getFirestore } from 'firebase-admin/firestore'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from './adapters/database'
import { createReadingTime } from './jobs/reading-time'
import { sweepJobs } from './jobs/sweep'
import { createDayTotals } from './adapters/day-totals'
import { dayOf, nextDay } from './platform/days'
import { askForReading, readingJob } from './vault/reading/reading-job'
import { sharedWork } from './shared-work'
import { seedOrganization } from './testing/seed-organization'
import { someDay } from './testing/some-day'
import { startApi } from './testing/start-api'
import { importJob } from './vault/import/import-job'
import { extractRows } from './vault/import/extract-rows'

const db = getFirestore
/** Seconds that an organization has a day, and that each file takes to read. */
const [SECONDS, TAKES] = [10, 6]

let time = someDay()
let server: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  const now = () => time
  server = await startApi((real) => ({
    now,
    readingTime: createReadingTime(real.database, {
      totals: createDayTotals(db(), now),
      now,
      log: () => {},
      perOrganization: SECONDS,
      overAll: 1_000_000,
    }),
    blobs: { ...real.blobs, size: async () => 7, read: async () => Buffer.from('any') },
    readPdf: async () => {
      time += TAKES * 1000
      return { state: 'broken', pages: 0 }
    },
    readSheet: async () => {
      time += TAKES * 1000
      return extractRows(Buffer.from('MPN,Manufacturer\nLM317T,TI\n'))
    },
  }))
})
afterAll(() => server.close())
beforeEach(() => {
  time = someDay()
  server.queued.length = 0
})

async function addFile(org: string, id: number): Promise<{ organization_id: string; file_id: number }> {
  const file = { ...sampleOf.file, product_id: null, manufacturer_id: null, reading: null, storage_key: `${org}/${id}` }
  const by = { org, uid: '', now: time }
  await server.deps.database.transact(by, async (tx) => {
    tx.create(at('file', org, id), { ...file, id })
    askForReading(tx, by, id)
  })
  return { organization_id: org, file_id: id }
}

const fileOf = async (org: string, id: number) =>
  VaultFile.parse({ ...(await db().doc(paths.file(org, id)).get()).data(), id })
const usageOf = async (org: string) =>
  ReadingUsage.parse(
    (
      await db()
        .doc(paths.readingUsage(org, dayOf(time)))
        .get()
    ).data() ?? {},
  )

/** A database in which a sweep finds this job and no other. */
const finding = (id: string): Database => {
  const { database } = server.deps
  return { ...database, reads: { ...database.reads, ids: async () => [id] } }
}

test('a document that comes when the reading time of the day is used up says so, and is read on the next day', async () => {
  const org = randomUUID()
  const files = []
  for (const id of [1, 2, 3]) files.push(await addFile(org, id))
  for (const file of files) await sharedWork.readDocument(server.deps, file)
  expect((await usageOf(org)).documents).toBe(2 * TAKES * 1000)
  const waiting = await fileOf(org, 3)
  expect(waiting.reading).toBeNull()
  expect(waiting.reading_postponed?.spent_by).toBe('organization')
  const until = waiting.reading_postponed!.until
  expect(until).toBeGreaterThanOrEqual(nextDay(time))

  // It has used up no attempt, and the sweep does not look for it before its time.
  const job = async () => ReadingJob.parse((await db().doc(paths.readingJob(org, 3)).get()).data())
  expect(await job()).toMatchObject({ state: 'queued', attempt: 0, asked: 0, not_before: until })
  const own = finding(`${org}_3`)
  expect(await fileOf(org, 1)).toMatchObject({ reading: { state: 'broken' }, reading_postponed: null })

  time = until + 1
  await sweepJobs({ ...server.deps, database: own }, [readingJob])
  expect(server.queued).toMatchObject([{ name: 'readDocument', payload: files[2] }])
  await sharedWork.readDocument(server.deps, files[2]!)
  expect(await fileOf(org, 3)).toMatchObject({ reading: { state: 'broken' }, reading_postponed: null })
})

test('an upload whose reading must wait says so to whoever asks what it says', async () => {
  const { org, member } = await seedOrganization()
  await server.deps.readingTime.count(org, 'documents', SECONDS * 1000)
  const asked = { filename: 'rohs.pdf', size: 7 }
  const { id } = (await server.call(api.startUpload, asked, member.token)).body
  expect((await server.call(api.readUpload, { id }, member.token)).body).toMatchObject({ postponed: null })
  await sharedWork.readDocument(server.deps, { organization_id: org, file_id: id })
  const { body } = await server.call(api.readUpload, { id }, member.token)
  expect(body).toMatchObject({ reading: null, postponed: { spent_by: 'organization' } })
  time = body.postponed!.until + 1
  await sharedWork.readDocument(server.deps, { organization_id: org, file_id: id })
  const read = (await server.call(api.readUpload, { id }, member.token)).body
  expect(read).toMatchObject({ reading: { state: 'broken' }, postponed: null })
})

test('an import waits for the next day with all that was done of it', async () => {
  const { org, member } = await seedOrganization()
  await server.deps.readingTime.count(org, 'documents', SECONDS * 1000)
  const upload = { filename: 'bom.csv', size: 7, purpose: 'import' } as const
  const { id } = (await server.call(api.startUpload, upload, member.token)).body
  await server.call(api.startImport, { id }, member.token)
  const run = () => sharedWork.importProducts(server.deps, { organization_id: org, import_id: id })
  const stored = async () => ProductImport.parse({ ...(await db().doc(paths.productImport(org, id)).get()).data(), id })
  await run()
  const { state, postponed } = await stored()
  expect([state, postponed?.spent_by]).toEqual(['reading', 'organization'])
  const job = ImportJob.parse((await db().doc(paths.importJob(org, id)).get()).data())
  expect(job).toMatchObject({ attempt: 0, asked: 0, not_before: postponed?.until })

  time = postponed!.until + 1
  const own = finding(`${org}_${id}`)
  server.queued.length = 0
  await sweepJobs({ ...server.deps, database: own }, [importJob])
  expect(server.queued).toHaveLength(1)
  await run()
  expect(await stored()).toMatchObject({ state: 'ready', row_count: 1, postponed: null })
  expect((await usageOf(org)).imports).toBe(TAKES * 1000)
})
