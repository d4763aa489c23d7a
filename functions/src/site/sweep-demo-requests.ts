import type { TaskQueue } from '../adapters/task-queue'
import type { DemoRequestStore } from './store'

/** Longer than the eight tries of a task take, so that no two tasks announce the same request. */
const ASK_AGAIN_AFTER = 30 * 60_000

type SweepDemoRequestsDeps = {
  demoRequests: Pick<DemoRequestStore, 'unannounced' | 'markAsked'>
  queue: TaskQueue
  now: () => number
}

/** Queues requests again that were not mailed to sales: the task was lost, or no mail could be sent. */
export async function sweepDemoRequests({ demoRequests, queue, now }: SweepDemoRequestsDeps): Promise<void> {
  for (const id of await demoRequests.unannounced(now() - ASK_AGAIN_AFTER)) {
    await demoRequests.markAsked(id, now())
    await queue.enqueue('announceDemoRequest', { demo_request_id: id })
  }
}
