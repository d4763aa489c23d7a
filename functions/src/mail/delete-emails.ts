import type { Input, Output } from '@attestry/core/base/endpoint'
import { type inboxApi, UNDO_HOLD } from '@attestry/core/mail/inbox'
import type { Caller } from '../platform/caller'
import { failureFields, type Log } from '../platform/log'
import type { TaskQueue } from '../adapters/task-queue'
import type { DeletionStore } from './deletion-store'

type DeleteEmailsDeps = { deletions: Pick<DeletionStore, 'mark'>; queue: TaskQueue; log: Log; now: () => number }

/**
 * Takes mails out of everybody's sight, and deletes them after a window in which that can be undone, even if the person
 * has closed the page.
 * @throws AppError email-not-found when none of them is there
 */
export async function deleteEmails(
  deps: DeleteEmailsDeps,
  { org, uid }: Caller,
  { email_ids }: Input<typeof inboxApi.deleteEmails>,
): Promise<Output<typeof inboxApi.deleteEmails>> {
  const now = deps.now()
  const deletion = await deps.deletions.mark({ org, uid, now }, email_ids, now + UNDO_HOLD)
  await askForPurge(deps, deletion.id, UNDO_HOLD)
  return deletion
}

/** If the task is lost, the sweep asks again. */
async function askForPurge(
  { queue, log }: Pick<DeleteEmailsDeps, 'queue' | 'log'>,
  deletion_id: number,
  delay: number,
): Promise<void> {
  try {
    await queue.enqueue('purgeEmails', { deletion_id }, { delaySeconds: Math.ceil(delay / 1000) })
  } catch (failure) {
    log('WARNING', 'A deletion waits for the sweep', { deletion_id, ...failureFields(failure) })
  }
}
