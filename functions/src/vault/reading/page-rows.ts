import type { Block, Cell, Row } from './pdf-text'
import { APART, COLUMN, withWholeCells } from './wrapped-cells'

/** A piece of text as the PDF places it: `x` and `y` (downwards) of its start, in points, read along its line. */
export type Placed = { text: string; x: number; y: number; width: number; size: number }

/** A gap between pieces, as a share of the letters' size: less is inside a word. */
const SPACE = 0.17

/** A line that is drawn with hyphens. */
const RULE = /^[-=–—]{5,}$/

/** The lines of a page, from top to bottom, with their columns. */
export function rowsOf(page: number, placed: readonly Placed[], height: number): Row[] {
  const lines: Placed[][] = []
  for (const piece of placed.filter(({ text }) => text.trim() !== '').toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1)
    const before = line?.[0]
    // Small raised or lowered letters belong to the line beside them.
    if (line && before && Math.abs(piece.y - before.y) < 0.45 * Math.max(piece.size, before.size)) line.push(piece)
    else lines.push([piece])
  }
  const sorted = lines.map((line) => line.toSorted((a, b) => a.x - b.x))
  const columns = [...columnsOf(sorted), ...narrowColumnsOf(sorted)]
  const rows = sorted.map((line, index) => {
    const here = columns.filter(({ from, to }) => from <= index && index <= to).map(({ x }) => x)
    const cells = cellsOf(line, here)
    const size = line.reduce((largest, piece) => Math.max(largest, piece.size), 0)
    const top = Math.min(1, Math.max(0, (line[0]?.y ?? 0) / height))
    return { page, cells, text: cells.map(({ text }) => text).join('\t'), size, top }
  })
  return withWholeCells(
    rows.filter(({ text }) => !RULE.test(text)),
    height,
  )
}

/** The lines in which a column begins at the same place, although its gap to the one before may be as narrow as a space. */
type Column = { x: number; from: number; to: number }

/** By chance, words of so many lines do not begin below each other, with nothing that runs across. */
const FEW_LINES = 5
const MOST = 0.6

function columnsOf(lines: readonly (readonly Placed[])[]): Column[] {
  const begun = new Map<number, number[]>()
  for (const [index, line] of lines.entries()) {
    for (const [at, { x, size }] of line.entries()) {
      const before = line[at - 1]
      // A bullet or a number before an entry is no column.
      if (!before || before.text.trim().length < 4 || x - before.x - before.width < SPACE * size) continue
      const key = Math.round(x / APART)
      begun.set(key, [...(begun.get(key) ?? []), index])
    }
  }
  return [...begun].flatMap(([key, indexes]): Column[] => {
    const [x, from, to] = [key * APART, indexes[0]!, indexes.at(-1)!]
    const crossing = lines
      .slice(from, to + 1)
      .filter((line) => line.some((piece) => piece.x < x - APART && piece.x + piece.width > x + APART))
    const isColumn = indexes.length >= FEW_LINES && indexes.length >= MOST * (to - from + 1)
    return isColumn && crossing.length * 10 <= to - from + 1 ? [{ x, from, to }] : []
  })
}

/** Lines beside one that has a gap as wide as of a column, at the same place: so far up and down a table is looked for. */
const BESIDE = 4

/** Where columns of a table begin in a line that fills the one before: at least two lines close by show the column. */
function narrowColumnsOf(lines: readonly (readonly Placed[])[]): Column[] {
  return lines.flatMap((line, index) =>
    line.flatMap(({ x, size }, at): Column[] => {
      const before = line[at - 1]
      if (!before || before.text.trim().length < 4) return []
      const gap = x - before.x - before.width
      if (gap < SPACE * size || gap > COLUMN * size) return []
      const beside = [...nearby(lines, index, x, -1), ...nearby(lines, index, x, 1)]
      return beside.filter((one) => hasColumnAt(one, x)).length > 1 ? [{ x, from: index, to: index }] : []
    }),
  )
}

/** The lines above or below, up to one that runs across. */
function nearby(lines: readonly (readonly Placed[])[], index: number, x: number, step: -1 | 1) {
  const all = Array.from({ length: BESIDE }, (_, away) => lines[index + step * (away + 1)] ?? [])
  const end = all.findIndex((line) => line.some((one) => one.x < x - APART && one.x + one.width > x + APART))
  return end === -1 ? all : all.slice(0, end)
}

const hasColumnAt = (line: readonly Placed[], x: number): boolean =>
  line.some((one, at) => {
    const before = line[at - 1]
    return before && Math.abs(one.x - x) <= APART && one.x - before.x - before.width > COLUMN * one.size
  })

function cellsOf(line: readonly Placed[], columns: readonly number[]): Cell[] {
  const cells: Cell[] = []
  let end = Number.NEGATIVE_INFINITY
  for (const { text, x, width, size } of line) {
    const cell = cells.at(-1)
    const gap = x - end
    // The same text drawn again a little aside makes it bold.
    if (cell && gap < -0.5 * width && cell.text.endsWith(text)) continue
    const isColumn = columns.some((column) => Math.abs(column - x) <= APART)
    if (!cell || gap > COLUMN * size || isColumn) cells.push({ text, x, width })
    else {
      const isApart = gap > SPACE * size && !/\s$/.test(cell.text) && !/^\s/.test(text)
      cell.text += (isApart ? ' ' : '') + text
      cell.width = x + width - cell.x
    }
    end = x + width
  }
  return cells
    .flatMap(splitAtWideSpaces)
    .map((cell) => ({ ...cell, text: plain(cell.text) }))
    .filter(({ text }) => text !== '')
}

/** Columns that are made with blanks, within one piece of text. */
function splitAtWideSpaces(cell: Cell): Cell[] {
  const parts = [...cell.text.matchAll(/\S+(?:[\s\u3000]{1,2}\S+)*/gu)]
  if (parts.length < 2) return [cell]
  const unit = cell.width / cell.text.length
  return parts.map(({ 0: text, index }) => ({ text, x: cell.x + index * unit, width: text.length * unit }))
}

/** In one spelling: ligatures and full-width letters taken apart, one kind of hyphen, no invisible letters. */
function plain(text: string): string {
  const folded = text
    .normalize('NFKC')
    .replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, '')
    .replace(/[\u2010\u2011\u2212\ufe63]/g, '-')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
  return folded.replace(/(?<![\p{L}\p{N}])(?:\p{L} ){3,}\p{L}(?![\p{L}\p{N}])/gu, (word) =>
    /[A-Za-z]/.test(word) ? word.replace(/ /g, '') : word,
  )
}

/** The running text of a line, also in two columns or behind a label, without the cells of tables. */
export function runningText(row: Row): Row[] {
  const cells =
    row.cells.length === 1
      ? row.cells
      : row.cells.filter(({ text }) => text.length > 25 && /\p{L}[ \p{L}]{12}|[\u3040-\u9fff]{8}/u.test(text))
  return cells.length === 0 ? [] : [{ ...row, cells, text: cells.map(({ text }) => text).join('\t') }]
}

/** A line continues one that ends right above it, at most this many sizes higher. */
const LEADING = 2.1

/** The columns of a page, each joined to running text. */
export function blocksOf(rows: readonly Row[], height: number): Block[] {
  type Open = { page: number; x: number; right: number; y: number; size: number; text: string }
  const all: Open[] = []
  let open: Open[] = []
  for (const { page, cells, size, top } of rows) {
    const y = top * height
    open = open.filter((block) => block.page === page && y - block.y < LEADING * size)
    const taken = new Set<Open>()
    for (const { text, x, width } of cells) {
      const block = open.find(
        (one) =>
          !taken.has(one) &&
          // A title is not part of the paragraph below it.
          Math.abs(one.size - size) < 0.15 * size &&
          (Math.abs(one.x - x) < 1.5 * size || (cells.length === 1 && x < one.right && x + width > one.x)),
      )
      if (block) {
        block.text = joined(block.text, text)
        block.right = Math.max(block.right, x + width)
        block.y = y
        taken.add(block)
      } else {
        const added = { page, x, right: x + width, y, size, text }
        all.push(added)
        open.push(added)
        taken.add(added)
      }
    }
  }
  return all.map(({ page, text }) => ({ page, text }))
}

/** A word that was cut at the end of a line is put together; a part number keeps its hyphen. */
function joined(above: string, below: string): string {
  if (/\p{Ll}-$/u.test(above) && /^\p{Ll}/u.test(below)) return above.slice(0, -1) + below
  if (/[-/]$/.test(above)) return above + below
  const isCjk = /[\u3000-\u9fff]$/.test(above) && /^[\u3000-\u9fff]/.test(below)
  return isCjk ? above + below : `${above} ${below}`
}
