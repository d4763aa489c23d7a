import { headingOf } from '../text/parts/headings'
import { lettersOf } from './letters-of'
import { recordsOf, rowsOfText, separatorOf } from '../text/csv-text'
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
    return decodeLegacy(bytes, legacyOf(bytes))
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

/**
 * Encodings from before UTF-8, and the languages that are written in them. Those of East Asia begin with the letters
 * that are used most: the bytes that these start with, and where their second bytes begin.
 */
const LEGACY: readonly {
  encoding: string
  languages: readonly string[]
  usual?: [from: number, to: number, second: number]
}[] = [
  { encoding: 'windows-1252', languages: ['de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'fi'] },
  { encoding: 'shift_jis', languages: ['ja'], usual: [0x88, 0x97, 0x40] },
  { encoding: 'gb18030', languages: ['zh'], usual: [0xb0, 0xd7, 0xa1] },
  { encoding: 'big5', languages: ['zh-Hant'], usual: [0xa4, 0xc6, 0x40] },
  { encoding: 'euc-kr', languages: ['ko'] },
  { encoding: 'windows-1254', languages: ['tr'] },
  { encoding: 'windows-1250', languages: ['pl', 'cs', 'sk', 'hu', 'hr', 'ro'] },
  { encoding: 'windows-1251', languages: ['ru', 'uk', 'bg'] },
  { encoding: 'windows-1253', languages: ['el'] },
]

/**
 * The one in which the headings are words is right; they are in many languages. Where headings say nothing, because
 * they are in English, it is the one in which the other letters are those of one of its languages.
 */
function legacyOf(bytes: Uint8Array): string {
  const head = bytes.subarray(0, HEAD)
  const cut = head.subarray(0, head.length < HEAD ? HEAD : head.lastIndexOf(10) + 1)
  let [best, most, likeliest] = ['windows-1252', -1, -Infinity]
  for (const { encoding, languages, usual } of LEGACY) {
    const text = decodeLegacy(cut, encoding)
    const rows = recordsOf(text, separatorOf(text), false).slice(0, 10)
    const words = rows.flat().filter((cell) => headingOf(cell) !== null).length
    const score = words - (text.match(/[\ufffd\u0080-\u009f]/g)?.length ?? 0)
    if (score < most) continue
    const likely = likelihood(text, languages, usual ? usualLetters(encoding, usual) : new Set())
    if (score > most || likely > likeliest) [best, most, likeliest] = [encoding, score, likely]
  }
  return best
}

/** Node 20 takes Windows-1252 for Latin 1. */
const decodeLegacy = (bytes: Uint8Array, encoding: string): string => {
  const text = new TextDecoder(encoding).decode(bytes)
  return encoding === 'windows-1252'
    ? text.replace(/[\u0080-\u009f]/g, (sign) => WINDOWS[sign.charCodeAt(0) - 128] ?? sign)
    : text
}
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** How many letters are those of one of the languages; at most 1, and less where words look like none. */
function likelihood(text: string, languages: readonly string[], usual: ReadonlySet<string>): number {
  const letters = text.match(/[^\u0000-\u007f°±µ²³®©™€×§–—‘’“”„…]/gu) ?? []
  if (letters.length === 0) return 0
  const scores = languages.map((language) => {
    const own = lettersOf(language)
    return letters.reduce((sum, letter) => sum + (own.has(letter) ? 1 : usual.has(letter) ? 0.5 : -1), 0)
  })
  return (Math.max(...scores) - 2 * (text.match(ODD)?.length ?? 0)) / letters.length
}

/** Letters of two alphabets in a word ("Mьller"), a capital within ("ηΧ"), a sign within ("Ш·s"). */
const ODD =
  /[a-z](?=\p{L})(?!\p{Script=Latin})|(?!\p{Script=Latin})\p{L}(?=[a-z])|[a-z](?=(?![A-Z])\p{Lu})|(?![a-z])\p{Ll}(?=\p{Lu})|\p{L}(?=[^\u0000-\u007f\p{L}\p{M}])/gu

function usualLetters(encoding: string, [from, to, second]: readonly [number, number, number]): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding)
  const letters = new Set<string>()
  for (let lead = from; lead <= to; lead += 1)
    for (let trail = second; trail <= 0xfe; trail += 1) letters.add(decoder.decode(Uint8Array.of(lead, trail)))
  return letters
}
