import { DAY } from '@attestry/core/base/day'
import { wallClock } from '@attestry/core/base/time-zone'
import { expiredBy, expiringWithin } from '@attestry/core/vault/expiry'
import { EXPIRY_WARNING_DAYS } from '@attestry/core/vault/vault'
import {
  daysOfPeriod,
  EXPIRING_DAYS,
  MOST_GROUPS,
  PERIODS,
  type Report,
  type ReportPeriod,
} from '@attestry/core/requests/reports'
import { TOP_CUSTOMERS, type RequestDay } from '@attestry/core/requests/reports'
import { queries } from '@attestry/core/queries'
import { monthsBefore, sampleReport } from '@attestry/core/requests/sample-report'
import { shareOf } from '@attestry/core/requests/report-texts'
import type { Database, Reads } from '../../adapters/database'
import { readOrganization } from '../../people/organization'
import { countSoon, isOfOtherZone, recountDay } from './request-days'
import { sumDays } from './sum-days'

export type ReportDeps = { database: Database; now: () => number }

/**
 * How many days that have changed just now are counted before a report is made. The schedule counts the others, and the
 * report says so. Beside these, a report reads one document a day: at most 31 × 12 for its months, or twice its period.
 */
const MOST_DAYS = 30
const MOST_REQUESTS_A_DAY = 300

/** What requests and documents of the organization add up to now. */
export async function computeReport({ database, now }: ReportDeps, org: string, period: ReportPeriod): Promise<Report> {
  const { reads } = database
  const at = now()
  const { days: length, months: monthCount } = PERIODS[period]
  const { service_level, time_zone, has_cleared_samples } = await readOrganization(reads, org)
  if (!has_cleared_samples && (await reads.count(queries.requests(org, {}, 1))) === 0)
    return sampleReport(period, service_level.target, at, time_zone)

  const { from, to } = daysOfPeriod(period, at, time_zone)
  const months = monthsBefore(wallClock(at, time_zone), monthCount)
  const first = Math.min(from - length * DAY, months[0] ?? from)
  const [{ days, is_counting }, documents, expiring] = await Promise.all([
    currentDays(database, org, { from: first, to, at, time_zone }),
    documentsOf(reads, org, at),
    Promise.all([at, at - length * DAY].map((time) => expiringAt(reads, org, time))),
  ])
  const between = (start: number, end: number) => sumDays(days.filter(({ day }) => day >= start && day < end))
  const [now_, before] = [between(from, to + DAY), between(from - length * DAY, from)]
  const figure = (of: (sums: typeof now_) => number | null) => ({ value: of(now_), before: of(before) })
  return {
    period,
    time_zone,
    from,
    to,
    is_sample: false,
    is_counting,
    target: service_level.target,
    created: figure(({ created }) => created),
    completed: figure(({ completed }) => completed),
    first_response: figure(({ response_ms, responded }) => shareOf(response_ms, responded)),
    in_time: figure(({ in_time, late }) => shareOf(in_time, in_time + late)),
    late: now_.late,
    reuse: figure(({ documents_reused, documents_sent }) => shareOf(documents_reused, documents_sent)),
    expiring: { value: expiring[0] ?? 0, before: expiring[1] ?? 0 },
    months: months.map((month, place) => {
      const { created, completed } = between(month, months[place + 1] ?? to + DAY)
      return { month, created, completed }
    }),
    documents,
    customers: now_.customers
      .slice(0, TOP_CUSTOMERS)
      .map(({ name, created, completed }) => ({ name, created, completed })),
    by_customer: now_.customers.slice(0, MOST_GROUPS),
    by_person: now_.people.slice(0, MOST_GROUPS),
    customer_count: now_.customers.length,
    person_count: now_.people.length,
  }
}

/** The days as they are now, as far as that can be counted at once. A day without requests may be missing. */
export async function currentDays(
  database: Database,
  org: string,
  { from, to, at, time_zone }: { from: number; to: number; at: number; time_zone: string },
): Promise<{ days: RequestDay[]; is_counting: boolean }> {
  const stored = await database.reads.list('requestDay', queries.requestDays(org, from, to))
  const stale = stored.filter((one) => isOfOtherZone(one, time_zone) || (one.stale_at !== null && one.stale_at <= at))
  const moved = stale.filter((one) => isOfOtherZone(one, time_zone))
  const known = new Set(stored.map(({ day }) => day))
  const beside = moved
    .filter(({ created }) => created > 0)
    .flatMap(({ day }) => [day - DAY, day + DAY])
    .filter((day) => day >= from && day <= to && !known.has(day))
  const missing = [...new Set(beside)]
  await Promise.all(missing.map((day) => countSoon(database, org, day, at)))
  // The newest first: people look at them.
  const waiting = [...stale.map(({ day }) => day), ...missing].toSorted((one, other) => one - other)
  const now = waiting.slice(-MOST_DAYS)
  const counted = await Promise.all(now.map((day) => recountDay(database, org, day, at, MOST_REQUESTS_A_DAY)))
  // The schedule does not know those that only another time zone has made stale.
  const others = moved.filter(({ day, stale_at }) => stale_at !== 0 && !now.includes(day))
  await Promise.all(others.map(({ day }) => countSoon(database, org, day, at)))
  const fresh = new Map(counted.flatMap((one) => (one ? [[one.day, one] as const] : [])))
  const days = new Map([...stored.map((one) => [one.day, one] as const), ...fresh])
  const all = [...days.values()].toSorted((one, other) => one.day - other.day)
  return { days: all, is_counting: fresh.size < waiting.length }
}

async function documentsOf(reads: Reads, org: string, at: number): Promise<Report['documents']> {
  const [all, undated, soon, expired] = await Promise.all([
    countDocuments(reads, org),
    countDocuments(reads, org, { isUndated: true }),
    countDocuments(reads, org, expiringWithin(EXPIRY_WARNING_DAYS, at)),
    countDocuments(reads, org, expiredBy(at)),
  ])
  return { valid: Math.max(0, all - soon - expired), undated, soon, expired }
}

const expiringAt = (reads: Reads, org: string, time: number): Promise<number> =>
  countDocuments(reads, org, expiringWithin(EXPIRING_DAYS, time))

/** How many current documents the vault has: all, those without an expiry date, or those that expire in a span. */
const countDocuments = (
  { count }: Reads,
  org: string,
  choice?: Parameters<typeof queries.currentDocuments>[1],
): Promise<number> => count({ ...queries.currentDocuments(org, choice), limit: 2 ** 31 - 1 })
