import { AppError } from '@attestry/core/base/errors'
import { partKey } from '@attestry/core/base/part-number'
import { MAX_IMPORTED_NUMBERS, NumberForm } from '@attestry/core/mail/customer-numbers'
import type { z } from 'zod'
import { withoutApostrophe } from '../sheets/csv-line'
import { SheetRefused } from '../sheets/sheet-refused'
import { type FilledRow, sheetsOfFile } from '../sheets/sheets-of-file'
import { type NumberColumns, numberColumns } from './number-columns'

type Said = z.output<typeof NumberForm>
type Problem = { row: number; message: string }
type Headings = { number: string; part_number: string; manufacturer: string | null }
type Listed = { columns: Headings; rows: Said[]; problems: Problem[] }

/** So many rows may come before the one of the headings. */
const MAX_TITLES = 20

/**
 * What a CSV or XLSX file says of a customer's numbers, each of them once, and what is wrong with its rows.
 * @throws AppError import-refused
 */
export function numbersOfFile(bytes: Uint8Array): Listed {
  const { columns, heading, lines } = listIn(bytes)
  if (lines.length === 0) throw new AppError('import-refused', 'This file has no numbers below its headings.')
  if (lines.length > MAX_IMPORTED_NUMBERS) throw new AppError('import-refused', TOO_MANY)
  const cell = (cells: readonly string[], place: number | null) =>
    place === null ? '' : withoutApostrophe(cells[place]?.trim() ?? '')
  const problems: Problem[] = []
  const read = lines.flatMap(({ row, cells }) => {
    const said = saidIn({
      number: cell(cells, columns.number),
      part_number: cell(cells, columns.part_number),
      manufacturer: cell(cells, columns.manufacturer),
    })
    if (typeof said !== 'string') return [{ row, said }]
    problems.push({ row, message: said })
    return []
  })
  const { rows, disputed } = withoutDisputed(read)
  return {
    columns: {
      number: heading[columns.number] ?? '',
      part_number: heading[columns.part_number] ?? '',
      manufacturer: columns.manufacturer === null ? null : (heading[columns.manufacturer] ?? ''),
    },
    rows,
    problems: [...problems, ...disputed].toSorted((one, other) => one.row - other.row),
  }
}

/** What a row says, or why it says nothing. */
function saidIn(cells: Record<keyof Said, string>): Said | string {
  if (cells.number === '') return 'It has no number of the customer'
  if (cells.part_number === '') return `It names no part for ${cells.number.slice(0, 100)}`
  const said = NumberForm.safeParse(cells)
  if (said.success) return said.data
  const issue = said.error.issues[0]
  const value = issue && issue.path[0] === 'part_number' ? cells.part_number : cells.number
  return `${issue?.message ?? 'It cannot be read'}: ${value}`.slice(0, 300)
}

type Read = { row: number; said: Said }

/** Of two rows that give a number to different parts, neither counts. */
function withoutDisputed(read: readonly Read[]): { rows: Said[]; disputed: Problem[] } {
  const byKey = new Map<string, Read[]>()
  for (const one of read) {
    const key = partKey(one.said.number)
    byKey.set(key, [...(byKey.get(key) ?? []), one])
  }
  const rows: Said[] = []
  const disputed: Problem[] = []
  for (const [first, ...others] of byKey.values()) {
    if (!first) continue
    const other = others.find(({ said }) => partKey(said.part_number) !== partKey(first.said.part_number))
    if (!other) {
      rows.push([first, ...others].find(({ said }) => said.manufacturer !== null)?.said ?? first.said)
      continue
    }
    const { number } = first.said
    for (const { row } of [first, ...others])
      disputed.push({ row, message: `Rows ${first.row} and ${other.row} give ${number} to different parts` })
  }
  return { rows, disputed }
}

/** The sheet that lists numbers, by its headings, which are not always in the first row. */
function listIn(bytes: Uint8Array): { columns: NumberColumns; heading: string[]; lines: FilledRow[] } {
  for (const rows of sheetsIn(bytes)) {
    for (const [place, { cells }] of rows.slice(0, MAX_TITLES).entries()) {
      const columns = numberColumns(cells)
      if (columns) return { columns, heading: cells.map((cell) => cell.trim()), lines: rows.slice(place + 1) }
    }
  }
  throw new AppError('import-refused', NO_HEADINGS)
}

function sheetsIn(bytes: Uint8Array): FilledRow[][] {
  try {
    return sheetsOfFile(bytes, MAX_IMPORTED_NUMBERS + MAX_TITLES + 1)
  } catch (failure) {
    if (failure instanceof SheetRefused) throw new AppError('import-refused', failure.message)
    throw failure
  }
}

const NO_HEADINGS =
  'No row says which column has the customer’s numbers and which the parts. Please name them Customer Part Number and Part Number, and if you like Manufacturer.'
const TOO_MANY = `At most ${MAX_IMPORTED_NUMBERS.toLocaleString('en')} numbers can be imported at once. Please split this file.`
