import { type ImportRow, MAX_IMPORT_COLUMNS, MAX_IMPORT_ROWS, PREVIEW_ROWS } from '@attestry/core/vault/imports'
import { csvRows } from '../../sheets/csv-rows'
import { isWorkbook } from '../../sheets/is-workbook'
import { refuse, SheetRefused } from '../../sheets/sheet-refused'
import { openWorkbook, type Workbook } from '../../sheets/xlsx-rows'
import { proposeColumns, SAMPLE_ROWS } from './propose-columns'
import type { Sheet } from './sheet'

/** Letters of one cell, and bytes of all rows. */
const MAX_CELL = 1000
const MAX_BYTES = 64 * 1024 * 1024

/** What a list of products holds. Only for a process of its own: a file can take any time and memory. */
export async function extractRows(bytes: Uint8Array): Promise<Sheet> {
  try {
    return readSheet(bytes)
  } catch (failure) {
    if (failure instanceof SheetRefused) return { state: 'refused', problem: failure.message }
    throw failure
  }
}

function readSheet(bytes: Uint8Array): Sheet {
  const taker = createTaker()
  if (!isWorkbook(bytes)) {
    for (const found of csvRows(bytes)) taker.take(found)
    return taker.sheet('')
  }
  const { name, rows } = likeliest(openWorkbook(bytes))
  rows((found) => taker.take(found))
  return taker.sheet(name)
}

/** The sheet that looks most like a list of parts: others are cover pages and histories. */
function likeliest({ sheets }: Workbook): Workbook['sheets'][number] {
  const enough = new Error('enough')
  const scored = sheets.map((sheet) => {
    const some: ImportRow[] = []
    try {
      sheet.rows((found) => {
        some.push(found)
        if (some.length >= SAMPLE_ROWS) throw enough
      })
    } catch (failure) {
      if (failure !== enough) throw failure
    }
    return { sheet, score: some.length === 0 ? -1 : proposeColumns(some).known }
  })
  return scored.reduce((one, other) => (other.score > one.score ? other : one)).sheet
}

/** As JSON without anything that a reader of lines takes for the end of one: newer ones also stop at U+2028 and U+2029. */
const onOneLine = (row: ImportRow): string =>
  JSON.stringify(row).replace(/[\u2028\u2029]/g, (end) => (end === '\u2028' ? '\\u2028' : '\\u2029'))

/** Collects the rows as they come, and knows what they are when enough have come. */
function createTaker() {
  const first: ImportRow[] = []
  const chunks: Buffer[] = []
  const [preview, pending]: [ImportRow[], string[]] = [[], []]
  let proposal: ReturnType<typeof proposeColumns> | undefined
  let [count, size] = [0, 0]
  const flush = () => {
    const chunk = Buffer.from(pending.splice(0).join(''))
    size += chunk.length
    if (size > MAX_BYTES) throw refuse('tooLarge')
    chunks.push(chunk)
  }
  const keep = (row: ImportRow) => {
    count += 1
    if (count > MAX_IMPORT_ROWS) throw refuse('tooMany')
    if (preview.length < PREVIEW_ROWS) preview.push({ ...row, cells: row.cells.map((cell) => cell.slice(0, 120)) })
    pending.push(`${onOneLine(row)}\n`)
    if (pending.length >= 500) flush()
  }
  const begin = () => {
    proposal = proposeColumns(first)
    for (const row of first.slice(proposal.skipped)) keep(row)
  }
  return {
    take({ row, cells }: ImportRow) {
      const clean = cells.slice(0, MAX_IMPORT_COLUMNS).map((cell) => cell.trim().slice(0, MAX_CELL))
      if (clean.every((cell) => cell === '')) return
      if (proposal) keep({ row, cells: clean })
      else first.push({ row, cells: clean })
      if (!proposal && first.length === SAMPLE_ROWS) begin()
    },
    sheet(name: string): Sheet {
      if (!proposal) begin()
      flush()
      if (count === 0 || !proposal) throw refuse('noRows')
      return {
        state: 'rows',
        sheet: name,
        columns: proposal.columns,
        preview,
        row_count: count,
        rows: Buffer.concat(chunks),
      }
    },
  }
}
