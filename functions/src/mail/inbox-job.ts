/**
 * Parses and analyses the waiting mail of an organization as one job with one run at a time. So an organization with
 * thousands of mails takes no more of the queue than one with a single mail.
 */
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Tx } from '../adapters/database'
import { ask } from '../jobs/job'
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

/** Call it in the unit of work that makes a mail wait, before the first write. @returns the same as `ask` */
export const askForAnalysis = (tx: Tx, organization_id: string, now: number): Promise<() => void> =>
  ask(tx, inboxJob, organization_id, now, { organization_id })
