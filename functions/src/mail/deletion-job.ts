import { EmailDeletion } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { JobKind } from '../jobs/job-kind'

export const deletionJob: JobKind<EmailDeletion> = {
  name: 'purgeEmails',
  schema: EmailDeletion,
  path: paths.emailDeletion,
  due: queries.dueEmailDeletions,
  // Longer than a function may run.
  lease: 10 * 60_000,
  enqueue: (queue, id, options) => queue.enqueue('purgeEmails', { deletion_id: Number(id) }, options),
}
