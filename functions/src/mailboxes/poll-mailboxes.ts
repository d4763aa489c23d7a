import type { Log } from '../platform/log'
import { failureFields } from '../platform/log'
import type { TaskQueue } from '../adapters/task-queue'
import type { MailboxStore } from './mailbox-store'

type PollMailboxesDeps = {
  mailboxes: Pick<MailboxStore, 'due'>
  queue: TaskQueue
  log: Log
  now: () => number
}

/**
 * Runs every minute and queues one task for each mailbox that is due. Organizations take turns, so an organization with
 * many mailboxes does not delay one that has only one.
 */
export async function pollMailboxes({ mailboxes, queue, log, now }: PollMailboxesDeps): Promise<void> {
  const due = inTurn(await mailboxes.due(now()))
  const results = await Promise.allSettled(due.map((mailbox) => queue.enqueue('syncMailbox', mailbox)))
  for (const result of results) {
    if (result.status === 'rejected') log('WARNING', 'A mailbox could not be queued', failureFields(result.reason))
  }
}

/** The first mailbox of each organization, then the second of each, and so on. */
function inTurn<T extends { organization_id: string }>(mailboxes: readonly T[]): T[] {
  const counts = new Map<string, number>()
  const placed = mailboxes.map((mailbox) => {
    const place = counts.get(mailbox.organization_id) ?? 0
    counts.set(mailbox.organization_id, place + 1)
    return { mailbox, place }
  })
  return placed.sort((a, b) => a.place - b.place).map(({ mailbox }) => mailbox)
}
