import type { Log } from '../platform/log'
import type { TaskQueue } from '../platform/task-queue'
import { askForDelivery } from './send-response'
import type { OutboxStore } from './store'

type SweepOutboxDeps = {
  outbox: Pick<OutboxStore, 'due'>
  queue: TaskQueue
  log: Log
  now: () => number
}

/** Looks after every mail whose time has come: those whose task was lost, and those whose sender died on the way. */
export async function sweepOutbox(deps: SweepOutboxDeps): Promise<void> {
  const due = await deps.outbox.due(deps.now())
  await Promise.all(due.map((id) => askForDelivery(deps, id, 0)))
}
