/** What a form consists of, for a plan of its cells: the row of headings in each sheet, and the rows below. */
import { MAX_FORM_COLUMNS, MAX_FORM_SHEETS } from '@attestry/core/base/filled-form'
import { MAX_FORM_ROWS, NUMBER_COLUMNS } from '@attestry/core/sending/forms'
import { type Grid, isIn, readGrids } from '../../sheets/workbook-grid'
import { type FormHeading, meaningOf } from './heading-means'

/** Why nothing is written into a cell; `empty`: something may be. */
export type CellState = 'empty' | 'filled' | 'formula' | 'locked' | 'merged' | 'hidden'
/**
 * `allowed`: the values that the form takes there. Null: it has a rule that is not known. Undefined: any. `height`: of how
 * many rows it is.
 */
export type FormCellRead = { text: string; state: CellState; allowed?: readonly string[] | null; height: number }
export type FormSheetRead = {
  /** Its place among all sheets of the workbook, from 0. */
  sheet: number
  name: string
  columns: ({ column: number } & FormHeading)[]
  /** Rows in which something stands, with a cell for each of the columns. */
  rows: { row: number; cells: FormCellRead[] }[]
  isCut: boolean
}

/** The visible sheets that have a row of headings with a column of part numbers. @throws SheetRefused */
export function readForm(bytes: Uint8Array): FormSheetRead[] {
  const grids = readGrids(bytes).slice(0, MAX_FORM_SHEETS)
  return [...grids.entries()].flatMap(([sheet, grid]) => (grid.isVisible ? sheetOf(sheet, grid) : []))
}

/** Headings stand near the top. */
const MAX_HEADING_ROW = 60
const MAX_CELL = 200

function sheetOf(sheet: number, grid: Grid): FormSheetRead[] {
  const heading = headingRow(grid)
  if (heading === null) return []
  const columns = headingsIn(grid, heading)
  const below = [...grid.cells.keys()].filter((row) => row > heading).toSorted((one, other) => one - other)
  const used = below.filter((row) => columns.some(({ column }) => textAt(grid, row, column) !== ''))
  const rows = used.slice(0, MAX_FORM_ROWS).map((row) => ({
    row,
    cells: columns.map(({ column }) => cellAt(grid, row, column)),
  }))
  return [{ sheet, name: grid.name, columns, rows, isCut: used.length > rows.length }]
}

/** The row with most headings that are understood, if one of them is of part numbers. */
function headingRow(grid: Grid): number | null {
  let best: { row: number; known: number } | null = null
  for (const row of [...grid.cells.keys()].toSorted((one, other) => one - other)) {
    if (row > MAX_HEADING_ROW) break
    const meanings = headingsIn(grid, row).flatMap((heading) => meaningOf(heading) ?? [])
    if (!meanings.some((meaning) => NUMBER_COLUMNS.includes(meaning))) continue
    const known = new Set(meanings).size
    if (known > (best?.known ?? 0)) best = { row, known }
  }
  return best?.row ?? null
}

/**
 * The headings in a row; a heading of two rows stands in both, and one of several columns is their group. What stands above
 * all columns is the title of the sheet.
 */
function headingsIn(grid: Grid, row: number): FormSheetRead['columns'] {
  const columns: FormSheetRead['columns'] = []
  for (let column = 1; column <= MAX_FORM_COLUMNS; column += 1) {
    const [own, above] = [mergedText(grid, row, column), row > 1 ? mergedText(grid, row - 1, column) : '']
    const heading = own || above
    if (heading !== '') columns.push({ column, heading, group: own === '' || own === above ? '' : above })
  }
  const isTitle = columns.length > 1 && new Set(columns.map(({ group }) => group)).size === 1
  return isTitle ? columns.map((one) => ({ ...one, group: '' })) : columns
}

function mergedText(grid: Grid, row: number, column: number): string {
  const range = grid.merged.find((one) => isIn(one, row, column))
  return range ? textAt(grid, range.top, range.left) : textAt(grid, row, column)
}

const textAt = (grid: Grid, row: number, column: number): string =>
  (grid.cells.get(row)?.get(column)?.text ?? '').replace(/\s+/g, ' ').trim().slice(0, MAX_CELL)

function cellAt(grid: Grid, row: number, column: number): FormCellRead {
  const text = textAt(grid, row, column)
  const rules = grid.validations.filter(({ ranges }) => ranges.some((range) => isIn(range, row, column)))
  const range = grid.merged.find((one) => isIn(one, row, column))
  return {
    text,
    state: stateAt(grid, row, column, text),
    height: range ? range.bottom - range.top + 1 : 1,
    ...(rules[0] && { allowed: rules.length === 1 ? rules[0].items : null }),
  }
}

function stateAt(grid: Grid, row: number, column: number, text: string): CellState {
  const cell = grid.cells.get(row)?.get(column)
  if (cell?.isFormula || grid.filledByFormula.some((range) => isIn(range, row, column))) return 'formula'
  if (text !== '' || (cell?.text ?? '') !== '') return 'filled'
  const range = grid.merged.find((one) => isIn(one, row, column))
  if (range && (range.top !== row || range.left !== column)) return 'merged'
  if (grid.isLocked(row, column)) return 'locked'
  return grid.isHidden(row, column) ? 'hidden' : 'empty'
}
