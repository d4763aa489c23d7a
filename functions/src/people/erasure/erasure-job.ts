import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { JobKind } from '../../jobs/job-kind'

export const erasureJob: JobKind<'erasureJob'> = {
  name: 'goOnErasing',
  place: (id) => at('erasureJob', id),
  due: queries.dueErasures,
  // Longer than a function may run.
  lease: 10 * 60_000,
  task: (organization_id) => ['goOnErasing', { organization_id }],
}
