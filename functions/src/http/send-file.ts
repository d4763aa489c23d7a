import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Response } from 'express'
import type { FileAnswer } from './handlers-of'

export const isFileAnswer = (output: unknown): output is FileAnswer =>
  typeof output === 'object' && output !== null && 'stream' in output && output.stream instanceof Readable

/**
 * Streams a file to be saved, never shown: senders choose name, type and bytes, so it must not run as a page in our
 * origin. Headers are sent with the first bytes, so that a missing object still gets a proper status.
 */
export async function sendFile(response: Response, { filename, mime_type, size, stream }: FileAnswer): Promise<void> {
  if (stream.readableLength === 0 && !stream.readableEnded) await once(stream, 'readable')
  // `set` would add a charset for text.
  const headers = {
    'Content-Type': /^[\w.+-]+\/[\w.+-]+$/.test(mime_type) ? mime_type : 'application/octet-stream',
    'Content-Disposition': contentDisposition(filename),
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ...(size !== undefined && { 'Content-Length': String(size) }),
  }
  response.setHeaders(new Map(Object.entries(headers)))
  // Express answers HEAD with the handler of GET; the whole file would be read for nothing.
  if (response.req.method === 'HEAD') {
    stream.destroy()
    return void response.end()
  }
  await pipeline(stream, response)
}

/**
 * RFC 6266: the name in ASCII for old clients, and in UTF-8 (RFC 8187) for all others. Neither can leave its folder.
 */
function contentDisposition(filename: string): string {
  // Via bytes, because a lone surrogate cannot be percent-encoded.
  const whole = Buffer.from(filename, 'utf8').toString('utf8')
  const name = whole.replace(/[\u0000-\u001f\u007f/\\\u2028-\u202e\u2066-\u2069]+/g, '_').slice(0, 200) || 'file'
  const ascii = name.replace(/[^\x20-\x7e]|["%]/g, '_')
  const utf8 = encodeURIComponent(Buffer.from(name, 'utf8').toString('utf8')).replace(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${utf8}`
}
