import { isAscii } from 'node:buffer'
import { randomBytes } from 'node:crypto'

/** A mail without its large attachments, and what is needed to put them back. */
export type Detached = {
  slim: Uint8Array
  /**
   * Turns parsed content back into what the mail had: the decoded bytes for a placeholder, or the text with the
   * original in its place.
   */
  restore: (content: Uint8Array) => Uint8Array
  restoreText: (text: string) => string
  /** Whether every placeholder was found again. If one was not, its place meant something else to the parser. */
  isComplete: () => boolean
}

const LARGE = 16 * 1024
const HEADER_BLOCK = 32 * 1024
const DIGITS = 6

/**
 * Takes large base64 attachments (RFC 2045, 6.8) out of a mail before it is parsed, and decodes them natively. The
 * parser keeps an object for each line, which costs most of its time and memory. Anything that is not clearly such a
 * part stays in place. It passes over the mail once and reads no byte twice, except in the header of a part.
 */
export function detachAttachments(raw: Uint8Array): Detached {
  const mail = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  // Its length needs no base64 padding, and no sender can guess it.
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

/** Finds the bodies of parts that are large attachments and contain only base64. */
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

/** Decoders disagree about the other base64 alphabet and about padding before the end. */
function isPlain(body: Buffer): boolean {
  const padding = body.indexOf('=')
  return isAscii(body) && !body.includes('-') && !body.includes('_') && (padding === -1 || padding >= body.length - 4)
}

/** The parser ends every line with \n alone. */
const withLineFeeds = (text: string): string =>
  text
    .split('\n')
    .map((line) => {
      let end = line.length
      while (line.charCodeAt(end - 1) === 13) end -= 1
      return line.slice(0, end)
    })
    .join('\n')
