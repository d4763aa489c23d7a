import { isAscii } from 'node:buffer'
import { randomBytes } from 'node:crypto'

/** A mail whose large attachments were taken out, and what stood in each place. */
export type Detached = {
  slim: Uint8Array
  /** What a parsed content was before: the decoded bytes of a placeholder, or the text with what stood in it. */
  restore: (content: Uint8Array) => Uint8Array
  restoreText: (text: string) => string
  /** Whether every placeholder was met again. One that was not stands where its text means something else. */
  isComplete: () => boolean
}

const LARGE = 16 * 1024
const HEADER_BLOCK = 32 * 1024
const DIGITS = 6

/**
 * Takes large base64 attachments (RFC 2045, 6.8) out of a mail before it is parsed, and decodes them natively: the parser
 * keeps an object for each line, which takes most of its time and memory. Whatever is not plainly such a part stays where
 * it is. One pass over the mail, which looks at no byte a second time except within a part's own header.
 */
export function detachAttachments(raw: Uint8Array): Detached {
  const mail = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  // Of a length whose base64 needs no padding, and nothing a sender could guess.
  const key = `detached-${randomBytes(12).toString('hex')}`
  const mark = btoa(key)
  const found: { start: number; end: number }[] = []
  const missing = new Set<number>()
  const pieces: Uint8Array[] = []
  let taken = 0
  for (const { start, end } of largeAttachments(mail)) {
    const index = found.push({ start, end }) - 1
    missing.add(index)
    pieces.push(mail.subarray(taken, start), Buffer.from(btoa(`${key}${String(index).padStart(DIGITS, '0')}`)))
    taken = end
  }

  const textAt = (index: number): string => {
    missing.delete(index)
    const place = found[index]
    return place ? mail.toString('latin1', place.start, place.end) : ''
  }
  const restoreText = (text: string): string => {
    if (missing.size === 0 && !text.includes(mark)) return text
    return text
      .split(mark)
      .map((piece, index) => {
        if (index === 0) return piece
        const digits = (DIGITS * 4) / 3
        return withLineFeeds(textAt(Number(atob(piece.slice(0, digits))))) + piece.slice(digits)
      })
      .join('')
  }
  return {
    slim: taken === 0 ? raw : Buffer.concat([...pieces, mail.subarray(taken)]),
    restore: (content) => {
      if (found.length === 0) return content
      const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
      if (bytes.length === key.length + DIGITS && bytes.indexOf(key) === 0)
        return Buffer.from(textAt(Number(bytes.toString('latin1', key.length))), 'base64')
      return bytes.includes(mark) ? Buffer.from(restoreText(bytes.toString('latin1')), 'latin1') : content
    },
    restoreText,
    isComplete: () => missing.size === 0,
  }
}

/** Where the bodies lie of parts that are large attachments of nothing but base64. */
function* largeAttachments(mail: Buffer): Generator<{ start: number; end: number }> {
  for (let at = 0; at < mail.length;) {
    const next = mail.indexOf('\n--', at)
    const end = next === -1 ? mail.length : next
    if (end - at >= LARGE) {
      const head = mail.toString('latin1', at, at + HEADER_BLOCK)
      const blank = /\n\r?\n/.exec(head)
      const start = at + (blank ? blank.index + blank[0].length : 0)
      if (
        blank &&
        end - start >= LARGE &&
        isAttachment(head.slice(0, blank.index)) &&
        isPlain(mail.subarray(start, end))
      )
        yield { start, end }
    }
    at = end + 1
  }
}

function isAttachment(header: string): boolean {
  if (!/^content-transfer-encoding:[ \t]*base64[ \t]*\r?$/im.test(header)) return false
  const type = /^content-type:[ \t]*([\w.+-]+)\//im.exec(header)?.[1]?.toLowerCase()
  if (type === 'text') return /^content-disposition:[ \t]*attachment\b/im.test(header)
  return type !== undefined && type !== 'message' && type !== 'multipart'
}

/** The other base64 alphabet, and padding before the end, mean different things to different decoders. */
function isPlain(body: Buffer): boolean {
  const padding = body.indexOf('=')
  return isAscii(body) && !body.includes('-') && !body.includes('_') && (padding === -1 || padding >= body.length - 4)
}

/** The parser ends every line it reads with \n alone. */
const withLineFeeds = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      let end = line.length
      while (line.charCodeAt(end - 1) === 13) end -= 1
      return line.slice(0, end)
    })
    .join('\n')
