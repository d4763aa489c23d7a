import { recordsOf, separatorOf as separatorOfCsv } from '../csv-text'
import { findMakers } from '../makers'
import { listsIn } from './list-records'

/** Rows of cells, and the number of each row in its text. */
type Table = { rows: string[][]; first: number }
export type Block = { kind: 'table'; table: Table } | { kind: 'lines'; lines: string[]; first: number }

const MAX_CELLS = 40

/**
 * Parts a text into tables and lines between them. Tables have tabs, bars, semicolons, or columns aligned by spaces.
 * The text of a PDF has gaps between cells, but they are not as wide as on its page: `isAligned` is false.
 */
export function blocksOf(text: string, isAligned = true): Block[] {
  const lines = text.split('\n')
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const end = tableEnd(lines, at)
    if (end > at) {
      const separator = separatorAt(lines, at)
      const some = lines.slice(at, end)
      const fixed = isAligned && separator === 'gap' ? fixedRows(some) : null
      if (isAligned && separator === 'gap' && fixed === null && isFolded(some)) {
        blocks.push({ kind: 'lines', lines: some, first: at + 1 })
        at = end
        continue
      }
      const rows = fixed ?? some.map((line) => cellsOf(line, separator ?? separatorOf(line)))
      blocks.push({ kind: 'table', table: { rows, first: at + 1 } })
      at = end
      continue
    }
    const last = blocks.at(-1)
    if (last?.kind === 'lines') last.lines.push(lines[at] ?? '')
    else blocks.push({ kind: 'lines', lines: [lines[at] ?? ''], first: at + 1 })
    at += 1
  }
  return blocks
}

type Separator = '\t' | '|' | ';' | ',' | 'gap'

function separatorOf(line: string): Separator | null {
  const text = line.slice(0, 3000)
  if (/\S ?\t|\t ?\S/.test(text)) return '\t'
  if ((text.match(/\|/g)?.length ?? 0) >= 2 || /\S \| \S/.test(text)) return '|'
  if ((text.match(/;/g)?.length ?? 0) >= 2 && !/; [a-z]/.test(text)) return ';'
  if ((text.match(/,/g)?.length ?? 0) >= 3 && !/, /.test(text.replace(/"[^"]{0,200}"/g, ''))) return ','
  if (/\S {2,}\S/.test(text.trim())) return 'gap'
  return null
}

/** As above. Two commas are in many a sentence: they part columns if some lines that follow each other have them. */
function separatorAt(lines: readonly string[], at: number): Separator | null {
  const own = separatorOf(lines[at] ?? '')
  if (own !== null || !hasThreeColumns(lines[at])) return own
  let [from, to] = [at, at + 1]
  while (to - from < FEWEST_ROWS && hasThreeColumns(lines[from - 1])) from -= 1
  while (to - from < FEWEST_ROWS && hasThreeColumns(lines[to])) to += 1
  return to - from >= FEWEST_ROWS ? ',' : null
}
const FEWEST_ROWS = 3
const hasThreeColumns = (line = ''): boolean => line.length < 200 && /^[^,]*,(?! )[^,]*,(?! )[^,]*$/.test(line)

/** The line after the table that starts here, or `start` if there is none: two rows at least of the same kind. */
function tableEnd(lines: readonly string[], start: number): number {
  const separator = separatorAt(lines, start)
  if (separator === null) return start
  let end = start + 1
  let rows = 1
  while (end < lines.length) {
    const line = lines[end] ?? ''
    if (separatorAt(lines, end) === separator) rows += 1
    // A ruler below the heading, a blank line between rows, or a maker's name above some.
    else if (isTitleIn(lines, end, separator)) rows += 0
    else if (!/^[\s\-=+|_*]*$/.test(line) || end + 1 >= lines.length || separatorOf(lines[end + 1] ?? '') !== separator)
      break
    end += 1
  }
  const isOne = rows === 1 && separator === '\t' && (lines[start]?.split('\t').length ?? 0) >= 3
  return rows >= 2 || isOne ? end : start
}

const isTitleIn = (lines: readonly string[], at: number, separator: Separator): boolean => {
  const [before = '', line = '', after = ''] = lines.slice(at - 1, at + 2)
  const isSame = separatorOf(after) === separator && separatorOf(before) === separator
  return (
    isSame &&
    line.length < 40 &&
    findMakers(line).length > 0 &&
    cellsOf(before, separator).length === cellsOf(after, separator).length
  )
}

/** Rows over several lines: what looks like columns is not the same in each of them. */
function isFolded(lines: readonly string[]): boolean {
  if (lines.length < 12) return false
  const isRagged = mostOf(countsOf(lines)) < 0.7 * lines.length
  return isRagged && listsIn(lines).some(({ records }) => (records[0]?.lines.length ?? 0) > 1)
}

/** How many lines have so many cells. */
function countsOf(lines: readonly string[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const line of lines) {
    const count = cellsOf(line, 'gap').length
    counts.set(count, (counts.get(count) ?? 0) + 1)
  }
  return counts
}
const mostOf = (counts: ReadonlyMap<number, number>): number => Math.max(...counts.values())

const FEWEST_FIXED = 8

/** Columns of fixed width, in which an empty cell leaves only blanks. Null if the gaps say the same, or nothing. */
function fixedRows(lines: readonly string[]): string[][] | null {
  const filled = lines.filter((line) => line.trim() !== '' && line.length < 400)
  if (filled.length < FEWEST_FIXED) return null
  const counts = countsOf(filled)
  if (mostOf(counts) >= 0.9 * filled.length) return null
  // A title above or a remark below reaches over the columns.
  const rows = filled.filter((line) => cellsOf(line, 'gap').length > 1)
  const width = Math.max(...filled.map(({ length }) => length))
  const starts: number[] = []
  let isBlank = true
  for (let at = 0; at < width; at += 1) {
    const isGap = rows.every((line) => (line[at] ?? ' ') === ' ')
    if (isBlank && !isGap) starts.push(at)
    isBlank = isGap
  }
  if (starts.length < Math.max(...counts.keys()) - 1 || starts.length < 3) return null
  return lines.map((line) =>
    cellsOf(line, 'gap').length < 2
      ? cellsOf(line, 'gap')
      : starts.map((start, at) => line.slice(start, starts[at + 1]).trim()).slice(0, MAX_CELLS),
  )
}

export function cellsOf(line: string, separator: Separator | null): string[] {
  const text = line.slice(0, 3000)
  const cells =
    separator === '\t'
      ? text.split('\t')
      : separator === '|'
        ? text
            .replace(/^\s*\|/, '')
            .replace(/\|\s*$/, '')
            .split('|')
        : separator === ';' || separator === ','
          ? (csvRows(text, separator)[0] ?? [])
          : text.trim().split(/ {2,}/)
  return cells.slice(0, MAX_CELLS).map((cell) => cell.trim())
}

/** The rows of a CSV text, or of a sheet as tab-separated lines. */
export function sheetRows(text: string): string[][] {
  const clean = text.replace(/^\ufeff/, '')
  return csvRows(clean, separatorOfCsv(clean.slice(0, 2000)))
}

const csvRows = (text: string, separator: string): string[][] =>
  recordsOf(text, separator).map((cells) => cells.slice(0, MAX_CELLS).map((cell) => cell.trim()))
