/**
 * The text of a file that people saved as text, in any of the encodings that spreadsheets save. The mark at the start
 * decides (https://encoding.spec.whatwg.org), then zeros in every second byte, then UTF-8 if it is that.
 */
export function decodeText(bytes: Uint8Array): string {
  const unicode = markedAs(bytes) ?? silentUtf16(bytes)
  // Each leaves the mark out.
  if (unicode !== null) return new TextDecoder(unicode).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function markedAs([one, two]: Uint8Array): string | null {
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  return one === 0xfe && two === 0xff ? 'utf-16be' : null
}

/** The headings are in Latin letters, each of which has a zero. */
function silentUtf16(bytes: Uint8Array): string | null {
  if (bytes[1] === 0 && bytes[0] !== 0) return 'utf-16le'
  return bytes[0] === 0 && bytes[1] !== 0 ? 'utf-16be' : null
}
