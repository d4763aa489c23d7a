import type { LooseFile } from '@attestry/core/vault/vault'
import type { Blobs } from '../adapters/blobs'
import type { LooseFileStore } from './loose-file-store'

export type RemoveDeps = { blobs: Pick<Blobs, 'remove'>; loose: Pick<LooseFileStore, 'forget'> }

/** Removes the bytes, then the note of them, so that whoever dies in between leaves the note to somebody else. */
export async function removeLooseFiles({ blobs, loose }: RemoveDeps, files: readonly LooseFile[]): Promise<void> {
  for (const file of files) {
    await blobs.remove(file.storage_key)
    await loose.forget(file)
  }
}
