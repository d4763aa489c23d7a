/**
 * The rhythm and the queue at size, with what decides in the product: who is due, who is queued and in what order, and
 * when a mailbox is checked next. The queue works as it is deployed, and a check takes 1.5 s.
 */
import type { MailboxLease } from '@attestry/core/mailboxes/fetching'
import { isDue, isQueued, isToQueue, nextCheck, queuedNow } from '@attestry/core/mailboxes/mailbox-rhythm'
import { expect, test } from 'vitest'
import { inTurns } from '../platform/in-turns'
import { TASK_CONCURRENCY } from '../platform/task-concurrency'
import { sizeOf } from '../testing/sizes'
import { freshLease } from './leases'
import { MOST_QUEUED } from './poll-mailboxes'
import { SYNC_LIMITS } from './sync-run'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const START = Date.UTC(2026, 10, 25, 3)
const DISPATCHES_PER_SECOND = 100

/** Mail came each hour of a day that ended a day ago. */
const quiet = (lease: MailboxLease): MailboxLease => ({
  ...lease,
  mail_hours: Array.from({ length: 24 }, (_, hour) => Math.floor(START / HOUR) - 25 - hour),
})
/** Nobody knows yet when mail comes to it, so it is checked each minute. */
const unknown = (lease: MailboxLease): MailboxLease => ({ ...lease, uid_validity: '1' })

const mailboxes = (count: number, of: (lease: MailboxLease) => MailboxLease) =>
  Array.from({ length: count }, (_, index) => of(freshLease(`org-${index % Math.ceil(count / 5)}`, index, START)))

/** What happened to one mailbox. */
type Seen = { lease: MailboxLease; waiting: number; mostWaiting: number; checks: number[] }

/**
 * Runs for so long, in steps of half a second.
 * @param joins when a mailbox is added that somebody waits for
 * @param check how long a check takes, in milliseconds
 */
function simulate(
  leases: readonly MailboxLease[],
  duration: number,
  { joins = [], check = 1_500 }: { joins?: readonly number[]; check?: number } = {},
) {
  const see = (lease: MailboxLease): Seen => ({ lease, waiting: 0, mostWaiting: 0, checks: [] })
  const all = leases.map(see)
  const added: Seen[] = []
  const line: Seen[] = []
  let running: { one: Seen; until: number }[] = []
  let longestLine = 0
  const enqueue = (one: Seen) => {
    one.waiting += 1
    one.mostWaiting = Math.max(one.mostWaiting, one.waiting)
    line.push(one)
  }
  const poll = (now: number) => {
    const due = all
      .filter(({ lease }) => lease.poll_after! <= now && isToQueue(lease, now))
      .sort((a, b) => a.lease.poll_after! - b.lease.poll_after!)
      .slice(0, MOST_QUEUED - all.filter(({ lease }) => isQueued(lease, now)).length)
    for (const one of inTurns(due, ({ lease }) => lease.organization_id)) {
      Object.assign(one.lease, queuedNow(now))
      enqueue(one)
    }
  }
  const join = (now: number) => {
    const one = see({ ...freshLease(`new-${now}`, now, now), queued_at: now })
    all.push(one)
    added.push(one)
    enqueue(one)
  }
  for (let now = START; now < START + duration; now += SECOND / 2) {
    for (const { one } of running.filter(({ until }) => until <= now)) {
      one.checks.push(now)
      Object.assign(one.lease, {
        queued_at: null,
        poll_after: nextCheck(one.lease, now, SYNC_LIMITS.pollEvery),
      })
    }
    running = running.filter(({ until }) => until > now)
    if ((now - START) % MINUTE === 0) poll(now)
    if (joins.includes(now - START)) join(now)
    longestLine = Math.max(longestLine, line.length)
    for (let sent = 0; sent < DISPATCHES_PER_SECOND / 2 && running.length < TASK_CONCURRENCY && line[0]; sent++) {
      const one = line.shift()!
      one.waiting -= 1
      if (isDue(one.lease, now)) running.push({ one, until: now + check })
    }
  }
  const gaps = all.flatMap(({ checks }) => checks.slice(1).map((time, index) => time - checks[index]!))
  return {
    checks: all.reduce((sum, { checks }) => sum + checks.length, 0),
    mostWaiting: all.reduce((most, one) => Math.max(most, one.mostWaiting), 0),
    longestLine,
    longestGap: gaps.reduce((longest, gap) => Math.max(longest, gap), 0),
    /** How long those who were added waited for their first check, in milliseconds. */
    waits: added.map(({ checks, lease }) => (checks[0] ?? Infinity) - lease.account_id),
  }
}

test('a thousand mailboxes that were quiet for a day are checked six thousand times an hour at most', () => {
  const { checks, longestGap, mostWaiting } = simulate(mailboxes(1_000, quiet), HOUR)
  expect(checks).toBeLessThanOrEqual(6_000)
  expect(checks).toBeGreaterThanOrEqual(4_000)
  expect(longestGap).toBeLessThanOrEqual(16 * MINUTE)
  expect(mostWaiting).toBe(1)
})

test('busy mailboxes that the readers can keep up with are checked each minute', () => {
  const { longestGap, mostWaiting } = simulate(mailboxes(1_000, unknown), 20 * MINUTE)
  expect(longestGap).toBeLessThanOrEqual(2 * MINUTE)
  expect(mostWaiting).toBe(1)
})

test('with far more busy mailboxes than the readers keep up with, none waits twice, a new one is read within a minute, and all have their turn', () => {
  const minutes = sizeOf(20, 120)
  const count = sizeOf(10_000)
  const joins = [2.25, 5.5, 9, minutes - 3.75].map((minute) => minute * MINUTE)
  const { mostWaiting, longestLine, waits, longestGap, checks } = simulate(
    mailboxes(count, unknown),
    minutes * MINUTE,
    { joins },
  )
  expect(mostWaiting).toBe(1)
  expect(longestLine).toBeLessThanOrEqual(MOST_QUEUED + 1)
  expect(waits).toHaveLength(joins.length)
  expect(Math.max(...waits)).toBeLessThanOrEqual(MINUTE)
  // 1,500 a minute: the longest waiting come first, so nobody waits much longer than all need together.
  expect(longestGap).toBeLessThanOrEqual((Math.ceil(count / MOST_QUEUED) + 2) * MINUTE)
  expect(checks).toBeGreaterThanOrEqual((minutes - 1) * Math.min(count, MOST_QUEUED) * 0.9)
})

test('where each check takes fifteen seconds, the queue does not grow, and none waits twice', () => {
  const { mostWaiting, longestLine } = simulate(mailboxes(sizeOf(4_000), unknown), sizeOf(40, 120) * MINUTE, {
    check: 15_000,
  })
  expect(mostWaiting).toBe(1)
  expect(longestLine).toBe(MOST_QUEUED)
})
