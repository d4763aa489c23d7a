import { randomUUID } from 'node:crypto'
import { paths } from '@attestry/core/paths'
import { getFirestore } from 'firebase-admin/firestore'
import { beforeEach, expect, test } from 'vitest'
import { createDayTotals } from '../adapters/day-totals'
import { nextDay } from '../platform/days'
import { someDay } from '../testing/some-day'
import { createTestDeps } from '../testing/start-api'
import { createReadingTime } from './reading-time'

const { database } = createTestDeps()

let time: number
let org: string
beforeEach(() => {
  time = someDay()
  org = randomUUID()
})
const readingTime = ({ perOrganization = 100, overAll = 1000 } = {}) => {
  const totals = createDayTotals(getFirestore(), () => time)
  return createReadingTime(database, { totals, now: () => time, log: () => {}, perOrganization, overAll })
}

test('an organization has so many seconds a day for all that it lets read, and then waits for the next day', async () => {
  const reading = readingTime()
  await reading.count(org, 'documents', 60_000)
  await reading.count(org, 'imports', 39_999)
  expect(await reading.spent(org, 'documents')).toBeUndefined()
  await reading.count(org, 'attachments', 1)
  for (const kind of ['documents', 'attachments', 'imports'] as const) {
    const { until, spent_by } = (await reading.spent(org, kind))!
    expect(spent_by).toBe('organization')
    expect(until).toBeGreaterThanOrEqual(nextDay(time))
    expect(until).toBeLessThan(nextDay(time) + 3600_000)
  }
  expect(await reading.spent(randomUUID(), 'documents')).toBeUndefined()
  time = nextDay(time)
  expect(await reading.spent(org, 'documents')).toBeUndefined()
})

test('attachments, which strangers send, use up half of it at most', async () => {
  const reading = readingTime()
  await reading.count(org, 'attachments', 50_000)
  expect(await reading.spent(org, 'attachments')).toMatchObject({ spent_by: 'organization' })
  expect(await reading.spent(org, 'documents')).toBeUndefined()
})

test('all organizations together have so many seconds a day', async () => {
  const reading = readingTime({ overAll: 150 })
  for (const one of [org, randomUUID()]) await reading.count(one, 'documents', 75_000)
  expect(await reading.spent(randomUUID(), 'documents')).toMatchObject({ spent_by: 'everybody' })
  time = nextDay(time)
  expect(await reading.spent(randomUUID(), 'documents')).toBeUndefined()
})

test('what is counted is removed by its time to live', async () => {
  await readingTime().count(org, 'documents', 1)
  const stored = await getFirestore()
    .doc(paths.readingUsage(org, new Date(time).toISOString().slice(0, 10)))
    .get()
  expect(stored.get('expires_at').toMillis()).toBeGreaterThan(time)
})
