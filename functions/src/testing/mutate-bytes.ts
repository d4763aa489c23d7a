import { randomFrom } from './random-from'

/** Words that mean much to a PDF reader where they stand by mistake. */
const WORDS = [
  'endobj',
  'stream',
  'endstream',
  '/Length 999999',
  '/Count -1',
  '<<',
  '>>',
  '[',
  ']',
  '0 0 R',
  '1 0 R',
  '/Filter/FlateDecode',
  '%%EOF',
  '(',
  ')',
]

/** A copy with a few bytes changed, taken out, doubled, or replaced by words of the format. */
export function mutateBytes(bytes: Uint8Array, seed: number): Uint8Array {
  const random = randomFrom(seed)
  let copy = Buffer.from(bytes)
  const at = () => Math.floor(random() * copy.length)
  const changes = 1 + Math.floor(random() * 12)
  for (let change = 0; change < changes; change += 1) {
    const from = at()
    const to = Math.min(copy.length, from + 1 + Math.floor(random() * 40))
    switch (Math.floor(random() * 4)) {
      case 0:
        copy[from] = Math.floor(random() * 256)
        break
      case 1:
        copy = Buffer.concat([copy.subarray(0, from), copy.subarray(to)])
        break
      case 2:
        copy = Buffer.concat([copy.subarray(0, to), copy.subarray(from)])
        break
      default: {
        const word = Buffer.from(WORDS[Math.floor(random() * WORDS.length)]!)
        copy = Buffer.concat([copy.subarray(0, from), word, copy.subarray(to)])
      }
    }
  }
  return copy
}
