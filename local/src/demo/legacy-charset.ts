/**
 * Charsets in which mail from East Asia still arrives. Node can only decode them, so the encoder inverts its decoder.
 */
export type LegacyCharset = 'gb18030' | 'iso-2022-jp'

/** @throws Error for a character that the charset's two-byte plane lacks */
export const encodeLegacy = (text: string, charset: LegacyCharset): Buffer =>
  charset === 'gb18030' ? encodeGb18030(text) : encodeIso2022Jp(text)

function encodeGb18030(text: string): Buffer {
  const table = tableOf('gb18030', [0x81, 0xfe], [0x40, 0xfe], (pair) => pair)
  return Buffer.concat(
    Array.from(text, (character) => (isAscii(character) ? Buffer.from(character) : table(character))),
  )
}

const TO_JIS = Buffer.from('\u001b$B')
const TO_ASCII = Buffer.from('\u001b(B')

/** RFC 1468: a line begins and ends in ASCII. */
function encodeIso2022Jp(text: string): Buffer {
  const table = tableOf('iso-2022-jp', [0x21, 0x7e], [0x21, 0x7e], (pair) => Buffer.concat([TO_JIS, pair, TO_ASCII]))
  const runs = text.match(/[\0-\x7f]+|[^\0-\x7f]+/g) ?? []
  return Buffer.concat(
    runs.flatMap((run) => (isAscii(run) ? [Buffer.from(run)] : [TO_JIS, ...Array.from(run, table), TO_ASCII])),
  )
}

const isAscii = (text: string): boolean => /^[\0-\x7f]*$/.test(text)

type Range = [first: number, last: number]

function tableOf(charset: LegacyCharset, leads: Range, trails: Range, framed: (pair: Buffer) => Buffer) {
  const decoder = new TextDecoder(charset)
  const pairs = new Map<string, Buffer>()
  for (let lead = leads[0]; lead <= leads[1]; lead++) {
    for (let trail = trails[0]; trail <= trails[1]; trail++) {
      const pair = Buffer.from([lead, trail])
      const character = decoder.decode(framed(pair))
      if (Array.from(character).length === 1 && character !== '\ufffd') pairs.set(character, pair)
    }
  }
  return (character: string): Buffer => {
    const pair = pairs.get(character)
    if (pair === undefined) throw new Error(`${charset} has no two bytes for "${character}"`)
    return pair
  }
}
