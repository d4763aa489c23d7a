import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { uploadsApi } from '@attestry/core/vault/uploads'
import type { Caller } from '../platform/caller'
import type { DocumentStore } from './document-store'
import type { LooseFileStore } from './loose-file-store'
import { storeUpload, type StoreUploadDeps } from './store-upload'

type FinaliseDeps = StoreUploadDeps & {
  loose: Pick<LooseFileStore, 'upload' | 'forget'>
  documents: Pick<DocumentStore, 'add' | 'read'>
}

/**
 * Stores an upload of the caller. One that was stored already gives its document, so a lost answer can be asked for
 * again.
 * @throws AppError upload-not-found, and what `storeUpload` throws
 */
export async function finaliseUpload(
  deps: FinaliseDeps,
  caller: Caller,
  { id, target, facts }: Input<typeof uploadsApi.finaliseUpload>,
): Promise<Output<typeof uploadsApi.finaliseUpload>> {
  try {
    return await storeUpload(
      deps,
      caller,
      await deps.loose.upload(caller.org, caller.uid, id, 'document'),
      target,
      facts,
    )
  } catch (failure) {
    if (!(failure instanceof AppError && failure.code === 'upload-not-found')) throw failure
    const document = await deps.documents.read(caller.org, id).catch(() => {
      throw failure
    })
    return { document, is_known: false }
  }
}
