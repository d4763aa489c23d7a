import type { Input } from '@attestry/contract/endpoint'
import type { inboxApi } from '@attestry/contract/inbox'
import type { Caller } from '../platform/caller'
import type { DeletionStore } from './deletion-store'

type UndoDeletionDeps = { deletions: Pick<DeletionStore, 'undo'> }

/** Brings the mails of a deletion back. @throws AppError not-found, already-done */
export async function undoDeletion(
  { deletions }: UndoDeletionDeps,
  { org }: Caller,
  { id }: Input<typeof inboxApi.undoDeletion>,
): Promise<null> {
  await deletions.undo(org, id)
  return null
}
