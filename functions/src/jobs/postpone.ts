import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { schemas } from '../adapters/database'
import { readDocument } from '../adapters/firestore'
import { isDue, type JobKind, type JobName } from './job-kind'

/**
 * Puts a job off that no run has taken, without using up one of its attempts. Call it before the first write.
 * @returns a function that saves this; undefined when there is nothing to put off
 */
export async function postpone<P extends JobName>(
  db: Firestore,
  transaction: Transaction,
  kind: JobKind<P>,
  id: string,
  now: number,
  until: number,
): Promise<(() => void) | undefined> {
  const snapshot = await transaction.get(db.doc(kind.place(id).path))
  const job = readDocument(schemas[kind.place(id).kind], snapshot)
  if (!job || !isDue(job, now)) return undefined
  return () => void transaction.update(snapshot.ref, { state: 'queued', asked: 0, not_before: until })
}
