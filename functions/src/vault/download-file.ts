import type { Input } from '@attestry/contract/endpoint'
import type { vaultApi } from '@attestry/contract/vault'
import type { FileAnswer } from '../http/handlers-of'
import type { Blobs } from '../platform/blobs'
import type { Caller } from '../platform/caller'
import type { DocumentStore } from './document-store'

type DownloadFileDeps = { documents: Pick<DocumentStore, 'read'>; blobs: Pick<Blobs, 'openRead'> }

/** The bytes of a document, with the name it was uploaded under. @throws AppError document-not-found */
export async function downloadFile(
  { documents, blobs }: DownloadFileDeps,
  { org }: Caller,
  { id }: Input<typeof vaultApi.downloadFile>,
): Promise<FileAnswer> {
  const { original_filename, file_size, storage_key } = await documents.read(org, id)
  return {
    filename: original_filename,
    mime_type: 'application/pdf',
    size: file_size,
    stream: blobs.openRead(storage_key),
  }
}
