import { queries } from '@attestry/core/queries'
import type { CommandDeps } from '../commands/command'
import { failureFields } from '../platform/log'

/**
 * Runs every minute and queues one task for each mailbox of all organizations that is due. Organizations take turns, so
 * an organization with many mailboxes does not delay one that has only one.
 */
export async function pollMailboxes({ database, queue, log, now }: CommandDeps, pageSize?: number): Promise<void> {
  const due = []
  // All pages are read: otherwise mailboxes that wait for a slot could fill the first page forever.
  for await (const lease of database.all('lease', queries.dueMailboxes(now(), pageSize))) due.push(lease)
  const results = await Promise.allSettled(
    inTurn(due).map(({ organization_id, account_id }) => queue.enqueue('syncMailbox', { organization_id, account_id })),
  )
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
