/**
 * The mails that a run of the job takes, several at once. Taking a mail counts an attempt; postponing it during an
 * outage takes the attempt back.
 */
import { PendingEmail } from '@attestry/core/mail/inbox'
import { queries } from '@attestry/core/queries'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { claim } from '../jobs/claim'
import { readAttempt, renew, settle } from '../jobs/settle'
import { readList, toQuery } from '../adapters/firestore'
import { inTurns } from '../platform/in-turns'
import { inboxJob } from './inbox-job'

export type WaitingMail = {
  /** Starts a run, unless one is going on. @returns its number */
  begin(org: string, now: number): Promise<number | undefined>
  /**
   * The next mails for a run, of which senders take turns; none when nothing is due or another run has taken over.
   */
  take(org: string, run: number, now: number): Promise<PendingEmail[]>
  /** Ends a run. True when there is more to do at once. */
  end(org: string, run: number, now: number): Promise<boolean>
}

const MINUTE = 60_000
/** No mail takes longer, because its function is cut off before. */
const LONGEST_WORK = 10 * MINUTE
const TAKEN_AT_ONCE = 16
/** So many of those that wait longest are looked at: one sender's fifty mails do not hide the next sender's one. */
const LOOKED_AT = 64
const DAY = 24 * 60 * MINUTE

export function createWaitingMail(db: Firestore): WaitingMail {
  const waiting = (org: string, until: number, limit: number) => toQuery(db, queries.waitingEmails(org, until, limit))

  return {
    begin: async (org, now) => (await claim(db, inboxJob, org, now))?.attempt,

    async take(org, run, now) {
      // Outside of the transaction, which locks only what it takes and not what it has searched.
      const { docs } = await waiting(org, now, LOOKED_AT).get()
      const { unreadable, works } = readWorks(docs)
      // A mail whose last attempt failed is taken alone, so that if it kills the run, no other mail is affected.
      const fresh = works.filter(({ work }) => work.attempts === 0)
      const next =
        works[0]?.work.attempts === 0
          ? inTurns(fresh, ({ work }) => work.sender).slice(0, TAKEN_AT_ONCE)
          : works.slice(0, 1)
      const refs = [...unreadable, ...next].map(({ ref }) => ref)
      return db.runTransaction(async (transaction) => {
        if (!(await readAttempt(db, transaction, inboxJob, org, run))) return []
        const current = refs.length > 0 ? await transaction.getAll(...refs) : []
        const found = readWorks(current.filter(({ exists }) => exists))
        // Tried and reported again after a day; otherwise it would be the first in line each time.
        for (const { ref } of found.unreadable) transaction.update(ref, { not_before: now + DAY })
        const taken = found.works.map(({ ref, work }) => ({ ref, work: { ...work, attempts: work.attempts + 1 } }))
        for (const { ref, work } of taken)
          transaction.update(ref, { attempts: work.attempts, not_before: now + LONGEST_WORK })
        renew(db, transaction, inboxJob, org, now)
        return taken.map(({ work }) => work)
      })
    },

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

/** The notes of waiting mails, and those that are damaged. */
function readWorks(docs: readonly DocumentSnapshot[]) {
  const works = docs.flatMap((doc) => readList(PendingEmail, [doc]).map((work) => ({ ref: doc.ref, work })))
  const unreadable = docs.filter(({ ref }) => works.every((one) => one.ref.path !== ref.path))
  return { works, unreadable }
}
