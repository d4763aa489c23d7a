import type { Blobs } from '../adapters/blobs'

/**
 * Whether the bytes of a file begin as those of its type do. So nobody can pass on a program under the name of a
 * picture. More is not needed of a file that is only ever saved, never shown.
 */
export async function isOfType(blobs: Pick<Blobs, 'openRead'>, key: string, mime_type: string): Promise<boolean> {
  const begun = await firstBytes(blobs.openRead(key), 4096)
  if (TEXTS.test(mime_type)) return isText(begun) && (!mime_type.endsWith('xml') || isXml(begun))
  const beginning = begun.subarray(0, 8).toString('latin1')
  return BEGINNINGS.some(([type, start]) => type.test(mime_type) && beginning.startsWith(start))
}

const BEGINNINGS: readonly (readonly [type: RegExp, beginning: string])[] = [
  [/pdf$/, '%PDF-'],
  [/jpeg$/, '\xff\xd8\xff'],
  [/png$/, '\x89PNG\r\n\x1a\n'],
  // Word, Excel and PowerPoint: until 2003 a compound file, since then a zip.
  [/msword$|ms-excel$|ms-powerpoint$/, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'],
  [/openxmlformats|opendocument|zip$/, 'PK\x03\x04'],
]

const TEXTS = /^text\/|xml$/

/** Text has no control characters but tabs and line ends, unless it is UTF-16. A script says by what it is run. */
const isText = (bytes: Buffer): boolean =>
  isUtf16(bytes) || (!bytes.some((byte) => byte < 32 && !WHITE.has(byte)) && !/^(?:\xef\xbb\xbf)?#!/.test(latin(bytes)))

const isXml = (bytes: Buffer): boolean => isUtf16(bytes) || /^(?:\xef\xbb\xbf)?\s*</.test(latin(bytes))

const isUtf16 = (bytes: Buffer): boolean => /^(?:\xff\xfe|\xfe\xff)/.test(latin(bytes))

const latin = (bytes: Buffer): string => bytes.toString('latin1')

const WHITE = new Set(Buffer.from('\t\n\f\r'))

async function firstBytes(stream: AsyncIterable<Buffer>, count: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  // Leaving the loop closes the stream, so no more is read.
  for await (const chunk of stream) {
    chunks.push(chunk)
    length += chunk.length
    if (length >= count) break
  }
  return Buffer.concat(chunks).subarray(0, count)
}
