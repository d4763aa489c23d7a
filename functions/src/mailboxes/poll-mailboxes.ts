import type { Log } from '../log'
import { failureFields } from '../log'
import type { TaskQueue } from '../task-queue'
import type { MailboxStore } from './store'

/** Run each minute: one task for each mailbox it is time to look at, of all organizations. */
export async function pollMailboxes({
  mailboxes,
  queue,
  log,
  now,
}: {
  mailboxes: Pick<MailboxStore, 'due'>
  queue: TaskQueue
  log: Log
  now: () => number
}): Promise<void> {
  const due = await mailboxes.due(now())
  const results = await Promise.allSettled(due.map((mailbox) => queue.enqueue('syncMailbox', mailbox)))
  for (const result of results) {
    if (result.status === 'rejected') log('WARNING', 'A mailbox could not be queued', failureFields(result.reason))
  }
}
