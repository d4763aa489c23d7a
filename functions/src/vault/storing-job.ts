import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { JobKind } from '../jobs/job-kind'

/** Longer than one target may take; a run renews it with each of them. */
const LEASE = 3 * 60_000

export const storingJob: JobKind<'storingJob'> = {
  name: 'storeDocument',
  place: (id) => at('storingJob', ...idsOf(id)),
  due: queries.dueStorings,
  lease: LEASE,
  task(id) {
    const [organization_id, file_id] = idsOf(id)
    return ['storeDocument', { organization_id, file_id }]
  },
}

export const storingId = (org: string, file: number): string => `${org}_${file}`

function idsOf(id: string): [org: string, file: number] {
  const cut = id.lastIndexOf('_')
  return [id.slice(0, cut), Number(id.slice(cut + 1))]
}
