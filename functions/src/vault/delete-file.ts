import type { Input } from '@attestry/core/base/endpoint'
import type { vaultApi } from '@attestry/core/vault/vault'
import type { Caller } from '../platform/caller'
import type { DocumentStore } from './document-store'
import { type RemoveDeps, removeLooseFiles } from './remove-loose-files'

type DeleteFileDeps = RemoveDeps & { documents: Pick<DocumentStore, 'remove'>; now: () => number }

/** Deletes a document of a product, then its bytes. @throws AppError document-not-found, universal-document */
export async function deleteFile(
  deps: DeleteFileDeps,
  { org, uid }: Caller,
  { id }: Input<typeof vaultApi.deleteFile>,
): Promise<null> {
  const left = await deps.documents.remove({ org, uid, now: deps.now() }, id)
  await removeLooseFiles(deps, [left])
  return null
}
