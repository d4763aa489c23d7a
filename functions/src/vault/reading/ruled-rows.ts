/** Tables whose lines are drawn: each cell is what stands between its lines, however many lines of text it has. */
import type { Placed } from './page-rows'
import type { Ruling, Rulings } from './rulings'

/** What stands in one cell. `left` and `right`: its edges. */
type RuledCell = { left: number; right: number; pieces: Placed[] }
/** The cells between two lines across a table, from left to right. */
export type Band = { top: number; bottom: number; cells: RuledCell[] }

/** A piece may begin a little outside its cell. */
const OUTSIDE = 2
/** A cell with more lines holds several rows, or a text. */
const MOST_LINES = 8
/** A table that is drawn row by row has so many rows at least; one with fewer may hold its rows in one frame. */
const FEW_BANDS = 3
const SAME_LINE = 0.45

/** The rows of ruled tables, and the pieces that stand in none. */
export function bandsOf(placed: readonly Placed[], rulings: Rulings): { bands: Band[]; free: Placed[] } {
  const found = new Map<string, Band>()
  for (const piece of placed) {
    const edges = edgesAround(piece, rulings)
    if (!edges) continue
    const { top, bottom, left, right } = edges
    const band = entry(found, `${top} ${bottom}`, (): Band => ({ top, bottom, cells: [] }))
    const cell = band.cells.find((one) => one.left === left && one.right === right)
    if (cell) cell.pieces.push(piece)
    else band.cells.push({ left, right, pieces: [piece] })
  }
  const all = [...found.values()].map((band) => ({ ...band, cells: band.cells.toSorted((a, b) => a.left - b.left) }))
  const bands = all.filter((band) => isRow(band, all))
  const taken = new Set(bands.flatMap(({ cells }) => cells.flatMap(({ pieces }) => pieces)))
  return { bands, free: placed.filter((piece) => !taken.has(piece)) }
}

function entry<K, V>(map: Map<K, V>, key: K, made: () => V): V {
  const known = map.get(key) ?? made()
  map.set(key, known)
  return known
}

/** The lines next to the beginning of a piece on all four sides. */
function edgesAround({ x, y, width, size }: Placed, { across, down }: Rulings) {
  const [middle, start] = [y - 0.35 * size, x + Math.min(OUTSIDE, width / 2)]
  const over = (ruling: Ruling, place: number): boolean => ruling.from - 1 <= place && place <= ruling.to + 1
  const rows = across.filter((one) => over(one, start)).map(({ at }) => at)
  const columns = down.filter((one) => over(one, middle)).map(({ at }) => at)
  const [top, bottom] = [last(rows.filter((at) => at <= middle)), rows.find((at) => at > middle)]
  const [left, right] = [last(columns.filter((at) => at <= start)), columns.find((at) => at > start)]
  if (top === undefined || bottom === undefined || left === undefined || right === undefined) return undefined
  return { top, bottom, left, right }
}

const last = (numbers: readonly number[]): number | undefined => numbers.at(-1)

/** Whether a band is one row of a table: not a frame around a text, or around rows that no line divides. */
function isRow(band: Band, all: readonly Band[]): boolean {
  const { cells } = band
  const counts = cells.map(({ pieces }) => linesOf(pieces).length)
  if (cells.length < 2 || Math.max(...counts) > MOST_LINES) return false
  const lefts = new Set(cells.map(({ left }) => left))
  const alike = all.filter((one) => one.cells.filter(({ left }) => lefts.has(left)).length > 1)
  return alike.length >= FEW_BANDS || counts[0] === 1 || counts.every((count) => count === 1)
}

/** The pieces of a cell by their lines, each from left to right. */
export function linesOf(pieces: readonly Placed[]): Placed[][] {
  const lines: Placed[][] = []
  for (const piece of pieces.toSorted((a, b) => a.y - b.y)) {
    const line = lines.at(-1)
    const before = line?.[0]
    // Small raised or lowered letters belong to the line beside them.
    if (line && before && Math.abs(piece.y - before.y) < SAME_LINE * Math.max(piece.size, before.size)) line.push(piece)
    else lines.push([piece])
  }
  return lines.map((line) => line.toSorted((a, b) => a.x - b.x))
}
