import type { Job } from '@attestry/contract/jobs'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { readDocument, readList } from '../platform/firestore'
import { isAsked, isOver, isRunning, type JobKind } from './job-kind'

const MINUTE = 60_000

/** How long the queue has before the sweep asks again: doubles from a minute, for a queue that stands still. */
export const askAgainAfter = (asked: number): number => MINUTE * 2 ** Math.min(asked, 4)

/**
 * Belongs to whatever makes work for a job that many share, and reads before it writes. At any time one task is on its
 * way or one run goes on, which finds the new work too.
 * @param fields what its kind has besides, for a job that is not there yet
 * @returns writes down that the job is asked for; true when a task is to follow
 */
export async function ask<J extends Job>(
  db: Firestore,
  transaction: Transaction,
  kind: JobKind<J>,
  id: string,
  now: number,
  fields: Omit<J, keyof Job>,
): Promise<() => boolean> {
  const snapshot = await transaction.get(db.doc(kind.path(id)))
  // One that cannot be read is reported, and made anew: it says only that there is work.
  const job = readOrNothing(kind, snapshot)
  return () => {
    if (job && (isRunning(job, now) || isAsked(job, now))) return false
    const asked = job && !isOver(job) ? job.asked : 0
    const state = job && !isOver(job) ? job.state : 'queued'
    const next = { ...fields, state, asked: asked + 1, not_before: now + askAgainAfter(asked) }
    transaction.set(snapshot.ref, next, { merge: true })
    return true
  }
}

/**
 * Asks again for a job that nobody came to do. One that is over is let be, and not looked at any more.
 * @returns true when a task is to follow
 */
export const askAgain = (db: Firestore, kind: JobKind, id: string, now: number): Promise<boolean> =>
  db.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(db.doc(kind.path(id)))
    const job = readDocument(kind.schema, snapshot)
    if (!job || isRunning(job, now) || isAsked(job, now)) return false
    if (isOver(job)) {
      transaction.update(snapshot.ref, { not_before: null })
      return false
    }
    transaction.update(snapshot.ref, { asked: job.asked + 1, not_before: now + askAgainAfter(job.asked) })
    return true
  })

const readOrNothing = <J extends Job>({ schema }: JobKind<J>, snapshot: DocumentSnapshot): J | undefined =>
  readList(schema, [snapshot])[0]
