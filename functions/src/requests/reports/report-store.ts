/**
 * The figures of requests by the day on which they were created. A change marks its day (`markChanged`); the day is
 * counted again from its requests when somebody opens a report, or within a minute.
 */
import { CountedRequest } from '@attestry/core/requests/customer-requests'
import { DAY, dayOf } from '@attestry/core/base/day'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { RequestDay } from '@attestry/core/requests/reports'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { readAll, readDocument, toQuery, updateIfUnchanged } from '../../adapters/firestore'
import { countDay } from './count-day'

export type ReportStore = {
  /** Call it after a request that was created at this time has changed. Calling it twice does no harm. */
  markChanged(org: string, created_at: number): Promise<void>
  /**
   * Counts a day again, unless it has more requests than `most`.
   * @returns undefined when it was not counted, or changed meanwhile
   */
  recount(org: string, day: number, now: number, most?: number): Promise<RequestDay | undefined>
}

/** With what an earlier version stored, which the schema reads too. */
const FIELDS = [...Object.keys(CountedRequest.out.shape), 'due_at']

export function createReportStore(db: Firestore): ReportStore {
  return {
    async markChanged(org, created_at) {
      const day = dayOf(created_at)
      // A write that changes nothing would leave the time of the last change as it was, and a count that goes on would
      // not notice this one.
      const mark = { organization_id: org, day, stale_at: 0, changes: FieldValue.increment(1) }
      await db.doc(paths.requestDay(org, day)).set(mark, { merge: true })
    },

    async recount(org, day, now, most = Infinity) {
      // First the day, then its requests: who changes one of them afterwards marks the day, and it is not written.
      const snapshot = await db.doc(paths.requestDay(org, day)).get()
      const before = readDocument(RequestDay, snapshot)
      if (!before) return undefined
      const query = queries.requestsBetween(org, day, day + DAY, Math.min(500, most + 1))
      const requests: CountedRequest[] = []
      for await (const request of readAll(CountedRequest, toQuery(db, query).select(...FIELDS))) {
        if (requests.push(request) > most) return undefined
      }
      const counted = countDay(requests, now)
      return (await updateIfUnchanged(snapshot, counted)) ? { ...before, ...counted } : undefined
    },
  }
}
