import type { TaskName, TaskPayload } from '@attestry/core/base/tasks'

type Queued = { name: TaskName; payload: unknown }

/** Takes the tasks of one name out of a queue, once each, and leaves the others. */
export function taken<N extends TaskName>(queued: Queued[], name: N): TaskPayload<N>[] {
  const found = queued.filter((task) => task.name === name)
  queued.splice(0, queued.length, ...queued.filter((task) => task.name !== name))
  return found.map(({ payload }) => payload as TaskPayload<N>)
}
