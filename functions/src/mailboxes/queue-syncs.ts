/**
 * A mailbox has one task in the queue at most. Its lease says so (`queued_at`) until a run takes the task up, or for
 * QUEUED_FOR where the task is lost.
 */
import { isQueued } from '@attestry/core/mailboxes/mailbox-rhythm'
import { at } from '@attestry/core/paths'
import type { TaskPayload } from '@attestry/core/base/tasks'
import type { Queueing, Tx } from '../adapters/database'
import type { LeaseDeps } from './leases'

type Mailbox = TaskPayload<'syncMailbox'>

const leaseOf = ({ organization_id, account_id }: Mailbox) => at('lease', organization_id, account_id)

/** Queues the sync of a mailbox that is due from now on. The unit of work has read its lease, or creates it. */
export function queueSync(tx: Tx, mailbox: Mailbox, now: number): void {
  tx.update(leaseOf(mailbox), { queued_at: now })
  tx.enqueue('syncMailbox', mailbox)
}

/** Asks for the sync of a mailbox now, unless a task waits already, or it is not polled. */
export const askForSync = (deps: LeaseDeps & Queueing, mailbox: Mailbox): Promise<void> =>
  deps.database.transact(
    { now: deps.now() },
    async (tx) => {
      const lease = await tx.read(leaseOf(mailbox))
      if (lease && lease.poll_after !== null && !isQueued(lease, deps.now())) queueSync(tx, mailbox, deps.now())
    },
    deps,
  )

/**
 * Makes a mailbox due at once whose task has come to nothing.
 * @param queuedAt of which task, for one that did not come to its run; a mark that was made since stays
 */
export const endWaiting = ({ database, now }: LeaseDeps, mailbox: Mailbox, queuedAt?: number): Promise<void> =>
  database.transact({ now: now() }, async (tx) => {
    const lease = await tx.read(leaseOf(mailbox))
    if (!lease || lease.queued_at === null || (queuedAt !== undefined && lease.queued_at !== queuedAt)) return
    tx.update(leaseOf(mailbox), { queued_at: null, poll_after: lease.poll_after === null ? null : now() })
  })
