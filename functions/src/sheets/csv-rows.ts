import { headingOf } from '../ai/local/parts/headings'
import { recordsOf, rowsOfText, separatorOf } from './csv-text'
import { refuse } from './sheet-refused'

/** Bytes that show how a file is written. */
const HEAD = 64 * 1024

/** The rows of a CSV in any of the usual encodings and separators, with the number that a spreadsheet shows. */
export const csvRows = (bytes: Uint8Array) => rowsOfText(decode(bytes))

/** https://encoding.spec.whatwg.org: the mark at the start decides, then zeros, then UTF-8 if it is that. */
function decode(bytes: Uint8Array): string {
  const marked = markedAs(bytes) ?? silentUtf16(bytes)
  // Each leaves the mark out.
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder(legacyOf(bytes)).decode(bytes)
  }
}

function markedAs([one, two]: Uint8Array): string | null {
  if (one === 0xff && two === 0xfe) return 'utf-16le'
  return one === 0xfe && two === 0xff ? 'utf-16be' : null
}

/** Text in Latin letters has a zero in every second byte. Zeros elsewhere are no text. */
function silentUtf16(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  for (const [place, byte] of head.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd === 0) return null
  if (odd > head.length / 8 && even * 4 < odd) return 'utf-16le'
  if (even > head.length / 8 && odd * 4 < even) return 'utf-16be'
  throw refuse('kind')
}

/** Encodings from before UTF-8. The one in which the headings are words is right; they are in many languages. */
function legacyOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD)
  const cut = head.subarray(0, head.length < HEAD ? HEAD : head.lastIndexOf(10) + 1)
  let [best, most] = ['windows-1252', -1]
  for (const encoding of ['windows-1252', 'shift_jis', 'gb18030', 'big5', 'euc-kr', 'windows-1251', 'windows-1250']) {
    const text = new TextDecoder(encoding).decode(cut)
    const rows = recordsOf(text, separatorOf(text), false).slice(0, 10)
    const words = rows.flat().filter((cell) => headingOf(cell) !== null).length
    const score = words - (text.match(/[\ufffd\u0080-\u009f]/g)?.length ?? 0)
    if (score > most) [best, most] = [encoding, score]
  }
  return best
}
