import { AppError } from '@attestry/core/base/errors'
import type { RequestAttachment } from '@attestry/core/requests/customer-requests'
import type { By } from '../platform/caller'
import { type FileDeps, removeLooseFiles, uploadOf } from '../vault/loose-files'
import { checkRequestUpload } from '../vault/request-file'

/** A file that has arrived and was checked. */
export type CheckedFile = Pick<RequestAttachment, 'id' | 'filename' | 'size' | 'mime_type'>

/**
 * A file that somebody has uploaded for a request. One that is refused is removed.
 * @throws AppError upload-not-found, upload-incomplete, attachment-refused
 */
export async function checkedFile(deps: FileDeps, by: Pick<By, 'org' | 'uid'>, id: number): Promise<CheckedFile> {
  const upload = await uploadOf(deps.database.reads, by, id, 'request')
  try {
    return { id, filename: upload.filename, ...(await checkRequestUpload(deps.blobs, upload)) }
  } catch (failure) {
    if (failure instanceof AppError && failure.code === 'attachment-refused') await removeLooseFiles(deps, [upload])
    throw failure
  }
}
