/**
 * The mails that a run of the job takes, several at once. Taking a mail counts an attempt; postponing it during an
 * outage takes the attempt back.
 */
import { PendingEmail } from '@attestry/contract/inbox'
import { queries } from '@attestry/contract/queries'
import type { Firestore } from 'firebase-admin/firestore'
import { claim } from '../jobs/claim'
import { readAttempt, renew, settle } from '../jobs/settle'
import { readList, toQuery } from '../platform/firestore'
import { inboxJob } from './inbox-job'

export type WaitingMail = {
  /** Starts a run, unless one is going on. @returns its number */
  begin(org: string, now: number): Promise<number | undefined>
  /** The next mails for a run; none when nothing is due or another run has taken over. */
  take(org: string, run: number, now: number): Promise<PendingEmail[]>
  /** Ends a run. True when there is more to do at once. */
  end(org: string, run: number, now: number): Promise<boolean>
}

const MINUTE = 60_000
/** No mail takes longer, because its function is cut off before. */
const LONGEST_WORK = 10 * MINUTE
const TAKEN_AT_ONCE = 16
const DAY = 24 * 60 * MINUTE

export function createWaitingMail(db: Firestore): WaitingMail {
  const waiting = (org: string, until: number, limit: number) => toQuery(db, queries.waitingEmails(org, until, limit))

  return {
    begin: async (org, now) => (await claim(db, inboxJob, org, now))?.attempt,

    take: (org, run, now) =>
      db.runTransaction(async (transaction) => {
        if (!(await readAttempt(db, transaction, inboxJob, org, run))) return []
        const { docs } = await transaction.get(waiting(org, now, TAKEN_AT_ONCE))
        const found = docs.flatMap((doc) => readList(PendingEmail, [doc]).map((work) => ({ ref: doc.ref, work })))
        // Tried and reported again after a day; otherwise it would be the first in line each time.
        const unreadable = docs.filter(({ ref }) => found.every((one) => one.ref.path !== ref.path))
        for (const { ref } of unreadable) transaction.update(ref, { not_before: now + DAY })
        // A mail whose last attempt failed is taken alone, so that if it kills the run, no other mail is affected.
        const isFresh = found[0]?.work.attempts === 0
        const taken = isFresh ? found.filter(({ work }) => work.attempts === 0) : found.slice(0, 1)
        for (const { ref, work } of taken) {
          transaction.update(ref, { attempts: work.attempts + 1, not_before: now + LONGEST_WORK })
        }
        renew(db, transaction, inboxJob, org, now)
        return taken.map(({ work }) => ({ ...work, attempts: work.attempts + 1 }))
      }),

    end: (org, run, now) =>
      db.runTransaction(async (transaction) => {
        if (!(await readAttempt(db, transaction, inboxJob, org, run))) return false
        const [first] = (await transaction.get(waiting(org, Number.MAX_SAFE_INTEGER, 1))).docs
        const next = first && PendingEmail.shape.not_before.parse(first.get('not_before'))
        const isMoreDue = next !== undefined && next <= now
        const later =
          next === undefined ? ({ state: 'done' } as const) : ({ state: 'queued', not_before: next } as const)
        settle(db, transaction, inboxJob, org, isMoreDue ? { state: 'asked' } : later, now)
        return isMoreDue
      }),
  }
}
