import type { TaskPayload } from '@attestry/contract/tasks'
import { failureFields } from '../platform/log'
import { syncMailbox } from './sync-mailbox'
import type { SyncMailboxDeps } from './sync-run'

/**
 * The task behind the poll. It never fails: when a mailbox is looked at again stands in its lease, and a queue that
 * tried again sooner would knock at a server that asked for rest.
 */
export async function syncDueMailbox(deps: SyncMailboxDeps, payload: TaskPayload<'syncMailbox'>): Promise<void> {
  try {
    await syncMailbox(deps, payload, { onlyIfDue: true })
  } catch (failure) {
    deps.log('INFO', 'A sync ended early', { ...payload, ...failureFields(failure) })
  }
}
