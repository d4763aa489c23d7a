import type { Job } from '@attestry/core/base/jobs'
import type { DocumentOf } from '@attestry/core/documents'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { schemas } from '../adapters/database'
import { readList } from '../adapters/firestore'
import { isAsked, isOver, isRunning, type JobKind, type JobName } from './job-kind'

const MINUTE = 60_000

/**
 * How long to wait for the queue before the sweep asks again. Doubles from a minute, in case the queue stands still.
 */
export const askAgainAfter = (asked: number): number => MINUTE * 2 ** Math.min(asked, 4)

/**
 * Call it in the transaction that creates work for a shared job, before the first write. There is at most one task on
 * its way or one run going on, and that one finds the new work too.
 * @param fields the other fields of its kind, for a job that does not exist yet
 * @returns a function that saves that the job was asked for; it returns true when the caller must queue a task
 */
export async function ask<P extends JobName>(
  db: Firestore,
  transaction: Transaction,
  kind: JobKind<P>,
  id: string,
  now: number,
  fields: Omit<DocumentOf<P>, keyof Job>,
): Promise<() => boolean> {
  const snapshot = await transaction.get(db.doc(kind.place(id).path))
  // A job that cannot be parsed is reported and created again: it only says that there is work.
  const [job] = readList(schemas[kind.place(id).kind], [snapshot])
  return () => {
    if (job && (isRunning(job, now) || isAsked(job, now))) return false
    const asked = job && !isOver(job) ? job.asked : 0
    const state = job && !isOver(job) ? job.state : 'queued'
    const next = { ...fields, state, asked: asked + 1, not_before: now + askAgainAfter(asked) }
    transaction.set(snapshot.ref, next, { merge: true })
    return true
  }
}
