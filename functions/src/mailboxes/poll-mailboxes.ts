import { inGroups } from '@attestry/core/base/in-groups'
import type { MailboxLease } from '@attestry/core/mailboxes/fetching'
import { isToQueue, QUEUED_FOR, queuedNow } from '@attestry/core/mailboxes/mailbox-rhythm'
import { queries } from '@attestry/core/queries'
import type { CommandDeps } from '../commands/command'
import { failureFields } from '../platform/log'
import { inTurns } from '../platform/in-turns'
import { leaseAt } from './leases'
import { endWaiting } from './queue-syncs'

/**
 * So many tasks of the poll wait at once. At 50 checks of 1.5 s at a time they are done within 45 s, so a mailbox that
 * somebody has just added waits no longer than that behind them.
 */
export const MOST_QUEUED = 1_500

/** Marked in one unit of work. */
const MARKED_AT_ONCE = 100
/** Calls of the queue at once. */
const ASKED_AT_ONCE = 25

/**
 * Runs every minute and queues one task for each mailbox of all organizations that is due and for which none waits, the
 * longest waiting first, as many as the queue takes; the next run goes on with the others. Organizations take turns, so
 * an organization with many mailboxes does not delay one that has only one.
 */
export async function pollMailboxes(deps: CommandDeps, pageSize?: number): Promise<void> {
  const { database, log, now } = deps
  const queued = await database.reads.count(queries.queuedMailboxes(now() - QUEUED_FOR, MOST_QUEUED))
  const due = await longestWaiting(deps, MOST_QUEUED - queued, pageSize)
  if (queued + due.length === MOST_QUEUED) log('WARNING', 'More mailboxes may be due than the queue takes', { queued })
  for (const group of inGroups(
    inTurns(due, ({ organization_id }) => organization_id),
    MARKED_AT_ONCE,
  )) {
    try {
      await queueEach(deps, group)
    } catch (failure) {
      log('WARNING', 'Mailboxes could not be queued', { count: group.length, ...failureFields(failure) })
    }
  }
}

async function longestWaiting(
  { database, now }: CommandDeps,
  most: number,
  pageSize?: number,
): Promise<MailboxLease[]> {
  const due: MailboxLease[] = []
  if (most <= 0) return due
  for await (const lease of database.all('lease', queries.dueMailboxes(now(), pageSize))) {
    if (isToQueue(lease, now())) due.push(lease)
    if (due.length === most) break
  }
  return due
}

/** The marks are written first, so that no task comes before its mark. What the queue refuses is due again at once. */
async function queueEach(deps: CommandDeps, leases: readonly MailboxLease[]): Promise<void> {
  const { database, queue, log, now } = deps
  const queued_at = now()
  const marked = await database.transact({ now: queued_at }, async (tx) => {
    const free = (await tx.pick(leases.map(leaseAt))).filter((lease) => isToQueue(lease, queued_at))
    for (const lease of free) tx.update(leaseAt(lease), queuedNow(queued_at))
    return free
  })
  const ask = async ({ organization_id, account_id }: MailboxLease) => {
    const mailbox = { organization_id, account_id }
    try {
      await queue.enqueue('syncMailbox', mailbox)
    } catch (failure) {
      log('WARNING', 'A mailbox could not be queued', { ...mailbox, ...failureFields(failure) })
      await endWaiting(deps, mailbox, queued_at)
    }
  }
  for (const few of inGroups(marked, ASKED_AT_ONCE)) await Promise.all(few.map(ask))
}
