import { ImportJob } from '@attestry/core/vault/imports'
import { paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { JobKind } from '../../jobs/job-kind'
import type { TaskQueue } from '../../adapters/task-queue'

/** Longer than reading a file or importing some rows takes; a run renews it with each of these steps. */
const LEASE = 3 * 60_000

export const importJob: JobKind<ImportJob> = {
  name: 'importProducts',
  schema: ImportJob,
  path: (id) => paths.importJob(...idsOf(id)),
  due: queries.dueImports,
  lease: LEASE,
  enqueue: (queue, id) => enqueueImport(queue, ...idsOf(id)),
}

export const importJobId = (org: string, id: number): string => `${org}_${id}`

function idsOf(id: string): [org: string, id: number] {
  const cut = id.lastIndexOf('_')
  return [id.slice(0, cut), Number(id.slice(cut + 1))]
}

export const enqueueImport = (queue: TaskQueue, organization_id: string, import_id: number): Promise<void> =>
  queue.enqueue('importProducts', { organization_id, import_id })
