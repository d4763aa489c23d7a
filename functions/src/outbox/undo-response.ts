import type { Input } from '@attestry/contract/endpoint'
import type { inboxApi } from '@attestry/contract/inbox'
import { objects } from '@attestry/contract/paths'
import type { Blobs } from '../platform/blobs'
import type { Caller } from '../platform/caller'
import type { OutboxStore } from './store'

type UndoResponseDeps = { outbox: Pick<OutboxStore, 'remove'>; blobs: Pick<Blobs, 'deleteAll'>; now: () => number }

/**
 * Takes back an answer that has not started to leave: within its undo window, or later while it waits for another
 * attempt.
 * @throws AppError not-found, already-done
 */
export async function undoResponse(
  { outbox, blobs, now }: UndoResponseDeps,
  caller: Caller,
  { id, responseId }: Input<typeof inboxApi.undoResponse>,
): Promise<null> {
  await outbox.remove({ org: caller.org, uid: caller.uid, now: now() }, id, responseId)
  await blobs.deleteAll(objects.outgoing(caller.org, responseId))
  return null
}
