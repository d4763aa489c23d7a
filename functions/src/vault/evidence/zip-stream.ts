import { createHash } from 'node:crypto'
import type { VaultFile } from '@attestry/core/vault/vault'
import { Zip, ZipPassThrough } from 'fflate'
import type { Blobs } from '../../adapters/blobs'

export type ZipEntry = { path: string; content: AsyncIterable<Uint8Array>; modified: number }

/**
 * A ZIP as it is read: one chunk of one file at a time is in memory. PDFs are compressed already, so nothing is again.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((problem, chunk) => {
    if (problem) failure = problem
    else ready.push(chunk)
  })
  const take = (): Uint8Array[] => {
    if (failure) throw failure
    return ready.splice(0)
  }
  for await (const { path, content, modified } of entries) {
    const entry = new ZipPassThrough(path)
    entry.mtime = Math.max(modified, EARLIEST)
    zip.add(entry)
    for await (const chunk of content) {
      entry.push(chunk)
      yield* take()
    }
    entry.push(new Uint8Array(), true)
    yield* take()
  }
  zip.end()
  yield* take()
}

/** ZIP knows no time before 1980 (APPNOTE.TXT, 4.4.6). */
const EARLIEST = Date.UTC(1980, 0, 2)

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The bytes of a document. Breaks off after the last one if they are not those that were uploaded. */
export async function* verified(
  blobs: Pick<Blobs, 'openRead'>,
  { storage_key, sha256 }: Pick<VaultFile, 'storage_key' | 'sha256'>,
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  const chunks: AsyncIterable<Uint8Array> = blobs.openRead(storage_key)
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
  if (hash.digest('hex') !== sha256) throw new Error(`${storage_key} does not have the bytes it was stored with`)
}
