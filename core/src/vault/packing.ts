import { MAX_EVIDENCE_SIZE } from './exports'
import { eachOnce } from './same-bytes'

/** Attachments that are larger together, in bytes, are sent as one zip of this name, others where their sender wants it. */
const LOOSE_LIMIT = 20_000_000
export const ZIP_NAME = 'documents.zip'

/**
 * What most mail servers still accept; the limit leaves room for the third that base64 adds. PDFs are compressed
 * already, so their zip is no smaller than they are, and how they are sent is known before they are read.
 */
const ZIP_LIMIT = 25_000_000

/** How long a link to documents works. */
export const LINK_LIFETIME = 14 * 86_400_000

/** How documents go with a mail; `too-large` is too large even for the package behind a link. */
export type Packing = 'loose' | 'zip' | 'link' | 'too-large'

type Sized = readonly { file_size: number; sha256?: string }[]

/** What leaves, in bytes: each paper counts once. */
export const sizeOf = (files: Sized): number => eachOnce(files).reduce((sum, { file_size }) => sum + file_size, 0)

/** `asZip`: they go as one file however small they are, unless they are too large for a mail. */
export function packingOf(files: Sized, asZip = false): Packing {
  const size = sizeOf(files)
  if (size <= LOOSE_LIMIT) return asZip && files.length > 0 ? 'zip' : 'loose'
  if (size <= ZIP_LIMIT) return 'zip'
  return size <= MAX_EVIDENCE_SIZE ? 'link' : 'too-large'
}
