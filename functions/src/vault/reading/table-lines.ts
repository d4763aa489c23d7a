/** Tables with a part on each line, as their heads name their columns: what stands below each head. */
import { isAboutLaw } from './part-answers'
import { isOfNumbers, OURS, scopeOfColumn } from './part-labels'
import { isLikeNumber, isNumber } from './part-text'
import type { Cell, Row } from './pdf-text'

/** A column. `above`: what stands above its head, over several columns. */
export type Head = Cell & { above: string }

/** A line. `mark`: of a footnote beside the number; `texts`: what stands below each head. */
export type TableLine = { part: string; mark: string; texts: string[] }

/** `at` to `end`: its rows, with its head. `left`: the texts of lines between the others that name no part. */
export type Table = { at: number; end: number; heads: Head[]; lines: TableLine[]; left: string[][] }

/** All tables about parts and laws, one after another. */
export function tablesIn(rows: readonly Row[]): Table[] {
  const tables: Table[] = []
  for (let at = 0; at < rows.length; at += 1) {
    const table = tableAt(rows, at, tables)
    if (!table) continue
    tables.push(table)
    at = table.end - 1
  }
  return tables
}

function tableAt(rows: readonly Row[], at: number, before: readonly Table[]): Table | undefined {
  const row = rows[at]!
  const labelled = partHeads(row)
  const unlabelled = lineHead(row) ?? unnamedHead(rows, at)
  const own = labelled.length > 0 ? labelled : unlabelled ? [unlabelled] : []
  if (own.length === 0) return undefined
  const first = rows.findIndex((one, index) => index > at && index < at + DEEP && isLine(one, own))
  if (first === -1) return undefined
  const band = rows.slice(Math.max(0, at - HIGH), first).filter((one) => one.page === row.page && isHeadLine(one))
  const numbered = labelled.length === 0 && lineHead(row) ? linesOfEarlier(before) : undefined
  const heads = headsOf(band, rows.slice(first, first + FEW))
  const { lines, left, end } = linesBelow(rows, first, heads, own, numbered)
  return lines.length > 1 && heads.length > 2
    ? { at: rows.indexOf(band[0] ?? row), end, heads, lines, left }
    : undefined
}
/** A head has so many lines below the label of the parts, and above it. */
const [DEEP, HIGH] = [5, 3]
/** Lines that show where the columns are. */
const FEW = 40
/** No label of a column is longer, in characters. */
const LONG = 60

const isHeadLine = ({ cells }: Row): boolean => cells.length > 1 && cells.every(({ text }) => text.length < LONG)

/** The columns of the parts, that by which they are ordered first, and then those of numbers. */
function partHeads(row: Row): Cell[] {
  if (!isHeadLine(row)) return []
  const heads = row.cells.filter(({ text }) => {
    const label = text.replace(MARKS, '')
    return [label, label.replace(/^[^\x20-\u024f]+ /, '')].some((one) => scopeOfColumn(one) === 'part')
  })
  const rank = ({ text }: Cell): number => {
    if (ORDERED.test(text)) return 0
    if (INTERNAL.test(text)) return 3
    return isOfNumbers(text) && !OURS.test(text) ? 1 : 2
  }
  return heads.toSorted((one, other) => rank(one) - rank(other))
}
const ORDERED = /order(?:able|ing)|bestell/i
/** "HRS No.": so a maker counts what its customers call otherwise. */
const INTERNAL = /^(?:\p{Lu}{2,6}|internal|12NC|SAP)[ -](?:no|nr|code)\.?$/iu
/** "REACH SVHC *3", "EU RoHS (a)", "RoHS compliant 1" */
export const MARKS = / ?(?:\*\d|\*{1,3}|[†‡§]|\([a-z\d]\)|(?<=\p{L}) \d)$/u

/** The same lines, with the column of the parts called so in each head about laws whose name of it is not known. */
export function withPartHeads(rows: Row[]): Row[] {
  const renamed = rows.map((row, at) => {
    const below = rows.slice(at + 1, at + 1 + SHOWN)
    const isOfNumbersBelow = (head: Cell) =>
      below.length === SHOWN && below.every((one) => isLikeNumber(firstWord(cellBelow(one, head)?.text ?? '')))
    // "Type" may be the column of the numbers, or say what kind of thing each is.
    const labelled = row.cells.filter(({ text }) => scopeOfColumn(text.replace(MARKS, '')) !== null)
    const isKnown = labelled.some(({ text }) => !KIND.test(text)) || labelled.some(isOfNumbersBelow)
    const head = isKnown ? undefined : row.cells[0]
    const isOfLaws = row.cells.length > 2 && row.cells.slice(1).some(({ text }) => isAboutLaw(text))
    if (!head || !isOfLaws || row.cells.some(({ text }) => isNumber(text))) return row
    if (!isOfNumbersBelow(head) || isAboutLaw(head.text)) return row
    const nameOf = (cell: Cell) => (cell === head ? 'Part number' : labelled.includes(cell) ? 'Description' : cell.text)
    const cells = row.cells.map((cell) => ({ ...cell, text: nameOf(cell) }))
    return { ...row, cells, text: cells.map(({ text }) => text).join('\t') }
  })
  return renamed.some((row, at) => row !== rows[at]) ? renamed : rows
}

const KIND = /^(?:typ(?:e|en|o|y)?s?|tipos?|kind|product|produkt|producto|prodotto|produit)$/i
const firstWord = (text: string): string => text.split(' ')[0]!

/** So many lines below it show that its first column is that of the parts. */
const SHOWN = 3

/** The first column of a head about laws that has numbers of parts below it, whatever it is called. */
function unnamedHead(rows: readonly Row[], at: number): Cell | undefined {
  const row = rows[at]!
  if (!isHeadLine(row) || row.cells.length < 2) return undefined
  const around = rows.slice(at, at + DEEP).filter(isHeadLine)
  if (!around.some(({ cells }) => cells.some(({ text }) => isAboutLaw(text)))) return undefined
  const below = rows.slice(at + 1, at + DEEP + 2).filter((one) => one.cells.length > 2)
  return row.cells.find((head) => below.filter((one) => isNumber(cellBelow(one, head)?.text ?? '')).length > 1)
}

/** A table that goes on with the numbers of its lines alone. */
const lineHead = (row: Row): Cell | undefined =>
  isHeadLine(row) && row.cells.length > 2 && /^(?:no|nr|#|pos|item)\.?$/i.test(row.cells[0]!.text)
    ? row.cells[0]
    : undefined

const linesOfEarlier = (tables: readonly Table[]): Map<string, string> =>
  new Map(tables.flatMap(({ lines }) => lines.map(({ part }, index) => [String(index + 1), part] as const)))

const isNear = (cell: Cell, other: Cell): boolean => distance(cell, other) < NEAR
/** In points: how far a cell may stand from the head of its column, at the left, in the middle or at the right. */
const NEAR = 16

const distance = (one: Cell, other: Cell): number =>
  Math.min(
    Math.abs(one.x - other.x),
    Math.abs(one.x + one.width / 2 - other.x - other.width / 2),
    Math.abs(one.x + one.width - other.x - other.width),
  )

const cellBelow = ({ cells }: Row, head: Cell): Cell | undefined =>
  cells.filter((cell) => isNear(cell, head)).toSorted((a, b) => distance(a, head) - distance(b, head))[0]

const isLine = (row: Row, heads: readonly Cell[]): boolean =>
  row.cells.length > 1 &&
  heads.some((head) => {
    const text = cellBelow(row, head)?.text ?? ''
    return partIn(text) !== null || /^\d{1,3}$/.test(text)
  })

/** The number of a part and the mark behind it; what follows a sign for a download is no part of it. */
function partIn(text: string): { part: string; mark: string } | null {
  const bare = text.replace(/(?: \S+ ?[⇩⬇↓])+$/u, '').trim()
  const [, number = bare, mark = ''] = /^(\S+) ([*†‡§]{1,3}|\d\)|\([a-z\d]\))$/.exec(bare) ?? []
  const isPart = isNumber(number) || isLikeNumber(number.replace(/[□▢]+$/u, '')) || CATALOGUED.test(number)
  return isPart ? { part: number, mark } : null
}

/** "3557-2": what stands below a label of parts is one, also where it looks like a figure. */
const CATALOGUED = /^\d{3,}(?:-\d{1,3})?[A-Z]{0,2}$/

/**
 * The columns: the lowest line of the head that has a cell above what is printed there, with the lines above that
 * continue it, and what stands above several.
 */
function headsOf(band: readonly Row[], body: readonly Row[]): Head[] {
  const all = band.flatMap(({ cells }, line) => cells.map((cell) => ({ ...cell, line })))
  const printed = body.flatMap(({ cells }) => cells)
  const isAbove = (cell: Cell) => printed.some((one) => isNear(one, cell))
  // A column in which nobody has ticked anything is one of its line.
  const own = band.map(({ cells }) => cells.filter(isAbove).length * 2 > cells.length)
  const lowest = all.filter(
    (cell) =>
      (isAbove(cell) || own[cell.line]) &&
      !all.some((other) => other.line > cell.line && isNear(other, cell) && spans(cell, other)),
  )
  return lowest
    .toSorted((one, other) => one.x - other.x)
    .map(({ line, ...cell }) => {
      const over = band.slice(0, line).flatMap((row) => overOf(row, cell)?.text ?? [])
      return { ...cell, above: over.join(' ') }
    })
}

/** What of a line stands over a head; a name of several columns may be shorter than these. */
function overOf({ cells }: Row, head: Cell): Cell | undefined {
  const middle = ({ x, width }: Cell) => x + width / 2
  const nearest = cells.toSorted((a, b) => Math.abs(middle(a) - middle(head)) - Math.abs(middle(b) - middle(head)))[0]
  return (
    cells.find((cell) => spans(cell, head)) ??
    (nearest && Math.abs(middle(nearest) - middle(head)) < WIDE ? nearest : undefined)
  )
}
/** In points: half of what a name of several columns may be about. */
const WIDE = 110

/** Whether a cell stands over another, wholly or nearly. */
const spans = (over: Cell, below: Cell): boolean =>
  over.x < below.x + below.width / 2 + NEAR && over.x + over.width > below.x + below.width / 2 - NEAR

/** Words of a group of lines, or what one of them has below, may stand between two. */
const BETWEEN = 2

function linesBelow(
  rows: readonly Row[],
  first: number,
  heads: readonly Head[],
  own: readonly Cell[],
  numbered: ReadonlyMap<string, string> | undefined,
): Pick<Table, 'lines' | 'left' | 'end'> {
  const lines: TableLine[] = []
  const left: { at: number; texts: string[] }[] = []
  let end = first
  for (let at = first; at < rows.length && at <= end + BETWEEN; at += 1) {
    const row = rows[at]!
    if (row.page > rows[first]!.page + 1) break
    if (row.cells.length < 2) continue
    const numbers = own.flatMap((head) => cellBelow(row, head)?.text ?? [])
    const [found] = numbers.flatMap((one) => (numbered ? named(numbered.get(one)) : partIn(one)) ?? [])
    if (!found) {
      left.push({ at, texts: heads.map((head) => textBelow(row, head, heads)) })
      continue
    }
    const rest = found.part.endsWith('-')
      ? own.flatMap((head) => cellBelow(rows[at + 1] ?? row, head)?.text ?? [])[0]
      : ''
    lines.push({
      ...found,
      part: `${found.part}${/^\S{2,12}$/.test(rest ?? '') ? rest : ''}`,
      texts: heads.map((head) => textBelow(row, head, heads)),
    })
    end = at + 1
  }
  return { lines, left: left.flatMap((one) => (one.at < end ? [one.texts] : [])), end }
}

const named = (part: string | undefined) => (part === undefined ? null : { part, mark: '' })

/** What stands below a head, and nearer to it than to any other. */
function textBelow({ cells }: Row, head: Head, heads: readonly Head[]): string {
  const cell = cells
    .filter((one) => isNear(one, head) && heads.every((other) => distance(one, head) <= distance(one, other)))
    .toSorted((a, b) => distance(a, head) - distance(b, head))[0]
  return cell?.text ?? ''
}
