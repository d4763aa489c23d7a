import { randomUUID } from 'node:crypto'

/** A mail whose large attachments were taken out, and what stood in each place. */
export type Detached = {
  slim: Uint8Array
  /** The bytes of an attachment whose content in `slim` is a placeholder; undefined for any other content. */
  restore: (content: Uint8Array) => Uint8Array | undefined
  /** How many placeholders `slim` has. Fewer attachments restored means that one stands within a text or a file. */
  count: number
}

const LARGE = 16 * 1024
const HEADER_BLOCK = 8 * 1024

/**
 * Takes large base64 attachments (RFC 2045, 6.8) out of a mail before it is parsed, and decodes them natively: the parser
 * goes through them line by line, which takes most of its time. Whatever is not plainly such a part stays where it is.
 */
export function detachAttachments(raw: Uint8Array): Detached {
  const mail = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength)
  const found = new Map<string, Uint8Array>()
  const restore = (content: Uint8Array) =>
    content.length < 100 ? found.get(Buffer.from(content).toString('latin1')) : undefined
  // The bytes of an attached mail are kept as they are.
  if (mail.length < LARGE || /^content-type:\s*message\//im.test(mail.toString('latin1')))
    return { slim: raw, restore, count: 0 }
  const pieces: Uint8Array[] = []
  let taken = 0
  for (let at = mail.indexOf('base64'); at !== -1; at = mail.indexOf('base64', at + 1)) {
    const body = bodyOfAttachment(mail, at)
    if (!body || body.start < taken) continue
    const placeholder = `attachment-${randomUUID()}`
    found.set(placeholder, Buffer.from(mail.toString('latin1', body.start, body.end), 'base64'))
    pieces.push(mail.subarray(taken, body.start), Buffer.from(btoa(placeholder)))
    taken = body.end
    at = body.end
  }
  const slim = taken === 0 ? raw : Buffer.concat([...pieces, mail.subarray(taken)])
  return { slim, restore, count: found.size }
}

/** Where the body of a part lies whose header says `base64` at `at`, if it is a large attachment of nothing but base64. */
function bodyOfAttachment(mail: Buffer, at: number): { start: number; end: number } | undefined {
  const line = mail.lastIndexOf('\n', at) + 1
  if (!/^content-transfer-encoding:\s*$/i.test(mail.toString('latin1', line, at))) return undefined
  const boundary = mail.lastIndexOf('\n--', line)
  const start = blankLineAfter(mail, at)
  if (boundary === -1 || start === undefined || start - boundary > HEADER_BLOCK) return undefined
  const headers = mail.toString('latin1', boundary + 1, start)
  const type = /^content-type:\s*([\w.+-]+)\//im.exec(headers)?.[1]?.toLowerCase()
  if (!type || ['text', 'message', 'multipart'].includes(type)) return undefined
  // A blank line further up would end the headers there.
  if (/\n\r?\n./.test(headers)) return undefined
  const end = mail.indexOf('\n--', start)
  if (end === -1 || end - start < LARGE) return undefined
  return isPlainBase64(mail.subarray(start, end)) ? { start, end } : undefined
}

function blankLineAfter(mail: Buffer, from: number): number | undefined {
  const block = mail.toString('latin1', from, from + HEADER_BLOCK)
  const blank = /\n\r?\n/.exec(block)
  return blank ? from + blank.index + blank[0].length : undefined
}

/** The other base64 alphabet, and padding before the end, mean different things to different decoders. */
function isPlainBase64(body: Buffer): boolean {
  const padding = body.indexOf('=')
  return !body.includes('-') && !body.includes('_') && (padding === -1 || padding >= body.length - 4)
}
