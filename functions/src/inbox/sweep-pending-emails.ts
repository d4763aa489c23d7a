import type { TaskQueue } from '../platform/task-queue'
import type { InboxJobs } from './job-store'

type SweepPendingEmailsDeps = {
  jobs: InboxJobs
  queue: TaskQueue
  now: () => number
}

/**
 * Asks for waiting mail that nobody came to read: its task was lost, its run died, or it is to be tried again. While
 * nothing comes of it, it is asked for less and less often.
 */
export async function sweepPendingEmails({ jobs, queue, now }: SweepPendingEmailsDeps): Promise<void> {
  for (const organization_id of await jobs.due(now())) {
    if (await jobs.ask(organization_id, now())) await queue.enqueue('analyseEmails', { organization_id })
  }
}
