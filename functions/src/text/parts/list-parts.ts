import { findMakers } from '../makers'
import { probabilityOf, scoreOf } from '../intent/classify'
import { weights } from '../intent/weights'
import type { Heading } from '../language/shape'
import { columnFeatures } from './columns'
import { isDenied } from './deny-list'
import type { FoundPart, Where } from './found-part'
import { headingOf, labelAtEnd } from './headings'
import { type List, type ListRecord, listsIn } from './list-records'
import { ownNumberIn } from './own-numbers'
import { isDone, tableParts } from './table-parts'
import { tokenScore } from './token-score'
import { textParts } from './text-parts'
import { tokensOf } from './tokens'

export type ListParts = { parts: FoundPart[]; own: string[]; from: number; to: number }

/** The parts of the lists among lines, one a row at most. Lines of lists that say nothing clear are left to others. */
export function listParts(
  lines: readonly string[],
  where: (line: number) => Where,
  language: string,
  carried: string | null,
): ListParts[] {
  return listsIn(lines).flatMap((list) => {
    const labelled = labelledParts(list, where, language, carried)
    const found = labelled ?? (list.isCells ? cellParts(list, where, language, carried) : null)
    const read = found ?? rowParts(list, where, language, carried)
    return read === null ? [] : [{ ...read, from: list.from, to: list.to }]
  })
}

function cellParts(
  { records }: List,
  where: (line: number) => Where,
  language: string,
  carried: string | null,
): { parts: FoundPart[]; own: string[] } | null {
  if ((records[0]?.lines.length ?? 0) < 2) return null
  return tableParts(
    records.map(({ lines }) => lines),
    (row) => where(records[row]?.at ?? 0),
    language,
    carried,
  )
}

const LABELLED = /^([^:=：]{2,30}?) ?[:=：] ?(\S.*)$/

/** Records of labels with values: `Mfr Part Number: AFB0612EH`. The labels are the headings of a table. */
function labelledParts(
  { records }: List,
  where: (line: number) => Where,
  language: string,
  carried: string | null,
): { parts: FoundPart[]; own: string[] } | null {
  const read = records.map(({ lines }) => new Map(lines.flatMap((line) => pairOf(line))))
  const counts = new Map<string, number>()
  for (const label of read.flatMap((pairs) => [...pairs.keys()])) counts.set(label, (counts.get(label) ?? 0) + 1)
  const labels = [...counts].filter(([, count]) => count > 0.6 * records.length).map(([label]) => label)
  if (labels.length < 2 || !labels.some((label) => headingOf(label) !== null)) return null
  const rows = read.map((pairs) => labels.map((label) => pairs.get(label) ?? ''))
  return tableParts([labels, ...rows], (row) => where(records[row - 1]?.at ?? 0), language, carried)
}

const pairOf = (line: string): [string, string][] => {
  const [, label, value] = LABELLED.exec(line) ?? []
  return label === undefined || value === undefined ? [] : [[label.trim(), value.trim()]]
}

type Piece = { text: string; row: number; label: Heading | null; keys: string[] }

function rowParts(
  { records }: List,
  where: (line: number) => Where,
  language: string,
  carried: string | null,
): { parts: FoundPart[]; own: string[] } | null {
  const titles = new Set(records.filter(isTitle))
  const rows = records.filter((record) => !titles.has(record))
  const pieces = rows.map((record, row) => piecesOf(record, row, language))
  const columns = new Map<string, Piece[]>()
  for (const piece of pieces.flat())
    for (const key of piece.keys) columns.set(key, [...(columns.get(key) ?? []), piece])
  const judged = [...columns]
    .filter(([, cells]) => cells.length >= 0.6 * rows.length)
    .map(([key, cells]) => judge(key, cells, rows.length))
    .toSorted((a, b) => b.chance - a.chance)
  const best = judged[0]
  if (best === undefined || best.chance < 0.5) return null
  const isOther = ({ cells }: Judged) => !cells.some((piece) => best.cells.includes(piece))
  const rival = judged.find((one) => isOther(one) && one.chance > 0.5)
  if (rival && best.chance - rival.chance < 0.15 && best.isRegular === rival.isRegular) return null
  const chosen = new Map(best.cells.map((piece) => [piece.row, piece]))
  const regular = new Set(judged.filter((one) => isOther(one) && one.isRegular).flatMap(({ cells }) => cells))
  const parts: FoundPart[] = []
  let above = carried
  let row = -1
  for (const record of records) {
    if (titles.has(record)) {
      above = findMakers(record.lines[0] ?? '')[0]?.name ?? null
      continue
    }
    row += 1
    const piece = pick(chosen.get(row), pieces[row] ?? [], regular)
    for (const number of inWords(record, piece, rows.length, language))
      parts.push({
        part_number: number,
        manufacturer: makerIn(record, number) ?? above,
        description: null,
        topics: [],
        where: where(record.at),
        asked: !record.lines.some((line) => isDone(line, [line], language)),
        own_number: ownNumberIn(record.lines, number, language),
      })
  }
  return { parts, own: [] }
}

/** Lists that people write by hand. */
const MOST_BY_HAND = 100
const LIKELY = 0.5

/** The number of a row as its words have it, "TEN 5-2411" of "5-2411", or of a row without a piece of the column. */
function inWords({ lines }: ListRecord, piece: Piece | undefined, rows: number, language: string): string[] {
  const alone = piece === undefined ? [] : [piece.text]
  if (rows > MOST_BY_HAND || (piece !== undefined && !lines.some((line) => isBesideWord(line, piece.text))))
    return alone
  const found = textParts(lines, 0, 'text', language, LIKELY).map(({ candidate }) => candidate.text)
  const wider = found.find((text) => piece !== undefined && ` ${text} `.includes(` ${piece.text} `))
  return wider !== undefined ? [wider] : piece !== undefined ? alone : found.slice(0, 1)
}

const isBesideWord = (line: string, number: string): boolean => {
  const at = line.indexOf(number)
  return at !== -1 && (/[A-Z0-9] $/.test(line.slice(0, at)) || /^ [A-Z0-9(]/.test(line.slice(at + number.length)))
}

type Judged = { key: string; cells: Piece[]; chance: number; isRegular: boolean }

function judge(key: string, cells: Piece[], rows: number): Judged {
  const texts = cells.map(({ text }) => text)
  const labels = cells.flatMap(({ label }) => label ?? [])
  const label = labels.length > 0.6 * cells.length ? (labels[0] ?? null) : null
  const masks = new Map<string, number>()
  for (const text of texts) {
    const mask = text.replace(/[A-Za-z]+/g, 'A').replace(/\d/g, '9')
    masks.set(mask, (masks.get(mask) ?? 0) + 1)
  }
  const isRegular =
    Math.max(...masks.values()) > 0.8 * texts.length && /^\d*$|^[^A-Za-z]*$|^([A-Z]+)/.test(texts[0] ?? '')
  const isSame = new Set(texts).size < 0.5 * texts.length
  const denied = texts.slice(0, 60).filter(isDenied).length / Math.min(60, texts.length)
  const score = scoreOf(weights().column, columnFeatures(label, texts.slice(0, 60), key.endsWith('L0') ? 0 : 1))
  const chance = isSame || denied > 0.5 ? 0 : probabilityOf(score) * (0.5 + 0.5 * Math.min(1, cells.length / rows))
  return { key, cells, chance, isRegular }
}

/** The cell of the column, or where it is none, the likeliest piece of the row. */
function pick(cell: Piece | undefined, pieces: readonly Piece[], regular: ReadonlySet<Piece>): Piece | undefined {
  if (cell !== undefined && tokenScore(cell.text) > 0 && !isDenied(cell.text)) return cell
  const others = pieces
    .filter((piece) => !regular.has(piece) && !isDenied(piece.text))
    .toSorted((a, b) => tokenScore(b.text) - tokenScore(a.text))
  const likely = others[0]
  if (likely !== undefined && tokenScore(likely.text) > Math.max(0, cell === undefined ? 0 : tokenScore(cell.text) + 2))
    return likely
  return cell !== undefined && (tokenScore(cell.text) > -3 || cell.text.length > 6) && !isDenied(cell.text)
    ? cell
    : undefined
}

/** A line with a maker only heads the rows below it. */
const isTitle = ({ lines }: ListRecord): boolean => {
  const text = (lines[0] ?? '').replace(/[\s:】\]]+$|^[【[]/g, '')
  return (
    lines.length === 1 &&
    text.length < 40 &&
    findMakers(text).some(({ start, end }) => end - start >= 0.7 * text.length)
  )
}

const MAX_PIECES = 30

function piecesOf({ lines }: ListRecord, row: number, language: string): Piece[] {
  return lines.flatMap((line, at) => {
    const makers = findMakers(line)
    const tokens = tokensOf(line).slice(0, MAX_PIECES)
    return tokens.flatMap(({ text, start, end }, index) => {
      if (!/\d/.test(text) || text.length < 3 || text.length > 45) return []
      const keys = [`${at}:L${index}`, `${at}:R${tokens.length - 1 - index}`]
      const label = /[:=.#]\s?$/.test(line.slice(0, start)) ? labelAtEnd(line.slice(0, start), language) : null
      if (label !== null) keys.push(`${at}:${label}`)
      if (makers.some((maker) => maker.end <= start && start - maker.end < 3)) keys.push(`${at}:after`)
      if (makers.some((maker) => maker.start >= end && maker.start - end < 4)) keys.push(`${at}:before`)
      return [{ text, row, label, keys }]
    })
  })
}

function makerIn({ lines }: ListRecord, number: string): string | null {
  const names = new Set(
    lines.flatMap((line) => {
      const at = line.indexOf(number)
      return findMakers(line)
        .filter(({ start, end }) => at === -1 || end <= at || start >= at + number.length)
        .map(({ name }) => name)
    }),
  )
  return names.size === 1 ? ([...names][0] ?? null) : null
}
