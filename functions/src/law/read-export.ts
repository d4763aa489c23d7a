/**
 * Reads the export of the Candidate List that ECHA offers (CSV separated by tabs, or a workbook): a row for each entry,
 * and below a group one for each substance that it names, with the decision and the support document of the group. No
 * column says which rows are members; those of one entry have its day and its documents in common.
 */
import type { ListedSubstance } from '@attestry/core/law/imported-list'
import type { Day } from '@attestry/core/base/primitives'
import { csvRows } from '../sheets/csv-rows'
import { isWorkbook } from '../sheets/is-workbook'
import { SheetRefused } from '../sheets/sheet-refused'
import { openWorkbook } from '../sheets/xlsx-rows'

/** What each column is called, in whatever order they stand. */
const COLUMNS = {
  name: /^(?:substance )?name$/,
  ec: /^ec(?: \/ list)?(?: no\.?| number)?$/,
  cas: /^cas(?: no\.?| number| rn)?$/,
  listed_on: /^date of inclusion$|^inclusion date$/,
  decision: /^decision$/,
  support: /^support(?:ing)? document$/,
} as const
type Column = keyof typeof COLUMNS
const NEEDED: readonly Column[] = ['name', 'ec', 'cas', 'listed_on', 'decision', 'support']
const HEADINGS: Record<Column, string> = {
  name: 'Substance name',
  ec: 'EC No.',
  cas: 'CAS No.',
  listed_on: 'Date of inclusion',
  decision: 'Decision',
  support: 'Support document',
}

/** The heads of workbooks may have lines above them. */
const MOST_LINES_ABOVE = 30
const MOST_ROWS = 10_000

type Line = { row: number; cells: string[] }
type Row = { row: number } & Record<Column, string>

/** @throws SheetRefused with what is wrong, and where; nothing of a file that has a mistake is taken */
export function readExport(bytes: Uint8Array): ListedSubstance[] {
  const lines = linesOf(bytes)
  const head = lines.slice(0, MOST_LINES_ABOVE).find(({ cells }) => columnsOf(cells).size >= 3)
  if (!head)
    throw new SheetRefused(`This is no export of the Candidate List: no row has the headings ${listOf(NEEDED)}.`)
  const columns = columnsOf(head.cells)
  const missing = NEEDED.filter((column) => !columns.has(column))
  if (missing.length > 0) throw new SheetRefused(`This export lacks the columns ${listOf(missing)}.`)
  const rows = lines
    .filter(({ row, cells }) => row > head.row && cells.some((cell) => cell.trim() !== ''))
    .map(({ row, cells }) => rowOf(row, cells, columns))
  if (rows.length === 0) throw new SheetRefused('This export has no substances.')
  return entriesOf(rows)
}

const listOf = (columns: readonly Column[]) => columns.map((column) => `“${HEADINGS[column]}”`).join(', ')

function linesOf(bytes: Uint8Array): Line[] {
  const lines: Line[] = []
  const take = (line: Line) => {
    if (lines.length === MOST_ROWS)
      throw new SheetRefused('This file has more than 10,000 rows. It is no Candidate List.')
    lines.push(line)
  }
  if (isWorkbook(bytes)) openWorkbook(bytes).sheets[0]?.rows(take)
  else for (const line of csvRows(bytes)) take(line)
  return lines
}

function columnsOf(cells: readonly string[]): Map<Column, number> {
  const names = cells.map((cell) => plain(cell).toLowerCase())
  const found = Object.entries(COLUMNS).map(([column, words]) => {
    return [column as Column, names.findIndex((name) => words.test(name))] as const
  })
  return new Map(found.filter(([, place]) => place >= 0))
}

const rowOf = (row: number, cells: readonly string[], columns: ReadonlyMap<Column, number>): Row => {
  const cell = (column: Column) => plain(cells[columns.get(column) ?? -1] ?? '')
  return {
    row,
    name: cell('name'),
    ec: cell('ec'),
    cas: cell('cas'),
    listed_on: cell('listed_on'),
    decision: cell('decision'),
    support: cell('support'),
  }
}

/** In one line, without the entities that the export writes for some signs. */
const plain = (cell: string): string =>
  cell
    .replace(/&(lt|gt|amp|quot);/g, (_, name: string) => SIGNS[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
const SIGNS: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"' }

function entriesOf(rows: readonly Row[]): ListedSubstance[] {
  const entries = new Map<string, ListedSubstance>()
  for (const row of rows) {
    const { name, decision, support } = row
    if (name === '') throw new SheetRefused(`Row ${row.row} names no substance.`)
    const listed_on = dayIn(row)
    const names = { name, ec: numbersIn(row.ec), cas: numbersIn(row.cas) }
    // Without documents, a row stands for itself.
    const key = decision + support === '' ? `row ${row.row}` : JSON.stringify([listed_on, decision, support])
    const entry = entries.get(key)
    if (entry) entry.members.push(names)
    else entries.set(key, { ...names, listed_on, members: [] })
  }
  return [...entries.values()]
}

/** EC and CAS numbers, of which a row may have several; null where it has none. */
function numbersIn(written: string): string | null {
  const numbers = written.match(/\d{2,7}-\d{2,3}-\d(?!\d)/g) ?? []
  return numbers.length > 0 ? numbers.join(', ') : null
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** "04-Feb-2026", as ECHA writes days, or one that a spreadsheet has made of it: "2026-02-04", "04/02/2026" (day first). */
function dayIn({ row, listed_on }: Row): Day {
  const [, day, month, year] = /^(\d{1,2})[-/ .](\w{2,9}|\d{1,2})[-/ .](\d{4})$/.exec(listed_on) ?? []
  const named = MONTHS.indexOf(month?.slice(0, 3).toLowerCase() ?? '') + 1
  const written = day ? `${year}-${two(named || month)}-${two(day)}` : listed_on.slice(0, 10)
  const time = Date.parse(written)
  // "31-Feb-2026" would become a day of March.
  if (!/^\d{4}-\d\d-\d\d$/.test(written) || !(time > 0) || new Date(time).toISOString().slice(0, 10) !== written)
    throw new SheetRefused(`Row ${row}: “${listed_on.slice(0, 60)}” is no day of inclusion.`)
  return written
}

const two = (digits: string | number | undefined): string => String(digits).padStart(2, '0')
