/** Cells of tables that are broken into several lines, put together. */
import type { Cell, Row } from './pdf-text'

/** In points: how far apart the beginnings of a column may be. */
export const APART = 2
/** As a share of the letters' size: a wider gap is between two columns. */
export const COLUMN = 1.5

/** The lines of a page, without those that only go on with the line above. `height` is that of the page in points. */
export const withWholeCells = (rows: readonly Row[], height: number): Row[] =>
  withWholeNumbers(withWrapped(withBegun(rows), height), height).filter(({ text }) => text !== '')

/** Lines of one cell follow each other this close, in sizes; those of a table do so only where it is dense. */
const IN_CELL = 1.5
/** The beginning and the end of a number that is broken where its column ends. */
const BROKEN = /^(?=.*[A-Z])(?=.*\d)[A-Z\d][A-Za-z\d./#+-]{5,}$/
const BEHIND_HYPHEN = /^[A-Z\d][A-Z\d./#+-]{1,15}$/
const REST = /^(?:[A-Z][A-Z/#+-]{0,5}|[A-Z\d][A-Z\d/#+-]{0,3})$/

/** Numbers of parts that do not fit into their column: "SN74LVC1G08D", and "BVR" below it, whatever stands beside. */
function withWholeNumbers(rows: readonly Row[], height: number): Row[] {
  return rows.reduce<Row[]>((done, row) => {
    const above = done.at(-1)
    const isClose = above !== undefined && (row.top - above.top) * height < IN_CELL * above.size
    const rests =
      isClose && row.cells.length < above.cells.length ? row.cells.flatMap((cell) => restOf(cell, above)) : []
    if (!above || rests.length === 0) return [...done, row]
    const whole = above.cells.map((cell) => {
      const rest = rests.find(({ broken }) => broken === cell)?.rest
      return rest ? joined(cell, rest) : cell
    })
    const left = row.cells.filter((cell) => rests.every(({ rest }) => rest !== cell))
    return [...done.slice(0, -1), withCells(above, whole), withCells(row, left)]
  }, [])
}

/** The cell above that a piece of a number ends, and that reaches to the next column, or ends in a hyphen. */
function restOf(rest: Cell, { cells, size }: Row): { broken: Cell; rest: Cell }[] {
  const at = cells.findIndex(({ x }) => Math.abs(x - rest.x) <= APART)
  const [broken, next] = [cells[at], cells[at + 1]]
  const isFull = broken && next && next.x - endOf(broken) < COLUMN * size
  if (!broken || !BROKEN.test(broken.text)) return []
  return (isFull && REST.test(rest.text)) || (broken.text.endsWith('-') && BEHIND_HYPHEN.test(rest.text))
    ? [{ broken, rest }]
    : []
}

/** So much closer than two lines of its table is a line to the one above whose cells it continues. */
const CONTINUES = 0.85
/** Below a number that is broken off, the lines of a table tell nothing: so many sizes lie between two lines of a cell. */
const BROKEN_OFF = 1.8
/** So much of a column stays empty at its end, in sizes: its edge, and the blank before a word. */
const EDGE = 1.5
/** The lines of a table are looked for so far up and down. */
const NEAR = 6

/** Lines with fewer cells, none of them the first, right above those that go on with them: cells may stand in the middle. */
function withBegun(rows: readonly Row[]): Row[] {
  return rows.reduceRight<Row[]>((below, row, index) => {
    const [next, ...rest] = below
    const above = rows[index - 1]
    if (!next || !above || next.page !== row.page || row.cells.length >= next.cells.length) return [row, ...below]
    const isClose = next.top - row.top < BEGUN * (row.top - above.top)
    const pairs = row.cells.map((begun) => ({
      begun,
      cell: next.cells.find(({ x }) => Math.abs(x - begun.x) <= APART),
    }))
    const isAllBegun = pairs.every(({ cell }) => cell !== undefined && cell !== next.cells[0])
    if (!isClose || !isAllBegun || next.cells.length < MANY) return [row, ...below]
    const cells = next.cells.map((cell) => {
      const begun = pairs.find((pair) => pair.cell === cell)?.begun
      return begun ? joined(begun, cell) : cell
    })
    return [withCells(next, cells), ...rest]
  }, [])
}
/** So much closer is such a line to the one below than to the one above. */
const BEGUN = 0.8

/** Lines with fewer cells, all below cells of the line above, that go on with them. */
function withWrapped(rows: readonly Row[], height: number): Row[] {
  const distance = (index: number): number => ((rows[index]?.top ?? 0) - (rows[index - 1]?.top ?? 0)) * height
  const ofTables = rows.flatMap((_, at) => (isOfTable(rows, at) ? [{ at, apart: distance(at) }] : []))
  const isCloser = (index: number, above: Row): boolean => {
    const near = ofTables.filter(({ at }) => Math.abs(at - index) <= NEAR)
    // Of a table all of whose lines are broken, those of the page tell, or those that begin where it begins.
    const known = (near.length > 0 ? near : ofTables)
      .filter(({ at }) => rows[at]!.cells[0]!.x <= above.cells[0]!.x + APART)
      .map(({ apart }) => apart)
    const told = known.length > 0 ? known : begunBelow(rows, index, above).map(distance)
    return told.length > 0 && distance(index) <= CONTINUES * Math.min(...told)
  }
  return rows.reduce<Row[]>((done, row, index) => {
    const above = done.at(-1)
    if (!above || row.cells.length >= above.cells.length) return [...done, row]
    const pairs = row.cells.flatMap((rest) => {
      const at = above.cells.findIndex(({ x }) => Math.abs(x - rest.x) <= APART)
      return at === -1 ? [] : [{ at, rest, cell: above.cells[at]! }]
    })
    if (pairs.length < row.cells.length) return [...done, row]
    const isBrokenOff =
      pairs.some(({ cell }) => CUT.test(cell.text) || HALF_SAID.test(cell.text)) &&
      distance(index) < BROKEN_OFF * above.size
    const end = Math.max(...[...above.cells, ...row.cells].map(endOf))
    const isFull = pairs.every(
      ({ at, rest, cell }) => endOf(cell) + firstWord(rest) > (above.cells[at + 1]?.x ?? end) - EDGE * row.size,
    )
    if (!isBrokenOff && !((isFull || isHead(above, row)) && isCloser(index, above))) return [...done, row]
    const whole = above.cells.map((cell, at) => {
      const rest = pairs.find((pair) => pair.at === at)?.rest
      return rest ? joined(cell, rest) : cell
    })
    return [...done.slice(0, -1), withCells(above, whole)]
  }, [])
}

/** Both lines of a table's head: "Mass", "ppm in", and below them "(mg)", "material". */
const isHead = (above: Row, row: Row): boolean =>
  above.cells.length >= MANY &&
  row.cells.length > 1 &&
  [...above.cells, ...row.cells].every(({ text }) => text.length < 40 && !/\d/.test(text))

/** Lines below that begin in the first column of the one above: each begins a line of the table. */
const begunBelow = (rows: readonly Row[], index: number, above: Row): number[] =>
  rows.slice(index + 1, index + 1 + BELOW).flatMap(({ cells }, away) => {
    const isBegun = cells.length >= MANY && Math.abs(cells[0]!.x - above.cells[0]!.x) <= APART
    return isBegun ? [index + 1 + away] : []
  })
const BELOW = 12
/** So many columns has a table that is known by its lines alone. */
const MANY = 3

/** Two lines with the same columns, the second of which ends at this place. */
function isOfTable(rows: readonly Row[], at: number): boolean {
  const [above, row] = [rows[at - 1]?.cells ?? [], rows[at]?.cells ?? []]
  return (
    row.length > 1 &&
    above.length === row.length &&
    above.every(({ x }, column) => Math.abs(x - (row[column]?.x ?? Infinity)) <= APART)
  )
}

/** Nobody answers so: "Not", and below it "Contained". */
const HALF_SAID = /^(?:not|non|under|nicht|not low-)$/i

/** Where a number is broken at the end of a line: "FTSH-105-01-F-", or "BVR/". */
const CUT = /^(?=.*[A-Z\d]{2}).*[A-Z\d][-/]$/

const joined = (cell: Cell, rest: Cell): Cell => {
  const isOne = CUT.test(cell.text) || (BROKEN.test(cell.text) && REST.test(rest.text))
  return { ...cell, text: `${cell.text}${isOne ? '' : ' '}${rest.text}`, width: Math.max(cell.width, rest.width) }
}

const withCells = (row: Row, cells: Cell[]): Row => ({ ...row, cells, text: cells.map(({ text }) => text).join('\t') })

const endOf = ({ x, width }: Cell): number => x + width

/** How wide the word is that did not fit above. */
const firstWord = ({ text, width }: Cell): number => (width * (text.indexOf(' ') + 1 || text.length)) / text.length
