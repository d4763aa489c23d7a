import type { TaskPayload } from '@attestry/contract/tasks'
import { failureFields, type Log } from '../platform/log'
import type { TaskQueue } from '../platform/task-queue'

type AskForSyncDeps = { queue: TaskQueue; log: Log }

/** Has a mailbox read now. What the queue does not take, the poll of the next minute finds. */
export async function askForSync({ queue, log }: AskForSyncDeps, mailbox: TaskPayload<'syncMailbox'>): Promise<void> {
  try {
    await queue.enqueue('syncMailbox', mailbox)
  } catch (failure) {
    log('WARNING', 'A mailbox waits for the poll', { ...mailbox, ...failureFields(failure) })
  }
}
