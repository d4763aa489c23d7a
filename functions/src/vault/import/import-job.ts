import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Tx } from '../../adapters/database'
import { readAttempt, settle } from '../../jobs/job'
import type { JobKind } from '../../jobs/job-kind'
import type { By } from '../../platform/caller'

/** Longer than reading a file or importing some rows takes; a run renews it with each of these steps. */
const LEASE = 3 * 60_000

/** In milliseconds: a function may run for nine minutes. */
export const RUN = 6 * 60_000

export const importJob: JobKind<'importJob'> = {
  name: 'importProducts',
  place: (id) => at('importJob', ...idsOf(id)),
  due: queries.dueImports,
  lease: LEASE,
  task(id) {
    const [organization_id, import_id] = idsOf(id)
    return ['importProducts', { organization_id, import_id }]
  },
}

export const importJobId = (org: string, id: number): string => `${org}_${id}`

function idsOf(id: string): [org: string, id: number] {
  const cut = id.lastIndexOf('_')
  return [id.slice(0, cut), Number(id.slice(cut + 1))]
}

/** The run stops here, and another goes on. */
export async function handOver(tx: Tx, { org, now }: By, id: number, attempt: number): Promise<void> {
  const job = importJobId(org, id)
  if (await readAttempt(tx, importJob, job, attempt)) settle(tx, importJob, job, { state: 'asked' }, now)
}
