import type { Input } from '@attestry/core/base/endpoint'
import type { vaultApi } from '@attestry/core/vault/vault'
import type { FileAnswer } from '../http/handlers-of'
import type { Blobs } from '../adapters/blobs'
import type { Caller } from '../platform/caller'
import type { RateLimits } from '../adapters/rate-limits'
import type { DocumentStore } from './document-store'

type DownloadFileDeps = {
  documents: Pick<DocumentStore, 'read'>
  blobs: Pick<Blobs, 'openRead'>
  rateLimits: Pick<RateLimits, 'take'>
}

const PER_PERSON = { attempts: 2000, within: 3600_000 }

/** The bytes of a document, with the name it was uploaded under. @throws AppError document-not-found, too-many-requests */
export async function downloadFile(
  { documents, blobs, rateLimits }: DownloadFileDeps,
  { org, uid }: Caller,
  { id }: Input<typeof vaultApi.downloadFile>,
): Promise<FileAnswer> {
  await rateLimits.take(`download-${uid}`, PER_PERSON)
  const { original_filename, file_size, storage_key } = await documents.read(org, id)
  return {
    filename: original_filename,
    mime_type: 'application/pdf',
    size: file_size,
    stream: blobs.openRead(storage_key),
  }
}
