import { createHash } from 'node:crypto'
import type { VaultFile } from '@attestry/core/vault/vault'
import type { Blobs } from '../../adapters/blobs'

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The bytes of a document. Breaks off after the last one if they are not those that were uploaded. */
export async function* verified(
  blobs: Pick<Blobs, 'openRead'>,
  { storage_key, sha256 }: Pick<VaultFile, 'storage_key' | 'sha256'>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  for await (const chunk of blobs.openRead(storage_key) as AsyncIterable<Uint8Array>) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${storage_key} does not have the bytes it was stored with`)
}
