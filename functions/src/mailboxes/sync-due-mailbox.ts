import type { TaskPayload } from '@attestry/core/base/tasks'
import { failureFields } from '../platform/log'
import { syncMailbox } from './sync-mailbox'
import type { SyncMailboxDeps } from './sync-run'

/**
 * The task behind the poll. It never fails, because a failed task would be retried by the queue, maybe before the
 * server wants us back. The lease says when the mailbox is due again.
 */
export async function syncDueMailbox(deps: SyncMailboxDeps, payload: TaskPayload<'syncMailbox'>): Promise<void> {
  try {
    await syncMailbox(deps, payload, { onlyIfDue: true })
  } catch (failure) {
    deps.log('INFO', 'A sync ended early', { ...payload, ...failureFields(failure) })
  }
}
