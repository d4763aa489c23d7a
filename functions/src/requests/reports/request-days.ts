/**
 * The figures of requests by the day on which they were created, where the organization works. A change marks its day (`markDay`); the day is counted
 * again from its requests when somebody opens a report, or within a minute.
 */
import { isDeepStrictEqual } from 'node:util'
import { DAY } from '@attestry/core/base/day'
import { inGroups } from '@attestry/core/base/in-groups'
import { midnightIn, timeAtWall } from '@attestry/core/base/time-zone'
import { at } from '@attestry/core/paths'
import { type ListQuery, queries } from '@attestry/core/queries'
import { RecountedRequest } from '@attestry/core/requests/customer-requests'
import { reportedAs } from '@attestry/core/requests/report-figures'
import type { RequestDay } from '@attestry/core/requests/reports'
import type { Database, Tx } from '../../adapters/database'
import { officeOf } from '../../commands/office-of'
import { failureFields, type Log } from '../../platform/log'
import { countDay } from './count-day'

/** Call it after a request that was created at this time has changed. Calling it twice does no harm. */
export const markDay = ({ transact }: Database, org: string, created_at: number, now: number): Promise<void> =>
  transact({ org, now }, async (tx) => {
    const { time_zone } = await officeOf(tx, org)
    mark(tx, org, midnightIn(created_at, time_zone))
  })

/** Lets a day be counted within a minute. */
export const countSoon = ({ transact }: Database, org: string, day: number, now: number): Promise<void> =>
  transact({ org, now }, async (tx) => mark(tx, org, day))

/**
 * A write that changes nothing would leave the time of the last change as it was, and a count that goes on would not
 * notice this one.
 */
const mark = (tx: Tx, org: string, day: number): void =>
  tx.merge(at('requestDay', org, day), { organization_id: org, day, stale_at: 0 }, { changes: 1 })

/** Its requests were taken by the days of another zone, so those beside it may have some of them. */
export const isOfOtherZone = (day: RequestDay, zone: string): boolean => !day.is_local || day.time_zone !== zone

/** The requests that were created on a day. */
export const requestsOfDay = (org: string, day: number, zone: string, limit: number): ListQuery =>
  queries.requestsBetween(org, timeAtWall(day, zone), timeAtWall(day + DAY, zone), {}, limit)

/** With what an earlier version stored, which the schema reads too. */
const FIELDS = [...Object.keys(RecountedRequest.out.shape), 'due_at']

/**
 * Counts a day again, unless it has more requests than `most`.
 * @returns undefined when it was not counted, or changed meanwhile
 */
export const recountDay = (
  { attempt, allAs }: Database,
  org: string,
  day: number,
  now: number,
  most = Infinity,
): Promise<RequestDay | undefined> =>
  attempt({ org, now }, async (tx) => {
    // First the day, then its requests: who changes one of them afterwards marks the day, and it is not written.
    const place = at('requestDay', org, day)
    const before = await tx.read(place)
    if (!before) return undefined
    const { time_zone } = await officeOf(tx, org)
    const query = requestsOfDay(org, day, time_zone, Math.min(500, most + 1))
    const requests: RecountedRequest[] = []
    for await (const request of allAs(RecountedRequest, query, FIELDS)) {
      if (requests.push(request) > most) return undefined
    }
    const counted = countDay(requests, now, time_zone)
    tx.update(place, counted)
    markRequests(tx, org, requests, now, time_zone)
    return { ...before, ...counted }
  })

/** Writes to requests as what they are counted, where they do not say so yet. */
export function markRequests(
  tx: Tx,
  org: string,
  requests: readonly RecountedRequest[],
  now: number,
  zone: string,
): void {
  for (const request of requests) {
    const reported = reportedAs(request, now, zone)
    if (!isDeepStrictEqual(reported, request.reported)) tx.update(at('request', org, request.id), { reported })
  }
}

/** Days counted at once. */
const AT_ONCE = 10

type CountRequestDaysDeps = { database: Database; log: Log; now: () => number }

/** Runs every minute and counts the days whose requests have changed, or became overdue, so that reports need not. */
export async function countRequestDays({ database, log, now }: CountRequestDaysDeps): Promise<void> {
  const days = await database.reads.list('requestDay', queries.staleRequestDays(now()))
  for (const some of inGroups(days, AT_ONCE)) {
    await Promise.all(
      some.map(async ({ organization_id, day }) => {
        try {
          await recountDay(database, organization_id, day, now())
        } catch (failure) {
          log('WARNING', 'A day of requests could not be counted', { organization_id, day, ...failureFields(failure) })
        }
      }),
    )
  }
}
