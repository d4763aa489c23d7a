import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { JobKind } from '../jobs/job-kind'

export const deletionJob: JobKind<'emailDeletion'> = {
  name: 'purgeEmails',
  place: (id) => at('emailDeletion', id),
  due: queries.dueEmailDeletions,
  // Longer than a function may run.
  lease: 10 * 60_000,
  task: (id) => ['purgeEmails', { deletion_id: Number(id) }],
}
