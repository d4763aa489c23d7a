import { AppError } from '@attestry/core/base/errors'
import type { RequestAttachment } from '@attestry/core/requests/customer-requests'
import type { Blobs } from '../adapters/blobs'
import type { By } from '../platform/caller'
import type { LooseFileStore } from '../vault/loose-file-store'
import { type RemoveDeps, removeLooseFiles } from '../vault/remove-loose-files'
import { checkRequestUpload } from '../vault/request-file'

/** A file that has arrived and was checked. */
export type CheckedFile = Pick<RequestAttachment, 'id' | 'filename' | 'size' | 'mime_type'>

export type CheckedFileDeps = RemoveDeps & {
  loose: Pick<LooseFileStore, 'upload' | 'forget'>
  blobs: Pick<Blobs, 'size' | 'openRead' | 'remove'>
}

/**
 * A file that somebody has uploaded for a request. One that is refused is removed.
 * @throws AppError upload-not-found, upload-incomplete, attachment-refused
 */
export async function checkedFile(
  deps: CheckedFileDeps,
  { org, uid }: Pick<By, 'org' | 'uid'>,
  id: number,
): Promise<CheckedFile> {
  const upload = await deps.loose.upload(org, uid, id, 'request')
  try {
    return { id, filename: upload.filename, ...(await checkRequestUpload(deps.blobs, upload)) }
  } catch (failure) {
    if (failure instanceof AppError && failure.code === 'attachment-refused') await removeLooseFiles(deps, [upload])
    throw failure
  }
}
