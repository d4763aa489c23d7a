/**
 * The mails a run of the job takes, a few at once. Who takes a mail counts an attempt, which is taken back when the run
 * ends well.
 */
import { PendingEmail } from '@attestry/contract/inbox'
import { queries } from '@attestry/contract/queries'
import type { Firestore } from 'firebase-admin/firestore'
import { claim } from '../jobs/claim'
import { readAttempt, renew, settle } from '../jobs/settle'
import { readList, toQuery } from '../platform/firestore'
import { inboxJob } from './inbox-job'

export type WaitingMail = {
  /** Begins a run, unless there is one. @returns its number */
  begin(org: string, now: number): Promise<number | undefined>
  /** The next mails of a run, none when nothing is due or the run was overtaken. */
  take(org: string, run: number, now: number): Promise<PendingEmail[]>
  /** Ends a run. True when there is more to do at once. */
  end(org: string, run: number, now: number): Promise<boolean>
}

const MINUTE = 60_000
/** No mail takes longer: the function that works on it is cut off before. */
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
        // Looked at again, and reported again, after a day; or it would be the first in line each time.
        const unreadable = docs.filter(({ ref }) => found.every((one) => one.ref.path !== ref.path))
        for (const { ref } of unreadable) transaction.update(ref, { not_before: now + DAY })
        // A mail that did not end well goes alone: if it kills the run, no other pays for it.
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
