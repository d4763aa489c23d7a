import type { Job } from '@attestry/contract/jobs'
import type { Firestore, WriteBatch } from 'firebase-admin/firestore'
import { readDocument, updateIfUnchanged } from '../platform/firestore'
import { isDue, type JobKind } from './job-kind'

/**
 * Takes a job up for as long as its lease lasts. Of any number that try at once, one gets it.
 * @param mayBegin what its kind asks of the job besides, as it is at this moment
 * @param also what is shown of it, written together with it
 * @returns undefined when it is not its time, or somebody else is at it
 */
export async function claim<J extends Job>(
  db: Firestore,
  kind: JobKind<J>,
  id: string,
  now: number,
  { mayBegin = () => true, also }: { mayBegin?: (job: J) => boolean; also?: (batch: WriteBatch) => void } = {},
): Promise<J | undefined> {
  const snapshot = await db.doc(kind.path(id)).get()
  const job = readDocument(kind.schema, snapshot)
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
