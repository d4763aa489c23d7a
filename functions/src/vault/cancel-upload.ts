import type { Input } from '@attestry/contract/endpoint'
import type { uploadsApi } from '@attestry/contract/uploads'
import type { Caller } from '../platform/caller'
import type { LooseFileStore } from './loose-file-store'
import { type RemoveDeps, removeLooseFiles } from './remove-loose-files'

type CancelUploadDeps = RemoveDeps & { loose: Pick<LooseFileStore, 'upload' | 'forget'> }

/**
 * Removes what has arrived of an upload. What the browser still sends after this stays without a document and without a
 * note, but the session of storage ends with its connection. @throws AppError upload-not-found
 */
export async function cancelUpload(
  deps: CancelUploadDeps,
  { org, uid }: Caller,
  { id }: Input<typeof uploadsApi.cancelUpload>,
): Promise<null> {
  await removeLooseFiles(deps, [await deps.loose.upload(org, uid, id)])
  return null
}
