import type { UnreadReason } from '@attestry/core/mail/inbox'
import { judgePdf } from '../../vault/reading/pdf-check'
import { extractText } from '../../vault/reading/extract-text'
import { cutText } from '../../platform/cut-text'
import type { Unreadable } from '../../vault/reading/pdf-text'
import { csvRows } from '../../sheets/csv-rows'
import { refusals, SheetRefused } from '../../sheets/sheet-refused'
import { openWorkbook } from '../../sheets/xlsx-rows'

export type AttachedFile = { filename: string; mime_type: string; bytes: Uint8Array }
/** What a file says, or why that is not known. */
export type AttachmentReading = { text: string } | { unread: UnreadReason }

/**
 * The highest row number that is read of a sheet. A file may give its rows any numbers, and each lower one costs a
 * line.
 */
const MAX_ROWS = 20_000
const MAX_BYTES = 400_000

/** Whether a file may hold a list or a letter that the analysis should read. */
export const isReadable = ({ filename, mime_type }: Pick<AttachedFile, 'filename' | 'mime_type'>): boolean =>
  /\.(?:csv|tsv|txt|xlsx|xlsm|pdf)$/i.test(filename) ||
  /^(?:text\/(?:csv|plain|tab-separated-values)|application\/(?:pdf|vnd\.openxmlformats-officedocument\.spreadsheetml\.sheet))/.test(
    mime_type,
  )

/** What a file says, or why that is not known. Only for a process of its own: a file can take any time and memory. */
export async function readAttachment(file: AttachedFile): Promise<AttachmentReading> {
  try {
    return { text: await attachmentText(file) }
  } catch (failure) {
    if (failure instanceof Unread) return { unread: failure.reason }
    const isTooLarge = failure instanceof SheetRefused && failure.message === refusals.tooLarge
    return { unread: isTooLarge ? 'too_large' : 'broken' }
  }
}

class Unread extends Error {
  readonly reason: UnreadReason
  constructor(reason: UnreadReason) {
    super(reason)
    this.reason = reason
  }
}

/**
 * What an attached list or PDF says: cells between `\t`, and each row on the line of its number. The sheets of a
 * workbook follow each other, each below a line with its name.
 * @throws Unread, SheetRefused
 */
export async function attachmentText({ filename, mime_type, bytes }: AttachedFile): Promise<string> {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (start.startsWith('PK')) return workbookText(bytes)
  if (start.startsWith('%PDF')) return pdfText(bytes)
  const isText = /\.(?:csv|tsv|txt)$/i.test(filename) || mime_type.startsWith('text/')
  if (!isText || bytes.length === 0) return ''
  if (/\.txt$/i.test(filename) || mime_type === 'text/plain') return plainText(bytes)
  return cutText(
    linesOf((take) => takeAll(csvRows(bytes), take)),
    MAX_BYTES,
  )
}

function workbookText(bytes: Uint8Array): string {
  const pieces = openWorkbook(bytes).sheets.map(
    ({ name, rows }) => `--- Sheet: ${name.replace(/\s+/g, ' ')} ---\n${linesOf(rows)}`,
  )
  return cutText(pieces.join('\n'), MAX_BYTES)
}

const reasons: Record<Unreadable['state'], UnreadReason> = {
  scan: 'picture',
  encrypted: 'locked',
  broken: 'broken',
  not_pdf: 'broken',
  no_form: 'broken',
  too_large: 'too_large',
}

async function pdfText(bytes: Uint8Array): Promise<string> {
  const judged = await judgePdf([bytes])
  if (typeof judged === 'string') throw new Unread(judged === 'encrypted' ? 'locked' : 'broken')
  const content = await extractText(bytes)
  if (content.state !== 'text') throw new Unread(reasons[content.state])
  return cutText(content.rows.map(({ text }) => text).join('\n'), MAX_BYTES)
}

const plainText = (bytes: Uint8Array): string => {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe
  return cutText(new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8').decode(bytes), MAX_BYTES)
}

type Row = { row: number; cells: readonly string[] }
class Enough extends Error {}

function takeAll(rows: Iterable<Row>, take: (row: Row) => void): void {
  for (const row of rows) take(row)
}

/** The line of a row is its number, so that a part can be found again in the file. */
function linesOf(rows: (take: (row: Row) => void) => void): string {
  const lines: string[] = []
  let letters = 0
  try {
    rows(({ row, cells }) => {
      if (row > MAX_ROWS || letters > MAX_BYTES) throw new Enough()
      const line = cells.map((cell) => cell.replace(/[\s\u0000-\u001f]+/g, ' ').trim()).join('\t')
      lines[Math.max(row, 1) - 1] = line
      letters += line.length
    })
  } catch (failure) {
    if (!(failure instanceof Enough)) throw failure
  }
  return Array.from(lines, (line) => line ?? '').join('\n')
}
