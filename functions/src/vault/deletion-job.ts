import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { JobKind } from '../jobs/job-kind'

export const productDeletionJob: JobKind<'productDeletion'> = {
  name: 'purgeProducts',
  place: (id) => at('productDeletion', id),
  due: queries.dueProductDeletions,
  // Longer than a function may run.
  lease: 10 * 60_000,
  task: (id) => ['purgeProducts', { deletion_id: Number(id) }],
}
