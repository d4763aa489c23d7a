import { AppError } from '@attestry/core/base/errors'
import { typeOfFilename } from '@attestry/core/vault/type-of-filename'
import type { UploadTarget } from '@attestry/core/vault/uploads'
import { type DocumentFacts, type LooseFile, UniversalType, type VaultFile } from '@attestry/core/vault/vault'
import type { Blobs } from '../adapters/blobs'
import type { Caller } from '../platform/caller'
import type { TaskQueue } from '../adapters/task-queue'
import { enqueueReading } from './reading/reading-job'
import type { DocumentStore } from './document-store'
import { checkPdf } from './reading/pdf-check'
import { type RemoveDeps, removeLooseFiles } from './remove-loose-files'

export type StoreUploadDeps = RemoveDeps & {
  blobs: Pick<Blobs, 'openRead' | 'size' | 'remove'>
  documents: Pick<DocumentStore, 'add'>
  queue: TaskQueue
  now: () => number
}

/**
 * Turns the bytes of an upload into a document, wholly or not at all. A file that is refused is removed; one that has
 * no place yet (no such product) stays until the upload expires.
 * @throws AppError admin-only, upload-incomplete, document-refused, document-type-missing, and what `DocumentStore.add`
 *   throws
 */
export async function storeUpload(
  deps: StoreUploadDeps,
  { org, uid, isAdmin }: Caller,
  upload: LooseFile,
  target: UploadTarget,
  given: Partial<DocumentFacts>,
): Promise<{ document: VaultFile; is_known: boolean }> {
  const { doc_type = typeOfFilename(upload.filename), issued_at = null, expires_at = null } = given
  const isReplacement = 'replaces' in target && target.replaces !== undefined
  if (isReplacement && !isAdmin) throw new AppError('admin-only')
  if (!isReplacement && 'manufacturer_id' in target && !UniversalType.safeParse(doc_type).success)
    throw new AppError('document-type-missing')
  const checked = await checkUpload(deps, upload)
  const { file_id: id, filename } = upload
  const by = { org, uid, now: deps.now() }
  const stored = await deps.documents.add(by, { id, filename, ...checked }, target, { doc_type, issued_at, expires_at })
  if (stored.is_known) await removeLooseFiles(deps, [upload])
  // If this fails, the sweep asks for it.
  else await enqueueReading(deps.queue, org, id).catch(() => {})
  return stored
}

async function checkUpload(deps: StoreUploadDeps, upload: LooseFile) {
  if ((await deps.blobs.size(upload.storage_key)) === undefined) throw new AppError('upload-incomplete')
  try {
    return await checkPdf(deps.blobs.openRead(upload.storage_key))
  } catch (failure) {
    if (failure instanceof AppError && failure.code === 'document-refused') await removeLooseFiles(deps, [upload])
    throw failure
  }
}
