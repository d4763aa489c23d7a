import { findMakers } from '../makers'
import { probabilityOf, scoreOf } from '../intent/classify'
import { conceptsOf, topicsIn } from '../language/concepts'
import { weights } from '../intent/weights'
import { type Column, columnsOf, headingRow } from './columns'
import { isDenied, isValue } from './deny-list'
import type { FoundPart, Where } from './found-part'
import { headingOf } from './headings'
import { markedRows, type MeantMarks, NO_MARKS, TICK } from './marked-rows'
import { ownNumberIn } from './own-numbers'
import { tokenScore } from './token-score'
import type { Topic } from '@attestry/core/base/topic'

export type TableParts = { parts: FoundPart[]; own: string[] }

/** The parts of a table: one or more columns hold their numbers, others say who makes them and what is asked. */
export function tableParts(
  rows: readonly string[][],
  where: (row: number) => Where,
  language: string,
  carried: string | null,
  marks: MeantMarks = NO_MARKS,
): TableParts | null {
  const counted = rows.map((row) => row.map((cell) => cell.replace(COUNTED, '')))
  const sheet = isTransposed(counted) ? transposed(counted) : counted
  const heading = headingRow(sheet)
  const columns = columnsOf(sheet, heading)
  const chosen = partColumns(columns)
  if (chosen.length === 0) return null
  const first = heading === null ? 0 : heading + 1
  const others = columns.filter((column) => !chosen.includes(column))
  const own = others.filter(({ heading: kind }) => kind === 'own').flatMap(({ cells }) => cells)
  const parts: FoundPart[] = []
  let above: string | null = carried
  const count = chosen[0]?.cells.length ?? 0
  const filled = Array.from({ length: count }, (_, row) => row).filter((row) => chosen.some(({ cells }) => cells[row]))
  const marked = markedRows(others, filled, language, marks)
  for (let row = 0; row < count; row += 1) {
    const cellOf = (column: Column) => column.cells[row] ?? ''
    above = makerOfTitle(sheet[first + row] ?? [], columns.length) ?? above
    for (const column of chosen) {
      const cell = cellOf(column)
      for (const found of partsInCell(cell)) {
        const makerColumn = makerFor(column, others)
        const named = makerColumn === undefined ? '' : cellOf(makerColumn)
        const states = others.filter(({ heading: kind }) => kind === 'status').map(cellOf)
        const remarks = others
          .filter(({ heading: kind }) => kind === 'note' || kind === 'documents' || kind === null)
          .map(cellOf)
        const documents = others.filter(({ heading: kind }) => kind === 'documents').map(cellOf)
        const marks = marked.get(row)
        parts.push({
          part_number: found.number,
          manufacturer: named.trim() !== '' ? named : (found.maker ?? makerInRow(others, cellOf) ?? above),
          description: others.find(({ heading: kind }) => kind === 'description')?.cells[row] || null,
          topics: marks && marks.topics.length > 0 ? marks.topics : topicsOfCell(documents.join('; '), language),
          where: where(first + row),
          asked: marks?.isMeant
            ? !isDone(
                cell,
                remarks.filter((text) => !TICK.test(text)),
                language,
              )
            : !isDone(cell, remarks, language) && !isAllDone(states, language) && marks === undefined,
          own_number:
            others.find(({ heading: kind }) => kind === 'own')?.cells[row] ||
            ownNumberIn([cell], found.number, language),
        })
      }
    }
  }
  return { parts, own: own.filter((cell) => cell !== '') }
}

/** The columns that hold part numbers, by their contents and headings. */
export function partColumns(columns: readonly Column[]): Column[] {
  const hasMakers = columns.some(({ cells }) => cells.some((cell) => cell !== '') && cells.every(isMakerOrEmpty))
  const scored = columns
    .filter((column) => !isDeniedList(column.cells) && !areRemarks(column))
    .map((column) => ({ column, chance: probabilityOf(scoreOf(weights().column, column.features)) }))
    .toSorted((a, b) => b.chance - a.chance)
    // A column headed as the makers' numbers needs less of its cells; and so does the one of likely numbers beside makers.
    .filter(({ column, chance }, at) => {
      if (chance >= 0.5 || isExplained(column, columns)) return true
      const isLikely = hasMakers && column.cells.every((cell) => cell === '' || tokenScore(cell) > 0)
      return at === 0 && chance >= (column.heading === 'part' ? 0.15 : isLikely ? BESIDE_MAKERS : 1)
    })
  const best = scored[0]
  if (best === undefined) return []
  // A second column holds the part numbers of alternatives, if its heading says so too.
  const more = scored.slice(1).filter(({ column }) => column.heading === 'part' && best.column.heading === 'part')
  return [best, ...more].map(({ column }) => column).toSorted((a, b) => a.index - b.index)
}

const BESIDE_MAKERS = 0.3
const isMakerOrEmpty = (cell: string): boolean => cell === '' || isMaker(cell)

/** "3044076  (bornes UT 2,5)": in brackets, with words, stands what the number beside is. */
const areRemarks = ({ cells, heading, index }: Column): boolean => {
  const filled = cells.filter((cell) => cell !== '')
  const isWritten = filled.some((cell) => /\p{Ll}{3}|[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]{2}/u.test(cell))
  // "(LM317T, 200 pcs)" names the part itself.
  const areNumbers = filled.every((cell) => /^[(（](?=[^\s,)]*\d)[^\s,)]{5}/.test(cell))
  const areInBrackets = filled.length > 0 && filled.every((cell) => /^[(（].*[)）]$/.test(cell))
  return index > 0 && heading !== 'part' && isWritten && areInBrackets && !areNumbers
}

/** A column of numbers, each with a remark of its own behind it. */
const isExplained = ({ cells, index }: Column, columns: readonly Column[]): boolean => {
  const remarks = columns.find((column) => column.index === index + 1 && areRemarks(column))
  const filled = cells.filter((cell) => cell !== '')
  return (
    remarks !== undefined &&
    filled.length > 1 &&
    new Set(filled).size === filled.length &&
    filled.every((cell) => LONE_NUMBER.test(cell))
  )
}
const LONE_NUMBER = /^(?=.*\d)(?![\d.,]+[.,]\d{1,2}$)[\p{Lu}\d][\p{Lu}\d./+-]{5,}$/u

/** "EUR 1,20" */
const PRICE = /^(?:EUR|USD|GBP|CHF|PLN|CZK|SEK|DKK|NOK|HUF|RON|TRY|CNY|RMB|JPY|KRW|[€£$¥])\s?\d[\d.,' ]*(?:\/.{1,8})?$/i
/** "2) 15 pcs BC847C": the place in an order, and how many are bought. */
const COUNTED =
  /^\(?\d{1,3}[.):]\s+\d[\d.,]*\s?(?:x|×|pcs?\.?|pieces|pièces|pz\.?|pezzi|stk\.?|stück|szt\.?|st\.?|stuks?|ks|ea|un\.?|uds?\.?|unidades|kpl|db|buc\.?|adet)\s+(?=[^\s\d]*\d)(?=\S{4})/iu

/** Amounts, days or the numbers of orders: "1200PCS", "800PCS". */
function isDeniedList(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell !== '').slice(0, 60)
  return filled.length > 0 && filled.filter((cell) => isDenied(cell) || PRICE.test(cell)).length > 0.7 * filled.length
}

/** The maker's column nearest to a column of parts. */
const makerFor = (column: Column, others: readonly Column[]): Column | undefined =>
  others
    .filter(({ heading }) => heading === 'maker')
    .toSorted((a, b) => Math.abs(a.index - column.index - 0.1) - Math.abs(b.index - column.index - 0.1))[0]

/** A row that says only a maker heads the rows below it. */
function makerOfTitle(row: readonly string[], width: number): string | null {
  const filled = row.filter((cell) => cell !== '')
  const [title = ''] = filled
  if (filled.length !== 1 || (row.length > 1 && width < 3) || !isMaker(title)) return null
  return findMakers(title)[0]?.name ?? null
}

const isMaker = (cell: string): boolean =>
  cell.length < 40 && findMakers(cell).some(({ start, end }) => end - start > cell.length * 0.6)

const makerInRow = (others: readonly Column[], cellOf: (column: Column) => string): string | null =>
  others.map(cellOf).find(isMaker) ?? null

const SIGNS = /^[\s✔✘✓✗☐☑▪►•*·–-]+(?=\S)|^\[[ xX]?\]\s*/

/** `1.`, `2)`, `NP:`, `P/N` before the number. */
const LEAD =
  /^(?:\(?\d{1,2}[.)]\s?(?=[A-Z])|\(?\d{1,2}\)\s(?=[A-Z0-9]{3})|(?:p\/?n|np|mpn|typ|type|ref\.?|art\.?)\s?[:.]\s?|\d[\d.,]*\s?(?:x|×|pcs\.?|stk\.?|szt\.?|pz\.?|st\.?|ks|ea)\s+(?=\S{4}))/i
/** A package, a colour or a name behind the number. */
const BRACKET = /\s+\([^()]{1,24}\)$|\((?!LF|SN|SR|TR?|F|E|M|TE|CT|PB|L|V|S|B|Z|\d)[A-Z]{3,12}\)$/

/** `1 旺玖 PL2303GC`: its place in the list, and who makes it or what it is. */
const NAME_BEFORE = /^(?:\d{1,2}[.)]?\s+)?[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]+[\s:]*(?=[A-Za-z0-9])/

/** `6TPE220MI (Panasonic), our 44-0031-220` */
const OWN_BEHIND =
  /[,;(]\s*(?:our|your|unsere?|ihre?|notre|votre|nuestr[ao]|nostr[ao]|nossa|ons|nasz)\s[^,;]*\d[^,;]*$/i

/** A cell with alternatives: `BAS16,215 / 1N4148W-E3-08`. What is no number (a package) is left out. */
function partsInCell(cell: string): { number: string; maker: string | null }[] {
  const pieces =
    cell.length < 160
      ? cell.split(/\s+\/\s+|\s*\|\s*|\n| {2,}|\s+(?:or|oder|ou|o|lub|of)\s+|(?<=[A-Z0-9)]{3}),\s+(?=[A-Z0-9]\S{4})/)
      : [cell]
  if (pieces.length === 1) return [partInCell(cell)].filter((found) => found !== null)
  const scores = pieces.map((piece) => (/\d/.test(piece) ? tokenScore(piece) : -9))
  const best = Math.max(...scores)
  // Beside a maker's name, the only number is the one that its column is about.
  const isOnly = scores.filter((score) => score > -9).length === 1 && findMakers(cell).length > 0
  const least = isOnly ? -9 : Math.max(best - 5, 0)
  return pieces
    .filter((piece, at) => (scores[at] ?? -9) > least && !isDenied(piece.trim()))
    .map(partInCell)
    .filter((found) => found !== null)
}

/** A cell may also name the maker: `TI - LM358DR`, `MCHP: ATMEGA328P-AU`, `1757019 (Phoenix)`. */
function partInCell(cell: string): { number: string; maker: string | null } | null {
  let text = cell.replace(SIGNS, '').replace(LEAD, '').replace(OWN_BEHIND, '').replace(NAME_BEFORE, '').trim()
  if (text.length > 90 || !/\d/.test(text) || isValue(text) || headingOf(text) === 'part') return null
  let maker: string | null = null
  for (const mention of findMakers(text)) {
    const before = text.slice(0, mention.start)
    const after = text.slice(mention.end)
    if (before.trim() === '' && /^(?:\s*[:/,–(]\s*|\s+-\s+|\s+)\S/.test(after) && /\d/.test(after)) {
      maker = mention.name
      text = after.replace(/^[\s:/,\-–(]+/, '')
      break
    }
    if (/^[\s)\]]*$/.test(after) && /(?:[\s(]|, ?)$/.test(before) && /\d/.test(before)) {
      maker = mention.name
      text = before.replace(/[\s(,/\-–]+$/, '')
      break
    }
  }
  text = text
    .replace(/[;,:]+$/, '')
    .replace(BRACKET, '')
    // "(LM317T", "NE555P)": a bracket over several lines.
    .replace(/^([^()]*)\)$|^\(([^()]*)$/, '$1$2')
    .trim()
  // "DP83848IVV/NOPB (alt. …)", "BQ24075RGTR or TPS2113": the first.
  const words = text.split(/\s+/)
  if (
    words.length > 1 &&
    (words.length > 5 || words.some((word) => /^[a-zß-ÿ]{3,}$/i.test(word) && !/\d/.test(word) && word.length > 4))
  ) {
    const best = words.filter((word) => /\d/.test(word)).toSorted((a, b) => tokenScore(b) - tokenScore(a))[0]
    if (best === undefined || tokenScore(best) < 0) return null
    text = best.replace(/^[(]+|[),.;]+$/g, '')
  }
  return text.length < 2 || text.length > 60 || !/\d/.test(text) || /^(?:19|20)\d\d-\d\d-\d\d$/.test(text)
    ? null
    : { number: text, maker }
}

const topicsOfCell = (text: string, language: string): Topic[] =>
  text.trim() === '' ? [] : topicsIn(conceptsOf(text, language), text)

/** The row says that its documents have come, or are not needed. */
export function isDone(cell: string, status: readonly string[], language: string): boolean {
  if (/^[\s]*(?:✔|✓|☑|\[[xX]\])/.test(cell)) return true
  return status.some((text) => {
    // "obsolete?" is a question.
    if (text === '' || text.length > 80 || /[?？]$/.test(text.trim())) return false
    if (/^(?:✔|✓|☑|ok|done|erledigt|已收|受領済?|완료|접수)(?![a-z])/i.test(text)) return true
    const concepts = conceptsOf(text, language)
    const isMissing = concepts.has('missing') || /\b(?:open|offen|abierto|aperto|ouvert|otwarte?|待|未)/i.test(text)
    return (
      !isMissing &&
      ((concepts.has('received') && !concepts.has('not')) ||
        concepts.has('cancel') ||
        (concepts.has('unneeded') && !concepts.has('need')) ||
        /\b(?:obsolete|removed|n\/a|no longer)\b/i.test(text))
    )
  })
}

/** One column for each document, and none of them is open. */
const isAllDone = (states: readonly string[], language: string): boolean => {
  const filled = states.filter((state) => state !== '')
  return filled.length > 0 && filled.every((state) => isDone('', [state], language))
}

/** Attributes in rows and parts in columns: the first column holds the headings. */
function isTransposed(rows: readonly string[][]): boolean {
  if (rows.length < 2 || rows.length > 30) return false
  const side = rows.map((row) => headingOf(row[0] ?? ''))
  const top = (rows[0] ?? []).slice(1).filter((cell) => headingOf(cell) !== null).length
  // Above a row of headings, a file may say what it is.
  const hasHeadings = rows.some((row) => row.filter((cell) => headingOf(cell) !== null).length >= 2)
  return (
    top === 0 &&
    !hasHeadings &&
    side.filter((one) => one !== null).length >= 2 &&
    side.some((one) => one === 'part' || one === 'item') &&
    (rows[0]?.length ?? 0) >= 2
  )
}

function transposed(rows: readonly string[][]): string[][] {
  const width = Math.max(...rows.map((row) => row.length))
  return Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? ''))
}
