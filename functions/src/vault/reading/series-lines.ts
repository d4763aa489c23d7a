/** What a line of a table is about, where its cell is no single number: "218 Series (0218xxx.xxxP)", "AD1B, BD1B". */
import { asSeries } from '@attestry/core/vault/part-relation'
import type { PdfText } from './pdf-text'
import { names } from './status-scope'

/** The cells of tables that name a series. */
export const seriesCells = ({ rows }: Pick<PdfText, 'rows'>, series: readonly string[]): string[] =>
  rows.flatMap(({ cells }) =>
    cells.length === 1
      ? []
      : cells.flatMap(({ text }) => (text.length < LONGEST && series.some((one) => names(text, one)) ? [text] : [])),
  )
const LONGEST = 60

/** The parts and series that such a cell names; the cell itself if none. `parts`, `series`: what the document covers. */
export function meantBy(cell: string, parts: readonly string[], series: readonly string[]): string[] {
  if (parts.includes(cell)) return [cell]
  const named = parts.filter((one) => names(cell, one))
  const wide = series.filter((one) => names(cell, one)).map(asSeries)
  return named.length + wide.length > 0 ? [...named, ...wide] : [cell]
}

/** The same with what such cells name in their place. */
export function ofMeant<T extends { value: { part_numbers: string[] } }>(
  finding: T,
  parts: readonly string[],
  series: readonly string[],
): T {
  const { part_numbers } = finding.value
  if (part_numbers.every((cell) => parts.includes(cell))) return finding
  const meant = new Set(part_numbers.flatMap((cell) => meantBy(cell, parts, series)))
  return { ...finding, value: { ...finding.value, part_numbers: [...meant] } }
}
