import { expect, test } from 'vitest'
import {
  isDue,
  isQueued,
  isToQueue,
  minutesBetweenChecks,
  nextCheck,
  QUEUED_FOR,
  queuedNow,
  withMailAt,
} from './mailbox-rhythm'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** A Monday, 8:30 (UTC). */
const MONDAY = Date.UTC(2026, 10, 23, 8, 30)

const after = (times: readonly number[]) => ({
  mail_hours: [...times].sort((a, b) => a - b).reduce<number[]>(withMailAt, []),
  watched_until: 0,
})
const minutes = (now: number, ...times: number[]) => minutesBetweenChecks(after(times), now)
/** Mail in each hour from 8 to 17 on five days that begin with this one. */
const workingWeek = (monday: number) =>
  [0, 1, 2, 3, 4].flatMap((day) => Array.from({ length: 10 }, (_, hour) => monday + day * DAY + hour * HOUR))

test('a mailbox is checked each minute after a mail, then each five minutes for a day, then each fifteen', () => {
  const ages: [number, 1 | 5 | 15][] = [
    [0, 1],
    [2 * HOUR, 1],
    [3 * HOUR, 5],
    [23 * HOUR, 5],
    [24 * HOUR, 15],
    [6 * DAY, 15],
    [40 * DAY, 15],
  ]
  for (const [age, expected] of ages) expect([age, minutes(MONDAY + age, MONDAY)]).toEqual([age, expected])
})

test('a mailbox that nothing is known of yet is checked each minute, and so is one that somebody looks at', () => {
  expect(minutesBetweenChecks({ mail_hours: null, watched_until: 0 }, MONDAY)).toBe(1)
  expect(minutesBetweenChecks({ mail_hours: [], watched_until: 0 }, MONDAY)).toBe(15)
  expect(minutesBetweenChecks({ mail_hours: [], watched_until: MONDAY + 1 }, MONDAY)).toBe(1)
  expect(minutesBetweenChecks({ mail_hours: [], watched_until: MONDAY }, MONDAY)).toBe(15)
})

test('a busy mailbox is checked each minute in its hours, also after a weekend, and on its days at night', () => {
  const lastWeek = workingWeek(MONDAY - 7 * DAY)
  const sunday = MONDAY - DAY
  expect(minutes(sunday, ...lastWeek)).toBe(15)
  // From the hour before its first mail of last Monday.
  expect([-2, -1, 0, 9, 10].map((hours) => minutes(MONDAY + hours * HOUR, ...lastWeek))).toEqual([15, 1, 1, 1, 1])
  expect(minutes(MONDAY + 20 * HOUR, ...lastWeek, ...workingWeek(MONDAY).slice(0, 10))).toBe(1)
  expect(minutes(MONDAY + 7 * DAY, ...lastWeek)).toBe(1)
  expect(minutes(MONDAY + 14 * DAY, ...lastWeek)).toBe(15)
})

test('of each hour of the week the last one is known, however long a mailbox is read', () => {
  let hours: number[] | null = null
  for (let time = MONDAY; time < MONDAY + 60 * DAY; time += 20 * MINUTE) hours = withMailAt(hours, time)
  expect(hours).toHaveLength(168)
  expect(new Set(hours!.map((hour) => hour % 168)).size).toBe(168)
  expect(Math.max(...hours!) - Math.min(...hours!)).toBe(167)
})

test('the next check is before the first, fifth or fifteenth poll, or when a message is to be tried again', () => {
  const rested = (lease: Partial<Parameters<typeof nextCheck>[0]>) =>
    nextCheck({ mail_hours: [], watched_until: 0, retry_after: null, ...lease }, MONDAY, 45_000) - MONDAY
  expect(rested({ mail_hours: null })).toBe(45_000)
  expect(rested(after([MONDAY - 5 * HOUR]))).toBe(5 * MINUTE - 15_000)
  expect(rested({})).toBe(15 * MINUTE - 15_000)
  expect(rested({ retry_after: MONDAY + 5 * MINUTE })).toBe(5 * MINUTE)
  expect(rested({ retry_after: 0 })).toBe(45_000)
  expect(rested({ retry_after: MONDAY + DAY })).toBe(15 * MINUTE - 15_000)
})

test('a mailbox is queued once, until its task is taken up or counts as lost', () => {
  const free = { poll_after: MONDAY, queued_at: null, expires_at: 0 }
  expect(isToQueue(free, MONDAY - 1)).toBe(false)
  expect(isToQueue(free, MONDAY)).toBe(true)
  expect(isToQueue({ ...free, expires_at: MONDAY + 1 }, MONDAY)).toBe(false)
  const queued = { ...free, ...queuedNow(MONDAY) }
  expect([isDue(queued, MONDAY), isQueued(queued, MONDAY), isToQueue(queued, MONDAY)]).toEqual([true, true, false])
  expect(isToQueue(queued, MONDAY + QUEUED_FOR - 1)).toBe(false)
  expect(isToQueue(queued, MONDAY + QUEUED_FOR)).toBe(true)
  // Somebody has asked, and the mailbox is due anyway.
  expect(isToQueue({ ...free, queued_at: MONDAY }, MONDAY)).toBe(false)
  // Paused meanwhile.
  expect(isDue({ poll_after: null, queued_at: MONDAY }, MONDAY)).toBe(false)
})
