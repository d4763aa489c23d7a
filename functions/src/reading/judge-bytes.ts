import { MAX_DOCUMENT_SIZE } from '@attestry/contract/vault'

/** What the first and last bytes of a file say, whatever its name is. */
export type BytesKind = 'pdf' | 'empty' | 'too_large' | 'not_pdf'

/** How far from the end of the file its last mark may be. Some programs add a few lines behind it. */
const TAIL = 2048
/** The end of a ZIP archive, which is looked for from behind, with a comment of up to 64 kB after it. */
const ZIP_END = Buffer.from('PK\x05\x06', 'latin1')

/**
 * Whether this is a PDF by its content (ISO 32000-2, 7.5.2). Viewers also accept other bytes before the header, and
 * anything behind the end. Both make files that are a PDF to one program and a web page, an archive or a script to
 * another, so only blanks may come before the header, and no archive may end behind it. A file that was cut off has no
 * end mark; whether it can be read is the reader's question.
 */
export function judgeBytes(bytes: Uint8Array): BytesKind {
  if (bytes.length === 0) return 'empty'
  if (bytes.length > MAX_DOCUMENT_SIZE) return 'too_large'
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const head = file.subarray(0, 64).toString('latin1')
  if (!/^(?:\xef\xbb\xbf)?[\t\n\f\r ]*%PDF-[12]\.\d/.test(head)) return 'not_pdf'
  const end = file.lastIndexOf('%%EOF')
  if (end === -1) return 'pdf'
  const behind = file.subarray(end + 5)
  if (behind.lastIndexOf(ZIP_END) !== -1) return 'not_pdf'
  return behind.length > TAIL && !isBlank(behind) ? 'not_pdf' : 'pdf'
}

const isBlank = (bytes: Uint8Array): boolean =>
  bytes.every((byte) => byte === 0 || byte === 10 || byte === 13 || byte === 32)
