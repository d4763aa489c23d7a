import { MAX_REQUEST_FILE, requestFileRefusal, requestFileType } from '@attestry/core/requests/customer-requests'
import { AppError } from '@attestry/core/base/errors'
import type { LooseFile } from '@attestry/core/vault/loose-file'
import type { Blobs } from '../adapters/blobs'
import { isOfType } from './file-beginnings'

/** What a client says about a file of a request, before it sends it. @throws AppError attachment-refused */
export function checkRequestFile(filename: string, size: number): void {
  const refusal = requestFileRefusal(filename, size)
  if (refusal !== null) throw new AppError('attachment-refused', refusal)
}

/**
 * Checks the bytes that have arrived: how many there are, and that they begin as those of their type do.
 * @throws AppError upload-incomplete, attachment-refused
 */
export async function checkRequestUpload(
  blobs: Pick<Blobs, 'size' | 'openRead'>,
  { filename, storage_key }: Pick<LooseFile, 'filename' | 'storage_key'>,
): Promise<{ size: number; mime_type: string }> {
  const size = await blobs.size(storage_key)
  if (size === undefined) throw new AppError('upload-incomplete')
  checkRequestFile(filename, Math.min(size, MAX_REQUEST_FILE + 1))
  const mime_type = requestFileType(filename) ?? ''
  if (!(await isOfType(blobs, storage_key, mime_type))) {
    throw new AppError('attachment-refused', 'This file is not what its name says.')
  }
  return { size, mime_type }
}
