import { failureFields, type Log } from '../platform/log'
import { enqueue, type TaskQueue } from '../adapters/task-queue'
import type { JobKind } from './job-kind'
import type { JobStore } from './job-store'

type SweepJobsDeps = { jobs: JobStore; queue: TaskQueue; log: Log; now: () => number }

/**
 * Runs every minute and asks for each job that nobody has started: its task was lost, its run died, or its time has
 * come. As long as that does not help, it asks less and less often. A problem with one job does not delay the others.
 */
export async function sweepJobs({ jobs, queue, log, now }: SweepJobsDeps, kinds: readonly JobKind[]): Promise<void> {
  for (const kind of kinds) {
    const ids = await jobs.due(kind, now())
    await Promise.all(
      ids.map(async (id) => {
        try {
          if (await jobs.askAgain(kind, id, now())) await enqueue(queue, kind.task(id))
        } catch (failure) {
          log('WARNING', 'A job could not be asked for', { kind: kind.name, id, ...failureFields(failure) })
        }
      }),
    )
  }
}
