import { Unzip, UnzipInflate } from 'fflate'
import { isFiller } from '../../sheets/filled-workbook'
import { DeclarationRefused, MAX_BYTES, refuse } from './xml-elements'

/** What this many bytes unpack to is in memory at once: about a thousand times as much, at the worst. */
const PIECE = 16 * 1024
const MAX_FILES = 1000

/**
 * The XML files in a ZIP, by the order in it. They are unpacked piece by piece, so that a file that is larger than it
 * says stops at the limit, too. @throws DeclarationRefused
 */
export function unpackDeclaration(bytes: Uint8Array): Uint8Array[] {
  if (bytes.length > MAX_BYTES) throw refuse('tooLarge')
  const files: Uint8Array[][] = []
  let total = 0
  const unzip = new Unzip((entry) => {
    if (!/\.xml$/i.test(entry.name)) return
    if (isFiller(entry.size ?? 0, entry.originalSize ?? 0)) throw refuse('tooLarge')
    const pieces: Uint8Array[] = []
    if (files.push(pieces) > MAX_FILES) throw refuse('tooLarge')
    entry.ondata = (failure, piece) => {
      // What was thrown below at an earlier piece comes back here.
      if (failure) throw failure
      total += piece.length
      if (total > MAX_BYTES) throw refuse('tooLarge')
      pieces.push(piece)
    }
    entry.start()
  })
  unzip.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length; at += PIECE)
      unzip.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length)
  } catch (failure) {
    throw failure instanceof DeclarationRefused ? failure : refuse('broken')
  }
  return files.map((pieces) => new Uint8Array(Buffer.concat(pieces)))
}
