import { RepairJob } from '@attestry/core/base/repairs'
import { toStored } from '@attestry/core/documents'
import { collectionOf, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { getFirestore } from 'firebase-admin/firestore'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sweepJobs } from '../jobs/sweep'
import { readList, removeAll } from '../adapters/firestore'
import { readsOf } from '../testing/reads-of'
import { startApi } from '../testing/start-api'
import { planRepairs, repairJob } from './repair-job'
import { repairOrganization } from './repair-organization'

const DAY = 86_400_000
const NOON = Date.UTC(2026, 10, 20, 12)

let server: Awaited<ReturnType<typeof startApi>>
let time = NOON
beforeEach(async () => {
  time = NOON
  server = await startApi({ now: () => time, log: () => {} })
  for (const path of [paths.organization('x'), paths.repairJob('x')]) {
    await removeAll(db().collection(collectionOf(path)).limit(300))
  }
})
afterEach(() => server.close())

const db = () => getFirestore()
const jobs = async () =>
  readList(
    RepairJob,
    (
      await db()
        .collection(collectionOf(paths.repairJob('x')))
        .get()
    ).docs,
  )
const idOf = (index: number) => `planned-${String(index).padStart(4, '0')}`

/** Organizations with their counts, of an earlier version that knew no repairs. */
async function organizations(count: number) {
  for (let from = 0; from < count; from += 200) {
    const batch = db().batch()
    for (let index = from; index < Math.min(count, from + 200); index++) {
      batch.set(db().doc(paths.organization(idOf(index))), toStored('organization', sampleOf.organization))
      batch.set(db().doc(paths.stats(idOf(index))), { contact_count: 1 })
    }
    await batch.commit()
  }
}

test('every organization gets its nights, however many there are, and keeps them', async () => {
  await organizations(310)
  await planRepairs(server.deps)
  const planned = await jobs()
  expect(planned).toHaveLength(310)
  expect(planned.every(({ state, not_before }) => state === 'queued' && (not_before ?? 0) > NOON)).toBe(true)
  expect(new Set(planned.map(({ not_before }) => not_before)).size).toBeGreaterThan(100)
  // Once all have them, they are only counted.
  expect(await readsOf(() => planRepairs(server.deps))).toBe(2)
  expect(await jobs()).toEqual(planned)
})

test('organizations take turns in the course of an evening', async () => {
  await organizations(40)
  await planRepairs(server.deps)
  const asked = new Set<string>()
  for (time = NOON + 8 * 3600_000; time < NOON + 12 * 3600_000; time += 60_000) {
    await sweepJobs(server.deps, [repairJob])
    const tasks = server.queued.splice(0)
    expect(tasks.length).toBeLessThan(10)
    for (const { payload } of tasks) {
      const { organization_id } = payload as { organization_id: string }
      expect(asked.has(organization_id)).toBe(false)
      asked.add(organization_id)
      await repairOrganization(server.deps, { organization_id })
    }
  }
  expect(asked.size).toBe(40)
  const over = await jobs()
  expect(over.every(({ not_before, compared_at }) => (not_before ?? 0) > NOON + DAY && compared_at > NOON)).toBe(true)
  expect(
    (
      await db()
        .doc(paths.stats(idOf(39)))
        .get()
    ).get('contact_count'),
  ).toBe(0)
})

test('an organization that has ended has none any more', async () => {
  await organizations(1)
  await planRepairs(server.deps)
  await db()
    .doc(paths.organization(idOf(0)))
    .delete()
  await db()
    .doc(paths.repairJob(idOf(0)))
    .update({ not_before: time })
  await repairOrganization(server.deps, { organization_id: idOf(0) })
  expect(
    (
      await db()
        .doc(paths.repairJob(idOf(0)))
        .get()
    ).exists,
  ).toBe(false)
  expect(
    (
      await db()
        .doc(paths.stats(idOf(0)))
        .get()
    ).data(),
  ).toEqual({ contact_count: 1 })
})
