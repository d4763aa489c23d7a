/**
 * Reading the waiting mail of an organization, as one job: one run at a time, so that an organization with thousands of
 * mails takes no more of the queue than one with a single mail. A run takes a few mails at once; who takes a mail counts
 * an attempt, which is taken back when the run ends well. The job is asked for when mail comes in and, if that is lost,
 * by the sweep.
 */
import { InboxJob, PendingEmail } from '@attestry/contract/inbox'
import { paths } from '@attestry/contract/paths'
import { queries } from '@attestry/contract/queries'
import type { DocumentReference, Firestore, Transaction } from 'firebase-admin/firestore'
import { readList, toQuery } from '../platform/firestore'

export type InboxJobs = {
  /** Begins a run, unless there is one. @returns its number */
  begin(org: string, now: number): Promise<number | undefined>
  /** The next mails of a run, none when nothing is due or the run was overtaken. */
  take(org: string, run: number, now: number): Promise<PendingEmail[]>
  /** Ends a run. True when there is more to do at once. */
  end(org: string, run: number, now: number): Promise<boolean>
  /** Notes that the job is asked for by a task that follows; false when none is needed. */
  ask(org: string, now: number): Promise<boolean>
  /** The organizations whose waiting mail may have been forgotten. */
  due(now: number): Promise<string[]>
}

const MINUTE = 60_000
/** A run that takes no mail for so long is taken for dead. */
const LEASE = 2 * MINUTE
/** No mail takes longer: the function that reads it is cut off before. */
const READING_TIME = 10 * MINUTE
/** How long the queue has before the sweep asks again. */
const ASK_AGAIN_AFTER = MINUTE
const TAKEN_AT_ONCE = 16
const DAY = 24 * 60 * MINUTE

/**
 * Belongs to whatever makes mail wait, and reads before it writes. At any time one task is on its way or one run goes on,
 * which finds the new mail too.
 * @returns writes down that the job is asked for; true when a task is to follow
 */
export async function askForAnalysis(
  db: Firestore,
  transaction: Transaction,
  organization_id: string,
  now: number,
): Promise<() => boolean> {
  const ref = db.doc(paths.inboxJob(organization_id))
  const job = await readJob(transaction, ref)
  return () => {
    if (job && (isRunning(job, now) || isAsked(job, now))) return false
    const asked = job?.asked ?? 0
    const next = { organization_id, asked: asked + 1, not_before: now + askAgainAfter(asked) }
    transaction.set(ref, next satisfies Partial<InboxJob>, { merge: true })
    return true
  }
}

const readJob = async (transaction: Transaction, ref: DocumentReference): Promise<InboxJob | undefined> =>
  InboxJob.safeParse((await transaction.get(ref)).data()).data

const isRunning = ({ lease_expires_at }: InboxJob, now: number): boolean => lease_expires_at > now

const isAsked = ({ asked, not_before }: InboxJob, now: number): boolean =>
  asked > 0 && not_before !== null && not_before > now

export function createInboxJobs(db: Firestore): InboxJobs {
  const refOf = (org: string) => db.doc(paths.inboxJob(org))
  const waiting = (org: string, until: number, limit: number) => toQuery(db, queries.waitingEmails(org, until, limit))

  return {
    begin: (org, now) =>
      db.runTransaction(async (transaction) => {
        const job = await readJob(transaction, refOf(org))
        if (job && isRunning(job, now)) return undefined
        const run = (job?.run ?? 0) + 1
        const until = now + LEASE
        const begun: InboxJob = { organization_id: org, run, lease_expires_at: until, not_before: until, asked: 0 }
        transaction.set(refOf(org), begun)
        return run
      }),

    take: (org, run, now) =>
      db.runTransaction(async (transaction) => {
        const job = await readJob(transaction, refOf(org))
        if (job?.run !== run) return []
        const { docs } = await transaction.get(waiting(org, now, TAKEN_AT_ONCE))
        const found = docs.flatMap((doc) => readList(PendingEmail, [doc]).map((work) => ({ ref: doc.ref, work })))
        // Looked at again, and reported again, after a day; or it would be the first in line each time.
        const unreadable = docs.filter(({ ref }) => found.every((one) => one.ref.path !== ref.path))
        for (const { ref } of unreadable) transaction.update(ref, { not_before: now + DAY })
        // A mail that did not end well goes alone: if it kills the run, no other pays for it.
        const isFresh = found[0]?.work.attempts === 0
        const taken = isFresh ? found.filter(({ work }) => work.attempts === 0) : found.slice(0, 1)
        for (const { ref, work } of taken) {
          transaction.update(ref, { attempts: work.attempts + 1, not_before: now + READING_TIME })
        }
        transaction.update(refOf(org), { lease_expires_at: now + LEASE, not_before: now + LEASE })
        return taken.map(({ work }) => ({ ...work, attempts: work.attempts + 1 }))
      }),

    end: (org, run, now) =>
      db.runTransaction(async (transaction) => {
        const job = await readJob(transaction, refOf(org))
        if (job?.run !== run) return false
        const [first] = (await transaction.get(waiting(org, Number.MAX_SAFE_INTEGER, 1))).docs
        const next = first ? PendingEmail.shape.not_before.parse(first.get('not_before')) : null
        const isMoreDue = next !== null && next <= now
        const not_before = isMoreDue ? now + ASK_AGAIN_AFTER : next
        transaction.update(refOf(org), { lease_expires_at: 0, not_before, asked: isMoreDue ? 1 : 0 })
        return isMoreDue
      }),

    ask: (org, now) =>
      db.runTransaction(async (transaction) => {
        const ask = await askForAnalysis(db, transaction, org, now)
        return ask()
      }),

    async due(now) {
      const { docs } = await toQuery(db, queries.dueInboxJobs(now)).get()
      return readList(InboxJob, docs).map(({ organization_id }) => organization_id)
    },
  }
}

/** Doubles from a minute: of a queue that stands still nothing is asked each minute. */
const askAgainAfter = (asked: number): number => ASK_AGAIN_AFTER * 2 ** Math.min(asked, 4)
