import type { TaskName, TaskPayload } from '@attestry/core/base/tasks'
import type { Functions } from 'firebase-admin/functions'
import { REGION } from '../platform/region'

/** The name of a task, what it is about, and how long it waits before it begins. */
export type Task = {
  [N in TaskName]: [name: N, payload: TaskPayload<N>, options?: { delaySeconds?: number }]
}[TaskName]

/** Queues work to be done later, at least once. If a task is lost, the schedules queue it again. */
export type TaskQueue = {
  enqueue<N extends TaskName>(name: N, payload: TaskPayload<N>, options?: { delaySeconds?: number }): Promise<void>
}

export const enqueue = (queue: TaskQueue, [name, payload, options]: Task): Promise<void> =>
  queue.enqueue(name, payload, options)

/** How many seconds a task may take before it counts as failed: longer than any of its functions runs. */
export const DISPATCH_DEADLINE_S = 720

/** Cloud Tasks, through the Admin SDK. */
export const createTaskQueue = (functions: Functions): TaskQueue => ({
  async enqueue(name, payload, { delaySeconds = 0 } = {}) {
    const queue = functions.taskQueue(`locations/${REGION}/functions/${name}`)
    await queue.enqueue(payload, {
      // Otherwise it is begun a second time beside the first: after 60 s by the emulator, after 600 by the cloud.
      dispatchDeadlineSeconds: DISPATCH_DEADLINE_S,
      ...(delaySeconds > 0 && { scheduleDelaySeconds: delaySeconds }),
    })
  },
})
