import { MAX_REQUEST_FILE, requestFileRefusal, requestFileType } from '@attestry/core/requests/customer-requests'
import { AppError } from '@attestry/core/base/errors'
import type { LooseFile } from '@attestry/core/vault/vault'
import type { Blobs } from '../adapters/blobs'

/** What a client says about a file of a request, before it sends it. @throws AppError attachment-refused */
export function checkRequestFile(filename: string, size: number): void {
  const refusal = requestFileRefusal(filename, size)
  if (refusal !== null) throw new AppError('attachment-refused', refusal)
}

/**
 * Checks the bytes that have arrived: how many there are, and that they begin as those of their type do. So nobody can
 * pass on a program under the name of a picture. More is not needed, because the file is only ever saved, never shown.
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
  const begun = (await firstBytes(blobs.openRead(storage_key), 8)).toString('latin1')
  if (!BEGINNINGS.some(([type, beginning]) => type.test(mime_type) && begun.startsWith(beginning))) {
    throw new AppError('attachment-refused', 'This file is not what its name says.')
  }
  return { size, mime_type }
}

const BEGINNINGS: readonly (readonly [type: RegExp, beginning: string])[] = [
  [/pdf$/, '%PDF-'],
  [/jpeg$/, '\xff\xd8\xff'],
  [/png$/, '\x89PNG\r\n\x1a\n'],
  // Word and Excel: until 2003 a compound file, since then a zip.
  [/msword$|ms-excel$/, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  [/openxmlformats/, 'PK\x03\x04'],
]

async function firstBytes(stream: AsyncIterable<Buffer>, count: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop closes the stream, so no more is read.
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= count) break
  }
  return Buffer.concat(chunks).subarray(0, count)
}
