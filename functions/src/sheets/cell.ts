import { midnightOf } from '@attestry/core/base/day'
import type { Day } from '@attestry/core/base/primitives'

/** A cell of a table: a text, a number, a day, or a moment, which is told in UTC. Null: nothing. */
export type Cell = string | number | null | { day: Day } | { at: number }

/** As every spreadsheet understands it. */
export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('day' in cell) return cell.day
  return new Date(cell.at).toISOString().slice(0, 16).replace('T', ' ')
}

export const momentOf = (cell: { day: Day } | { at: number }): number =>
  'day' in cell ? midnightOf(cell.day) : cell.at
