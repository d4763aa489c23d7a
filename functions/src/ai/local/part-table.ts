import { columnKind, type ColumnKind } from './part-labels'

/** The current table: what each column contains. */
export type PartTable = { columns: (ColumnKind | null)[]; part: number }

/**
 * The cells of one line, separated by tabs, by "
 * " or by two or more spaces. A line of prose is one cell.
 */
export function cellsOf(line: string): string[] {
  if (line.includes('\t')) return line.split('\t').map((cell) => cell.trim())
  if (line.includes('|'))
    return line
      .replace(/^ ?\|/, '')
      .replace(/\| ?$/, '')
      .split('|')
      .map((cell) => cell.trim())
  return line.trim().split(/ {2,}/)
}

/** Parses a heading line. It must have a column of part numbers, and nothing in it may look like a value. */
export function tableOf(cells: string[]): PartTable | null {
  if (cells.length < 2 || cells.length > 60) return null
  const columns = cells.map(columnKind)
  const known = columns.filter((kind) => kind !== null).length
  const hasValue = cells.some((cell, index) => columns[index] === null && (/\d/.test(cell) || cell.length > 60))
  if (known < 2 && hasValue) return null
  // Next to "MPN", the column "Part number" is the customer's own.
  const maker = columns.indexOf('maker_part')
  if (maker !== -1) return { columns: columns.map((kind) => (kind === 'part' ? 'customer_part' : kind)), part: maker }
  const part = columns.indexOf('part')
  return part === -1 ? null : { columns, part }
}

/** The cell of the first column of this kind, or ''. */
export function cellOf(table: PartTable, cells: string[], kind: ColumnKind): string {
  const index = table.columns.indexOf(kind)
  return index === -1 ? '' : (cells[index] ?? '')
}

/**
 * Whether a row is the line under a heading ("---
 * ---").
 */
export const isRuler = (cells: string[]): boolean => cells.every((cell) => /^[-=:_ ]*$/.test(cell))
