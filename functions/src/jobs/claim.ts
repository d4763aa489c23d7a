import type { Job } from '@attestry/core/base/jobs'
import type { DocumentOf } from '@attestry/core/documents'
import type { Firestore, WriteBatch } from 'firebase-admin/firestore'
import { schemas } from '../adapters/database'
import { readDocument, updateIfUnchanged } from '../adapters/firestore'
import { isDue, type JobKind, type JobName } from './job-kind'

/**
 * Takes a job for as long as its lease lasts. If several try at once, one of them gets it.
 * @param mayBegin what its kind requires of the job as it is now
 * @param also writes what the user sees, in the same batch
 * @returns undefined when the job is not due, or somebody else holds it
 */
export async function claim<P extends JobName>(
  db: Firestore,
  kind: JobKind<P>,
  id: string,
  now: number,
  {
    mayBegin = () => true,
    also,
  }: { mayBegin?: (job: DocumentOf<P>) => boolean; also?: (batch: WriteBatch) => void } = {},
): Promise<DocumentOf<P> | undefined> {
  const snapshot = await db.doc(kind.place(id).path).get()
  const job = readDocument(schemas[kind.place(id).kind], snapshot)
  if (!job || !isDue(job, now) || !mayBegin(job)) return undefined
  const until = now + kind.lease
  const running = {
    state: 'running',
    attempt: job.attempt + 1,
    lease_expires_at: until,
    not_before: until,
    asked: 0,
    progress: null,
  } satisfies Job
  return (await updateIfUnchanged(snapshot, running, also)) ? { ...job, ...running } : undefined
}
