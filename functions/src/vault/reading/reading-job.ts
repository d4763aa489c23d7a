import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Tx } from '../../adapters/database'
import { enqueue, type Task, type TaskQueue } from '../../adapters/task-queue'
import { askAgainAfter, type JobKind } from '../../jobs/job-kind'
import type { By } from '../../platform/caller'

/** Longer than one document may take, and the wait for the process that reads it. */
const LEASE = 3 * 60_000

export const readingJob: JobKind<'readingJob'> = {
  name: 'readDocument',
  place: (id) => at('readingJob', ...idsOf(id)),
  due: queries.dueReadings,
  lease: LEASE,
  task: (id) => readingTask(...idsOf(id)),
}

export const readingId = (org: string, file: number): string => `${org}_${file}`

function idsOf(id: string): [org: string, file: number] {
  const cut = id.lastIndexOf('_')
  return [id.slice(0, cut), Number(id.slice(cut + 1))]
}

export const readingTask = (organization_id: string, file_id: number): Task => [
  'readDocument',
  { organization_id, file_id },
]

export const enqueueReading = (queue: TaskQueue, org: string, id: number): Promise<void> =>
  enqueue(queue, readingTask(org, id))

/**
 * For the unit of work that adds a document; its caller then queues a task. `attempt` is the last one of a job that read
 * the file as an upload, so that a run from then can no longer save anything.
 */
export function askForReading(tx: Tx, { org, now }: By, file: number, attempt = 0): void {
  tx.put(at('readingJob', org, file), {
    organization_id: org,
    file_id: file,
    state: 'queued',
    attempt,
    not_before: now + askAgainAfter(0),
    lease_expires_at: 0,
    asked: 1,
    progress: null,
  })
}
