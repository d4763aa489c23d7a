import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { RequestDay } from '@attestry/core/requests/reports'
import type { Database, Reads } from '../adapters/database'
import { officeOf } from '../commands/office-of'
import { isTaken } from '../adapters/firestore'
import { countDay } from '../requests/reports/count-day'
import { isOfOtherZone, markRequests, requestsOfDay } from '../requests/reports/request-days'
import { type Difference, differencesOf } from './difference'

/** The next days of an organization that reports know, at most `limit`. */
export async function daysAfter({ list }: Reads, org: string, after: number, limit: number): Promise<number[]> {
  const days = await list('requestDay', { ...queries.requestDays(org, after + 1, Number.MAX_SAFE_INTEGER), limit })
  return days.map(({ day }) => day)
}

/** Days with more requests are counted only when one of them changes. */
const MOST = 500

/**
 * Counts a day again, unless it waits to be counted, one of its requests was changed after `until`, or it has more
 * requests than anybody counts. @returns what was wrong
 */
export async function repairDay(
  { attempt }: Database,
  org: string,
  day: number,
  until: number,
  now: number,
): Promise<Difference[]> {
  const work = attempt({ org, now }, async (tx) => {
    const place = at('requestDay', org, day)
    const before = await tx.read(place)
    if (before && before.stale_at !== null && before.stale_at <= now) return []
    const { time_zone } = await officeOf(tx, org)
    const found = await tx.storedIn('request', requestsOfDay(org, day, time_zone, MOST + 1))
    const isYoung = found.some(({ changed }) => changed > until)
    const requests = found.flatMap(({ document }) => document ?? [])
    if (found.length > MOST || isYoung || requests.length < found.length) return []
    const counted = countDay(requests, now, time_zone)
    const empty = { organization_id: org, day, stale_at: null }
    // That a day was counted for another time zone is no mistake.
    const isMoved = before !== null && before !== undefined && isOfOtherZone(before, time_zone)
    const differences = isMoved ? [] : differencesOf(place.path, before ?? RequestDay.parse(empty), counted)
    if (isMoved) tx.update(place, counted)
    if (differences.length > 0 && before) tx.update(place, counted)
    else if (differences.length > 0) tx.create(place, { ...empty, ...counted })
    markRequests(tx, org, requests, now, time_zone)
    return differences
  })
  return (await work.catch(orCreatedMeanwhile)) ?? []
}

function orCreatedMeanwhile(failure: unknown): undefined {
  if (!isTaken(failure)) throw failure
}
