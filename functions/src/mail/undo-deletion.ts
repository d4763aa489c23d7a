import type { Input } from '@attestry/core/base/endpoint'
import type { inboxApi } from '@attestry/core/mail/inbox'
import type { Caller } from '../platform/caller'
import { failureFields, type Log } from '../platform/log'
import type { DeletionStore } from './deletion-store'

type UndoDeletionDeps = { deletions: Pick<DeletionStore, 'undo' | 'makeRequest'>; log: Log; now: () => number }

/**
 * Brings the mails of a deletion back. An analysis that ended meanwhile has made no request of a hidden mail, so that is
 * made now.
 * @throws AppError not-found, already-done
 */
export async function undoDeletion(
  { deletions, log, now }: UndoDeletionDeps,
  { org }: Caller,
  { id }: Input<typeof inboxApi.undoDeletion>,
): Promise<null> {
  for (const email of await deletions.undo(org, id)) {
    try {
      await deletions.makeRequest(org, email, now())
    } catch (failure) {
      // The mail is back already, and has a button for it.
      log('WARNING', 'A mail that is back could not become a request', { org, email, ...failureFields(failure) })
    }
  }
  return null
}
