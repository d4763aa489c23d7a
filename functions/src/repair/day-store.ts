import { CountedRequest } from '@attestry/core/requests/customer-requests'
import { DAY } from '@attestry/core/base/day'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { RequestDay } from '@attestry/core/requests/reports'
import type { Firestore } from 'firebase-admin/firestore'
import { isTaken, readDocument, readList, toQuery, updateIfUnchanged } from '../adapters/firestore'
import { countDay } from '../requests/reports/count-day'
import { type Difference, differencesOf } from './difference'

export type DayRepairStore = {
  /** The next days of an organization that reports know, at most `limit`. */
  days(org: string, after: number, limit: number): Promise<number[]>
  /**
   * Counts a day again, unless it waits to be counted, one of its requests was changed after `until`, or it has more
   * requests than anybody counts. @returns what was wrong
   */
  repair(org: string, day: number, until: number, now: number): Promise<Difference[]>
}

/** Days with more requests are counted only when one of them changes. */
const MOST = 500

export const createDayRepairStore = (db: Firestore): DayRepairStore => ({
  async days(org, after, limit) {
    const query = { ...queries.requestDays(org, after + 1, Number.MAX_SAFE_INTEGER), limit }
    return readList(RequestDay, (await toQuery(db, query).get()).docs).map(({ day }) => day)
  },

  async repair(org, day, until, now) {
    const ref = db.doc(paths.requestDay(org, day))
    const found = await ref.get()
    const before = readDocument(RequestDay, found)
    if (before && before.stale_at !== null && before.stale_at <= now) return []
    const { docs } = await toQuery(db, queries.requestsBetween(org, day, day + DAY, MOST + 1)).get()
    const isYoung = docs.some(({ updateTime }) => updateTime.toMillis() > until)
    const requests = readList(CountedRequest, docs)
    if (docs.length > MOST || isYoung || requests.length < docs.length) return []
    const counted = countDay(requests, now)
    const stored = before ?? RequestDay.parse({ organization_id: org, day, stale_at: null })
    const wrong = differencesOf(ref.path, stored, counted)
    if (wrong.length === 0) return []
    if (found.exists) return (await updateIfUnchanged(found, counted)) ? wrong : []
    try {
      await ref.create(RequestDay.parse({ organization_id: org, day, ...counted }))
      return wrong
    } catch (failure) {
      if (isTaken(failure)) return []
      throw failure
    }
  },
})
