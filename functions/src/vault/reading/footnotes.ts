/** Marks of footnotes beside the numbers of parts: "QD-1102 *", "QD-1103 1)". */
import { partKey } from '@attestry/core/base/part-number'
import { isLikeNumber } from './part-text'
import type { Row } from './pdf-text'

const MARKED = /^(\S+) (?:[*†‡§]{1,3}|\d\))$/
const MARK = /^(?:[*†‡§]{1,3}|\d\))$/

const numberOf = (text: string): string | null => {
  const number = MARKED.exec(text)?.[1]
  return number !== undefined && isLikeNumber(number) ? number : null
}

/** The same rows with numbers of parts as if no footnote said anything of them. */
export const withoutMarks = (rows: readonly Row[]): Row[] =>
  rows.map((row) => {
    const isListed = row.cells.some(({ text }) => isLikeNumber(numberOf(text) ?? text))
    if (!isListed) return row
    const cells = row.cells
      .filter(({ text }) => !MARK.test(text))
      .map((cell) => ({ ...cell, text: numberOf(cell.text) ?? cell.text }))
    return { ...row, cells, text: cells.map(({ text }) => text).join('\t') }
  })

/** The parts of which a footnote says something, by `partKey`. */
export function markedParts(rows: readonly Row[]): Set<string> {
  const marked = rows.flatMap(({ cells }) =>
    cells.flatMap(({ text }, column) => {
      const isMarked = isLikeNumber(text) && MARK.test(cells[column + 1]?.text ?? '')
      return (isMarked ? text : numberOf(text)) ?? []
    }),
  )
  return new Set(marked.map(partKey))
}

/**
 * Good news without the parts that have a mark: what the footnote says of them may be that it does not hold. `all`: the
 * parts of the document.
 */
export function withoutMarked<T extends { value: { part_numbers: string[] } }>(
  finding: T,
  all: readonly string[],
  marked: ReadonlySet<string>,
): T[] {
  const { part_numbers } = finding.value
  const meant = part_numbers.length > 0 ? part_numbers : all
  const left = meant.filter((part) => !marked.has(partKey(part)))
  if (left.length === meant.length) return [finding]
  return left.length === 0 ? [] : [{ ...finding, value: { ...finding.value, part_numbers: left } }]
}
