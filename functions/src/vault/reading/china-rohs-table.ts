/**
 * The table of SJ/T 11364, in which China RoHS is declared: a line for each component, a column for each substance, a
 * circle where it is below the limits of GB/T 26572 in all homogeneous materials, and a cross where it is not in one.
 */
import type { Cell, Row } from './pdf-text'
import { names } from './status-scope'

/** `part`: what a line of the table is about; null: the product. */
export type MarkedLine = { part: string | null; isBelow: boolean; row: Row }

const SUBSTANCE =
  /铅|鉛|\bPb\b|汞|\bHg\b|镉|鎘|\bCd\b|六价铬|六價鉻|\bCr ?\(?VI|\bCr ?\(? ?6\+?|多溴联苯|多溴聯苯|\bPBBs?\b|多溴二苯醚|\bPBDEs?\b/
const BELOW = /^[○〇OoＯ0]$/
const ABOVE = /^[×✕╳XxＸ]$/
/** Lead, mercury, cadmium and hexavalent chromium have a column at least. */
const FEWEST = 4

/** What each part has in such tables: one cross is enough. */
export function markedLines(rows: readonly Row[], parts: readonly string[]): MarkedLine[] {
  let columns = 0
  const lines = rows.flatMap((row): MarkedLine[] => {
    const named = row.cells.filter(({ text }) => SUBSTANCE.test(text)).length
    if (named >= FEWEST) columns = named
    const isMark = ({ text }: Cell) => BELOW.test(text) || ABOVE.test(text)
    const first = row.cells.findIndex(isMark)
    const [labels, marks] = [row.cells.slice(0, first), row.cells.slice(first)]
    if (first < 1 || columns === 0 || marks.length < columns || !marks.every(isMark)) return []
    const part = parts.find((one) => labels.some(({ text }) => names(text, one))) ?? null
    return [{ part, isBelow: marks.every(({ text }) => BELOW.test(text)), row }]
  })
  return [...new Set(lines.map(({ part }) => part))].map((part) => {
    const own = lines.filter((line) => line.part === part)
    return own.find(({ isBelow }) => !isBelow) ?? own[0]!
  })
}
