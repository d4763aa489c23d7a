import type { JobState } from '@attestry/core/base/jobs'
import type { DocumentOf } from '@attestry/core/documents'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { schemas } from '../adapters/database'
import { readDocument } from '../adapters/firestore'
import { askAgainAfter } from './ask'
import type { JobKind, JobName } from './job-kind'

/** Reads the job for a run that is about to write to it; undefined when a later attempt has started. */
export async function readAttempt<P extends JobName>(
  db: Firestore,
  transaction: Transaction,
  kind: JobKind<P>,
  id: string,
  attempt: number,
): Promise<DocumentOf<P> | undefined> {
  const job = readDocument(schemas[kind.place(id).kind], await transaction.get(db.doc(kind.place(id).path)))
  return job?.attempt === attempt ? job : undefined
}

/** `asked`: a task follows at once. */
export type Settlement =
  { state: Exclude<JobState, 'queued' | 'running'> } | { state: 'queued'; not_before: number } | { state: 'asked' }

/** Ends a run, in a transaction that has checked that it still holds the job. `fields` are those of its kind. */
export function settle(
  db: Firestore,
  transaction: Transaction,
  kind: JobKind,
  id: string,
  settlement: Settlement,
  now: number,
  fields: object = {},
): void {
  const isAsked = settlement.state === 'asked'
  const not_before = isAsked ? now + askAgainAfter(0) : settlement.state === 'queued' ? settlement.not_before : null
  transaction.update(db.doc(kind.place(id).path), {
    ...fields,
    state: isAsked ? 'queued' : settlement.state,
    not_before,
    asked: isAsked ? 1 : 0,
    lease_expires_at: 0,
    progress: null,
  })
}
