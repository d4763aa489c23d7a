import { failureFields, type Log } from '../platform/log'
import type { TaskQueue } from '../platform/task-queue'
import type { JobKind } from './job-kind'
import type { JobStore } from './job-store'

type SweepJobsDeps = { jobs: JobStore; queue: TaskQueue; log: Log; now: () => number }

/**
 * Run each minute: asks for every job that nobody came to do, because its task was lost, its run died, or its time has
 * come. While nothing comes of it, it is asked for less and less often. What goes wrong with one holds up no other.
 */
export async function sweepJobs({ jobs, queue, log, now }: SweepJobsDeps, kinds: readonly JobKind[]): Promise<void> {
  for (const kind of kinds) {
    const ids = await jobs.due(kind, now())
    await Promise.all(
      ids.map(async (id) => {
        try {
          if (await jobs.askAgain(kind, id, now())) await kind.enqueue(queue, id)
        } catch (failure) {
          log('WARNING', 'A job could not be asked for', { kind: kind.name, id, ...failureFields(failure) })
        }
      }),
    )
  }
}
