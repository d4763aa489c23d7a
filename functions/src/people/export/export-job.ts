import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { JobKind } from '../../jobs/job-kind'

export const exportJob: JobKind<'exportJob'> = {
  name: 'exportOrganization',
  place: (id) => at('exportJob', id),
  due: queries.dueExports,
  // A run makes one part and never renews its lease. Its function is cut off before.
  lease: 10 * 60_000,
  task: (organization_id) => ['exportOrganization', { organization_id }],
}
