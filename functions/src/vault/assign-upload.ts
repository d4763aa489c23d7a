import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { uploadsApi, UploadTarget } from '@attestry/core/vault/uploads'
import type { DocumentFacts, LooseFile, VaultFile } from '@attestry/core/vault/vault'
import type { Blobs } from '../adapters/blobs'
import type { Caller } from '../platform/caller'
import type { LooseFileStore } from './loose-file-store'
import { newLooseFile } from './start-upload'
import { storeUpload, type StoreUploadDeps } from './store-upload'

type AssignUploadDeps = StoreUploadDeps & {
  loose: Pick<LooseFileStore, 'upload' | 'add' | 'forget'>
  blobs: Pick<Blobs, 'openRead' | 'size' | 'remove' | 'writeStream'>
}

/**
 * Stores an upload as a document of each target. Each document has bytes of its own: the last one takes those of the
 * upload, the others get copies. If this breaks off and is done again, documents that were stored are recognised.
 * @throws AppError upload-not-found, storage-full, and what `storeUpload` throws
 */
export async function assignUpload(
  deps: AssignUploadDeps,
  caller: Caller,
  { id, targets, facts }: Input<typeof uploadsApi.assignUpload>,
): Promise<Output<typeof uploadsApi.assignUpload>> {
  const upload = await deps.loose.upload(caller.org, caller.uid, id, 'document')
  const stored: { document: VaultFile; is_known: boolean }[] = []
  for (const [place, target] of targets.entries()) {
    const isLast = place === targets.length - 1
    stored.push(
      await (isLast
        ? storeUpload(deps, caller, upload, target, facts)
        : storeCopy(deps, caller, upload, target, facts)),
    )
  }
  return { documents: stored.map(({ document }) => document), known: stored.filter(({ is_known }) => is_known).length }
}

async function storeCopy(
  deps: AssignUploadDeps,
  caller: Caller,
  upload: LooseFile,
  target: UploadTarget,
  facts: Partial<DocumentFacts>,
) {
  if ((await deps.blobs.size(upload.storage_key)) === undefined) throw new AppError('upload-incomplete')
  const copy = newLooseFile(caller, upload, deps.now())
  await deps.loose.add(copy)
  await deps.blobs.writeStream(copy.storage_key, deps.blobs.openRead(upload.storage_key), 'application/pdf')
  return storeUpload(deps, caller, copy, target, facts)
}
