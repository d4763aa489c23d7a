import type { TaskName, TaskPayload } from '@attestry/core/base/tasks'
import type { Functions } from 'firebase-admin/functions'
import { REGION } from '../platform/region'

/** Queues work to be done later, at least once. If a task is lost, the schedules queue it again. */
export type TaskQueue = {
  enqueue<N extends TaskName>(name: N, payload: TaskPayload<N>, options?: { delaySeconds?: number }): Promise<void>
}

/** Cloud Tasks, through the Admin SDK. */
export const createTaskQueue = (functions: Functions): TaskQueue => ({
  async enqueue(name, payload, { delaySeconds = 0 } = {}) {
    const queue = functions.taskQueue(`locations/${REGION}/functions/${name}`)
    await queue.enqueue(payload, delaySeconds > 0 ? { scheduleDelaySeconds: delaySeconds } : {})
  },
})
