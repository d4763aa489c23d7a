import type { Input } from '@attestry/core/base/endpoint'
import type { inboxApi } from '@attestry/core/mail/inbox'
import { objects } from '@attestry/core/paths'
import type { Blobs } from '../adapters/blobs'
import type { Caller } from '../platform/caller'
import { answerTo, type Place, type SentMail } from './place'
import type { OutboxStore } from './store'

export type UndoDeps = { outbox: Pick<OutboxStore, 'remove'>; blobs: Pick<Blobs, 'deleteAll'>; now: () => number }

/**
 * Takes back an answer that has not started to leave: within its undo window, or later while it waits for another
 * attempt.
 * @throws AppError not-found, already-done
 */
export function undoResponse(
  deps: UndoDeps,
  caller: Caller,
  { id, responseId }: Input<typeof inboxApi.undoResponse>,
): Promise<null> {
  return undoMail(deps, caller, answerTo(caller.org, id, responseId))
}

/** @throws AppError not-found, already-done */
export async function undoMail<T extends SentMail>(
  { outbox, blobs, now }: UndoDeps,
  { org, uid }: Pick<Caller, 'org' | 'uid'>,
  place: Place<T>,
): Promise<null> {
  await outbox.remove({ org, uid, now: now() }, place)
  await blobs.deleteAll(objects.outgoing(org, place.id))
  return null
}
