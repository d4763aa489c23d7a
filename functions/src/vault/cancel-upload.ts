import type { Input } from '@attestry/core/base/endpoint'
import type { uploadsApi } from '@attestry/core/vault/uploads'
import type { Blobs } from '../adapters/blobs'
import type { Caller } from '../platform/caller'
import type { LooseFileStore } from './loose-file-store'

/** In milliseconds: what was on its way when the browser stopped may still become an object within this time. */
const LATE = 10 * 60_000

type CancelUploadDeps = {
  loose: Pick<LooseFileStore, 'upload' | 'giveUp'>
  blobs: Pick<Blobs, 'remove'>
  now: () => number
}

/** Removes what has arrived of an upload. Its note stays for what arrives late. @throws AppError upload-not-found */
export async function cancelUpload(
  { loose, blobs, now }: CancelUploadDeps,
  { org, uid }: Caller,
  { id }: Input<typeof uploadsApi.cancelUpload>,
): Promise<null> {
  const upload = await loose.upload(org, uid, id)
  await loose.giveUp(upload, now() + LATE)
  await blobs.remove(upload.storage_key)
  return null
}
