/**
 * Checks on its bytes, as they stream by, that a file is a PDF and nothing else. ISO 32000-2, 7.5: a PDF begins with
 * `%PDF-` and ends with `%%EOF`. Readers tolerate bytes before and after, which is what makes a PDF that is a ZIP, an
 * HTML page or a script as well; we do not tolerate them.
 */
import { createHash } from 'node:crypto'
import { type DocumentRefusal, isDeclarationName, isFormName, refusalOfAny } from '@attestry/core/vault/filenames'
import { documentRefusals } from '@attestry/core/vault/words'
import { AppError } from '@attestry/core/base/errors'
import { MAX_DOCUMENT_SIZE } from '@attestry/core/vault/vault'
import { isXml, isZip } from '../../sheets/is-zip'
import { lookForLocks } from './pdf-password'

const HEAD = 1024
/** A ZIP ends with a record of 22 bytes and a comment of up to 65,535. */
const TAIL = 66_000
const OVERLAP = 64

export type CheckedPdf = { size: number; sha256: string }

export const refuse = (reason: DocumentRefusal) => new AppError('document-refused', documentRefusals[reason])

/** What a client says about a file, before it sends it. @throws AppError document-refused */
export function checkPromise(filename: string, size: number): void {
  const refusal = refusalOfAny(filename, size)
  if (refusal) throw refuse(refusal)
}

/** @throws AppError document-refused */
export async function checkPdf(stream: AsyncIterable<Uint8Array>): Promise<CheckedPdf> {
  const judged = await judgePdf(stream)
  if (typeof judged === 'string') throw refuse(judged)
  return judged
}

/** That the bytes are what the name says: a PDF, a workbook (a zip), or XML. @throws AppError document-refused */
export function checkDocument(filename: string, stream: AsyncIterable<Uint8Array>): Promise<CheckedPdf> {
  if (isFormName(filename)) return checkBeginning(stream, isZip, 'noForm')
  if (isDeclarationName(filename)) return checkBeginning(stream, (head) => isXml(head) || isZip(head), 'noDeclaration')
  return checkPdf(stream)
}

async function checkBeginning(
  stream: AsyncIterable<Uint8Array>,
  isRight: (head: Uint8Array) => boolean,
  otherwise: DocumentRefusal,
): Promise<CheckedPdf> {
  const hash = createHash('sha256')
  let [head, size] = [Buffer.alloc(0), 0]
  for await (const bytes of stream) {
    size += bytes.length
    if (size > MAX_DOCUMENT_SIZE) throw refuse('tooLarge')
    hash.update(bytes)
    if (head.length < 64) head = Buffer.concat([head, bytes]).subarray(0, 64)
  }
  if (!isRight(head)) throw refuse(otherwise)
  return { size, sha256: hash.digest('hex') }
}

/** What is wrong with it, if anything. It reads all of it, but never keeps more than its ends. */
export async function judgePdf(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<CheckedPdf | DocumentRefusal> {
  const hash = createHash('sha256')
  let [head, tail] = [Buffer.alloc(0), Buffer.alloc(0)]
  let [size, isEncrypted] = [0, false]
  const locks = lookForLocks()
  for await (const bytes of stream) {
    const chunk = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    size += chunk.length
    if (size > MAX_DOCUMENT_SIZE) return 'tooLarge'
    hash.update(chunk)
    if (head.length < HEAD) head = Buffer.concat([head, chunk.subarray(0, HEAD - head.length)])
    isEncrypted ||= namesEncryption(Buffer.concat([tail.subarray(-OVERLAP), chunk]))
    locks.look(chunk)
    tail = chunk.length >= TAIL ? Buffer.from(chunk.subarray(-TAIL)) : Buffer.concat([tail, chunk]).subarray(-TAIL)
  }
  if (size === 0) return 'empty'
  if (!/^%PDF-[12]\.\d/.test(head.toString('latin1'))) return startsLater(head) ? 'polyglot' : 'noPdf'
  if (isAlsoPage(head) || isAlsoZip(tail, size)) return 'polyglot'
  const end = tail.toString('latin1').lastIndexOf('%%EOF')
  if (end === -1) return 'cutOff'
  // Some writers pad with blanks or zeros, or end with one byte more. Anything else only other programs see.
  if (!/^%%EOF[\s\0]*(?:[^\s\0][\s\0]*)?$/.test(tail.toString('latin1').slice(end))) return 'polyglot'
  if (isEncrypted && !locks.opens()) return 'encrypted'
  return { size, sha256: hash.digest('hex') }
}

/** In the trailer or in the dictionary of a cross-reference stream; both are always plain text (7.6.1). */
const namesEncryption = (bytes: Buffer): boolean =>
  bytes.includes('/Encrypt') && /\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(bytes.toString('latin1'))

const startsLater = (head: Buffer): boolean => head.indexOf('%PDF-') > 0

/** What stands inside of a stream is content of the PDF, such as a form of XML or an attached file. */
const isAlsoPage = (head: Buffer): boolean =>
  /<(?:!doctype\s+html|html|head|body|script|iframe|svg|\?php)/i.test(
    head.toString('latin1').split(/\bstream\r?\n/, 1)[0] ?? '',
  )

/** APPNOTE.TXT, 4.3.16: the end record names the length of the comment, which must reach exactly to the end. */
function isAlsoZip(tail: Buffer, size: number): boolean {
  for (
    let at = tail.lastIndexOf('PK\x05\x06');
    at !== -1;
    at = at === 0 ? -1 : tail.lastIndexOf('PK\x05\x06', at - 1)
  ) {
    if (at + 22 <= tail.length && at + 22 + tail.readUInt16LE(at + 20) === tail.length) return size > 22
  }
  return false
}
