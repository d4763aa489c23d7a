/**
 * Parses and analyses the waiting mail of an organization as one job with one run at a time. So an organization with
 * thousands of mails takes no more of the queue than one with a single mail.
 */
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { ask } from '../jobs/ask'
import type { JobKind } from '../jobs/job-kind'

/** A run that takes no new mail for this long counts as dead. */
const LEASE = 2 * 60_000

export const inboxJob: JobKind<'inboxJob'> = {
  name: 'analyseEmails',
  place: (id) => at('inboxJob', id),
  due: queries.dueInboxJobs,
  lease: LEASE,
  task: (organization_id) => ['analyseEmails', { organization_id }],
}

/** Call it in the transaction that makes a mail wait, before the first write. @returns the same as `ask` */
export const askForAnalysis = (
  db: Firestore,
  transaction: Transaction,
  organization_id: string,
  now: number,
): Promise<() => boolean> => ask(db, transaction, inboxJob, organization_id, now, { organization_id })
