import type { TaskPayload } from '@attestry/core/base/tasks'
import { failureFields, type Log } from '../platform/log'
import type { TaskQueue } from '../adapters/task-queue'

type AskForSyncDeps = { queue: TaskQueue; log: Log }

/** Asks for a sync now. If the queue refuses the task, the poll of the next minute finds the mailbox. */
export async function askForSync({ queue, log }: AskForSyncDeps, mailbox: TaskPayload<'syncMailbox'>): Promise<void> {
  try {
    await queue.enqueue('syncMailbox', mailbox)
  } catch (failure) {
    log('WARNING', 'A mailbox waits for the poll', { ...mailbox, ...failureFields(failure) })
  }
}
