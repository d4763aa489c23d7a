import type { Block, Cell, Row } from './pdf-text'
import { type Band, bandsOf, linesOf } from './ruled-rows'
import type { Rulings, TickBox } from './rulings'
import { APART, COLUMN, withWholeCells } from './wrapped-cells'

/** A piece of text as the PDF places it: `x` and `y` (downwards) of its start, in points, read along its line. */
export type Placed = { text: string; x: number; y: number; width: number; size: number }

/** A gap between pieces, as a share of the letters' size: less is inside a word. */
const SPACE = 0.17

/** A line that is drawn with hyphens. */
const RULE = /^[-=–—]{5,}$/

/** The lines of a page, from top to bottom, with their columns. Those of a table that is drawn are the rows it is drawn with. */
export function rowsOf(page: number, placed: readonly Placed[], height: number, rulings?: Rulings): Row[] {
  const written = placed.filter(({ text }) => text.trim() !== '')
  if (!rulings) return linesOfText(page, written, height)
  const typedIn = ({ x, bottom, side }: TickBox): Placed | undefined =>
    written.find(
      (piece) =>
        CROSS.test(piece.text.trim()) &&
        piece.x > x - 2 &&
        piece.x < x + side &&
        piece.y > bottom - side &&
        piece.y < bottom + 2,
    )
  const typed = new Set(rulings.boxes.flatMap((box) => typedIn(box) ?? []))
  const boxes = rulings.boxes.map((box): Placed => {
    const isTicked = box.isTicked || typedIn(box) !== undefined
    return {
      text: isTicked ? '[X]' : '[ ]',
      x: box.x,
      y: box.bottom - 0.15 * box.side,
      width: box.side,
      size: box.side,
    }
  })
  const { bands, free } = bandsOf([...written.filter((piece) => !typed.has(piece)), ...boxes], rulings)
  const rows = [...linesOfText(page, free, height), ...bands.flatMap((band) => rowsOfBand(page, band, height))]
  return rows.filter(({ text }) => text !== '').toSorted((one, other) => one.top - other.top)
}

/** What is typed into a drawn box ticks it. */
const CROSS = /^[xX✓✔√×]$/

function linesOfText(page: number, written: readonly Placed[], height: number): Row[] {
  const sorted = linesOf(written)
  const columns = [...columnsOf(sorted), ...narrowColumnsOf(sorted)]
  const rows = sorted.map((line, index) => {
    const here = columns.filter(({ from, to }) => from <= index && index <= to).map(({ x }) => x)
    return rowWith(page, cellsOf(line, here), line, height)
  })
  return withWholeCells(
    rows.filter(({ text }) => !RULE.test(text)),
    height,
  )
}

function rowWith(page: number, cells: Cell[], pieces: readonly Placed[], height: number): Row {
  const size = pieces.reduce((largest, piece) => Math.max(largest, piece.size), 0)
  const top = Math.min(1, Math.max(0, Math.min(...pieces.map(({ y }) => y)) / height))
  return { page, cells, text: cells.map(({ text }) => text).join('\t'), size, top }
}

/**
 * The row of a table. Each cell begins where its column does, wherever its text is set in it. Where a cell has a part on
 * each of its lines, all but the first are rows of their own.
 */
function rowsOfBand(page: number, { cells }: Band, height: number): Row[] {
  const pieces = cells.flatMap((cell) => cell.pieces)
  const texts = cells.map(({ left, right, pieces: own }) => {
    const lines = linesOf(own).map((line) => cellsOf(line, []))
    const parts = lines.map((line) => line.map(({ text }) => text).join(' '))
    const isList = parts.length > 1 && parts.every((text) => PART_FIRST.test(text))
    return { left, right, lines: isList ? parts : [wholeText(lines, right - left)] }
  })
  const most = Math.max(...texts.map(({ lines }) => lines.length))
  return Array.from({ length: most }, (_, index) => {
    const own = texts.flatMap(({ left, right, lines }): Cell[] =>
      lines[index] ? [{ text: lines[index], x: left, width: right - left }] : [],
    )
    return rowWith(page, own, pieces, height)
  })
}
/** "KB-4471-02 Sensor cable" */
const PART_FIRST = /^(?=\S*\d)(?=\S*\p{Lu})[\p{Lu}\d][\p{Lu}\d./#+-]{5,}(?![^\s,;])/u

function wholeText(lines: readonly Cell[][], width: number): string {
  return lines.reduce((above, line, index) => {
    const below = line.map(({ text }) => text).join(' ')
    const before = lines[index - 1]
    if (above === '' || !before) return below
    const isFull = before.length === 1 && before[0]!.width > FULL * width
    return isFull && ONE_WORD.test(above) && ONE_WORD.test(below) ? above + below : joined(above, below)
  }, '')
}

/** A word as wide as its column goes on in the next line. */
const FULL = 0.8
const ONE_WORD = /^\S+$/

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
const BESIDE = 8
/** A piece may end a little behind the beginning of the next column. */
const TOUCHING = -0.25
/** So many lines beside it show a column: all by a gap as wide, or one, and the others by a piece of text of its own. */
const BY_GAPS = 2
const BY_PIECES = 3

/** Where columns of a table begin in a line that fills the one before: some lines close by show the column. */
function narrowColumnsOf(lines: readonly (readonly Placed[])[]): Column[] {
  return lines.flatMap((line, index) =>
    line.flatMap(({ x, size }, at): Column[] => {
      const before = line[at - 1]
      if (!before || before.text.trim().length < 4) return []
      const gap = x - before.x - before.width
      if (gap < TOUCHING * size || gap > COLUMN * size) return []
      const gaps = [...nearby(lines, index, x, -1), ...nearby(lines, index, x, 1)].flatMap((one) => gapBefore(one, x))
      const wide = gaps.filter((one) => one > COLUMN).length
      const pieces = gaps.filter((one) => one > SPACE).length
      const isColumn = wide >= BY_GAPS || (wide > 0 && pieces >= BY_PIECES)
      return isColumn ? [{ x, from: index, to: index }] : []
    }),
  )
}

/** The lines above or below, up to one that runs across. */
function nearby(lines: readonly (readonly Placed[])[], index: number, x: number, step: -1 | 1) {
  const all = Array.from({ length: BESIDE }, (_, away) => lines[index + step * (away + 1)] ?? [])
  const end = all.findIndex((line) => line.some((one) => one.x < x - APART && one.x + one.width > x + APART))
  return end === -1 ? all : all.slice(0, end)
}

/** In sizes, the gap before the piece of a line that begins there. */
const gapBefore = (line: readonly Placed[], x: number): number[] =>
  line.flatMap((one, at) => {
    const before = line[at - 1]
    return before && Math.abs(one.x - x) <= APART ? [(one.x - before.x - before.width) / one.size] : []
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
  if (row.isLaidOut) return []
  const cells =
    row.cells.length === 1
      ? row.cells
      : row.cells.filter(({ text }) => text.length > 25 && /\p{L}[ \p{L}]{12}|[\u3040-\u9fff]{8}/u.test(text))
  return cells.length === 0 ? [] : [{ ...row, cells, text: cells.map(({ text }) => text).join('\t') }]
}

/** A line continues one that ends right above it, at most this many sizes higher. */
const LEADING = 2.1

/** In points, of A4: only how far lines are apart in the height of a usual page matters. */
export const PAGE_HEIGHT = 842

/** In points: how far a cell may stand from the beginning of its column. */
export const ASIDE = 14

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
  if (/[-/]$/.test(above) && !/\s[-/–]$/.test(above)) return above + below
  const isCjk = /[\u3000-\u9fff]$/.test(above) && /^[\u3000-\u9fff]/.test(below)
  return isCjk ? above + below : `${above} ${below}`
}
