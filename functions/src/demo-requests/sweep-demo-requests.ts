import type { TaskQueue } from '../platform/task-queue'
import type { DemoRequestStore } from './store'

/** Longer than the eight tries of a task go on, so that no two tasks tell of one request. */
const ASK_AGAIN_AFTER = 30 * 60_000

type SweepDemoRequestsDeps = {
  demoRequests: Pick<DemoRequestStore, 'unannounced' | 'markAsked'>
  queue: TaskQueue
  now: () => number
}

/** Looks after requests that nobody was told of: the task was lost, or no mail could leave. Whoever asked waits for us. */
export async function sweepDemoRequests({ demoRequests, queue, now }: SweepDemoRequestsDeps): Promise<void> {
  for (const id of await demoRequests.unannounced(now() - ASK_AGAIN_AFTER)) {
    await demoRequests.markAsked(id, now())
    await queue.enqueue('announceDemoRequest', { demo_request_id: id })
  }
}
