import { OPEN_STATUSES, RequestCountJob, RequestStats, RequestStatus } from '@attestry/core/requests/customer-requests'
import { DAY, dayAt, dayOf } from '@attestry/core/base/day'
import { paths } from '@attestry/core/paths'
import { StoredDay } from '@attestry/core/base/primitives'
import { type ListQuery, queries } from '@attestry/core/queries'
import { FieldValue, type Firestore, type Transaction, type WriteBatch } from 'firebase-admin/firestore'
import { ask } from '../jobs/ask'
import { claim } from '../jobs/claim'
import { isAsked, isDue, isRunning } from '../jobs/job-kind'
import { readAttempt, settle } from '../jobs/settle'
import { readList, toQuery } from '../adapters/firestore'
import { isCovered, requestCountJob } from './count-job'

/** What was counted, and when time alone may have changed it: as the day ends. */
type Counted = { stats: RequestStats; until: number }

export type RequestCountStore = {
  /** Call it after a request has changed. True when the caller must queue a task. */
  ask(org: string, now: number): Promise<boolean>
  /** Undefined when there is nothing to do, or another run is doing it. */
  begin(org: string, now: number): Promise<number | undefined>
  /**
   * Gives requests as earlier versions stored them the day on which they are due, by which queries find them.
   * @returns false when there are more of them
   */
  giveDays(org: string): Promise<boolean>
  count(org: string, now: number): Promise<Counted>
  /** What is shown; undefined while a count is on its way, which may differ. */
  shown(org: string, now: number): Promise<RequestStats | undefined>
  /** Shows what was counted. True when it has to be counted again, by a task that the caller queues. */
  end(org: string, attempt: number, counted: Counted, now: number): Promise<boolean>
}

/** What is shown of an organization that never had a request. */
const NOTHING = {
  by_status: Object.fromEntries(RequestStatus.options.map((status) => [status, 0])),
  due_in_24h: 0,
  completed_today: 0,
  counted_at: 0,
}

/** `count()` counts no more than the limit of its query. */
const ALL = 2 ** 31 - 1

export function createRequestCountStore(db: Firestore): RequestCountStore {
  const ref = (org: string) => db.doc(paths.requestCountJob(org))
  const read = (found: Parameters<typeof readList>[1]): RequestCountJob | undefined =>
    readList(RequestCountJob, found)[0]

  return {
    async ask(org, now) {
      // Without a lock, so that hundreds of changes at once do not wait for each other.
      const known = read([await ref(org).get()])
      if (known && isCovered(known, now)) return false
      return db.runTransaction(async (transaction) => {
        const job = read([await transaction.get(ref(org))])
        if (job && isRunning(job, now)) {
          if (!job.is_stale) transaction.update(ref(org), { is_stale: true })
          return false
        }
        const fields = { organization_id: org, is_stale: false }
        return (await ask(db, transaction, requestCountJob, org, now, fields))()
      })
    },

    async begin(org, now) {
      const fresh = { also: (batch: WriteBatch) => void batch.update(ref(org), { is_stale: false }) }
      return (await claim(db, requestCountJob, org, now, fresh))?.attempt
    },

    giveDays: (org) =>
      db.runTransaction(async (transaction) => {
        const query = queries.requestsWithMoment(org)
        const { docs, size } = await transaction.get(toQuery(db, query))
        for (const doc of docs) {
          const due_date = StoredDay.parse(doc.get('due_date') ?? doc.get('due_at'))
          transaction.update(doc.ref, { due_date, due_at: FieldValue.delete() })
        }
        return size < query.limit
      }),

    // All of one moment, so that a request that moves is in one column.
    count: (org, now) =>
      db.runTransaction(
        async (transaction) => {
          const open = { statuses: OPEN_STATUSES }
          const today = dayOf(now)
          const [due_in_24h, overdue, completed_today, ...counts] = await Promise.all([
            countIn(transaction, queries.requests(org, { ...open, dueBy: dayAt(now) }, ALL)),
            countIn(transaction, queries.requests(org, { ...open, dueBy: dayAt(now - DAY) }, ALL)),
            countIn(transaction, queries.requestsCompletedSince(org, today, {}, ALL)),
            ...RequestStatus.options.map((status) =>
              countIn(transaction, queries.requests(org, { statuses: [status] }, ALL)),
            ),
          ])
          const by_status = Object.fromEntries(
            RequestStatus.options.map((status, index) => [status, counts[index] ?? 0]),
          )
          const stats = RequestStats.parse({ by_status, due_in_24h, overdue, completed_today, counted_at: now })
          return { stats, until: today + DAY }
        },
        { readOnly: true },
      ),

    async shown(org, now) {
      const [job, stats] = await db.getAll(ref(org), db.doc(paths.requestStats(org)))
      const known = job && read([job])
      const isComing = known && (isRunning(known, now) || isAsked(known, now) || isDue(known, now))
      if (isComing) return undefined
      return stats?.exists ? readList(RequestStats, [stats])[0] : RequestStats.parse(NOTHING)
    },

    end: (org, attempt, { stats, until }, now) =>
      db.runTransaction(async (transaction) => {
        const job = await readAttempt(db, transaction, requestCountJob, org, attempt)
        if (!job) return false
        const later = job.is_stale ? ({ state: 'asked' } as const) : ({ state: 'queued', not_before: until } as const)
        transaction.set(db.doc(paths.requestStats(org)), stats)
        settle(db, transaction, requestCountJob, org, later, now, { is_stale: false })
        return job.is_stale
      }),
  }

  async function countIn(transaction: Transaction, query: ListQuery): Promise<number> {
    return (await transaction.get(toQuery(db, query).count())).data().count
  }
}
