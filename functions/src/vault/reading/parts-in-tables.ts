/** Parts below headings, behind labels, in grids of numbers and in lists with a line each. */
import type { CoveredPart, Finding } from '@attestry/core/vault/reading'
import { tokensOf } from '../../text/parts/tokens'
import { findingOf } from './document-text'
import { withoutMarks } from './footnotes'
import { bareHeading, isOfNumbers, scopeOf, scopeOfColumn, MAKER_HEAD, OURS } from './part-labels'
import { asPart, isLikeNumber, isNumberInColumn, isPartText, partsIn } from './part-text'
import type { Cell, PdfText, Row } from './pdf-text'

type Scope = CoveredPart['scope']
type Found = Finding<CoveredPart>
type Head = { x: number; right: number; scope: Scope; isNumbers: boolean }

/** All that tables, forms and lists of a document name. */
export function partsInTables(text: Pick<PdfText, 'rows'>): Found[] {
  const rows = withoutMarks(text.rows)
  return [...inColumns(rows), ...behindLabels(rows), ...inGrids(rows), ...inLists(rows)]
}

/** Rows at the top of a page that a table may go on below: a letterhead, a number of a page. */
const TOP_ROWS = 4

/** Values under a heading such as "Part Number" or "Series", until the table ends. */
function inColumns(rows: readonly Row[]): Found[] {
  const found: Found[] = []
  let heads: Head[] = []
  let [gap, page, onPage] = [0, 1, 0]
  let line: Row | null = null
  for (const row of rows) {
    onPage = row.page === page ? onPage + 1 : 1
    page = row.page
    const own = row.cells.length > 1 && !isOfValues(row) ? headsOf(row) : []
    if (own.length > 0 || isOfValues(row)) {
      heads = own
      ;[gap, line] = [0, null]
      continue
    }
    if (heads.length === 0 || (line !== null && isWrapped(row, line, heads))) continue
    // Beside a column of series, one of products says what they are.
    const isOfSeries = heads.some(({ scope }) => scope === 'series')
    const meant = heads.filter(
      (head) => !isOfSeries || head.scope === 'series' || head.isNumbers || !DESCRIBED.test(cellBelow(row, head) ?? ''),
    )
    const values = isSentence(row) ? [] : exactFirst(withBeginnings(meant.flatMap((head) => valuesBelow(row, head))))
    if (values.length > 0) [gap, line] = [0, row]
    else if (page === 1 || onPage > TOP_ROWS) gap += 1
    if (gap > 1 || (gap > 0 && row.cells.length === 1)) heads = []
    found.push(...values.map((value) => findingOf(value, row.page, row.text, 0.9)))
  }
  return found
}

/** "GRM03, GRM15, GRM18" beside the series "GRM": how its numbers begin. */
function withBeginnings(values: readonly CoveredPart[]): readonly CoveredPart[] {
  const series = values.filter(({ scope }) => scope === 'series').map(({ text }) => text)
  const isBeginning = (text: string): boolean =>
    series.some((one) => text.length > one.length && text.length - one.length <= 3 && text.startsWith(one))
  const parts = values.filter(({ scope }) => scope === 'part')
  if (series.length === 0 || parts.length === 0 || !parts.every(({ text }) => isBeginning(text))) return values
  return parts.map(({ text }) => ({ text, scope: 'series' as const }))
}

/** Beside exact numbers, what another column calls their series says of no other part that it has this paper. */
const exactFirst = (values: readonly CoveredPart[]): readonly CoveredPart[] => {
  const exact = values.filter(({ scope }) => scope === 'part')
  return exact.length > 0 ? exact : values
}

/** The second line of cells other than the first: "Level-1-260C-", and "UNLIM" below it. */
const isWrapped = ({ cells, page, text }: Row, line: Row, heads: readonly Head[]): boolean => {
  const isBelow = ({ x }: Cell) => line.cells.slice(1).some((cell) => Math.abs(cell.x - x) < 2)
  const isOfPart = ({ x }: Cell) => heads.some((head) => Math.abs(head.x - x) < 14)
  return page === line.page && text.length < 40 && cells.every((cell) => isBelow(cell) && !isOfPart(cell))
}

/** A table of what is measured: "Typ" beside "Min" is a value, and no part. */
const isOfValues = ({ cells }: Row): boolean => cells.some(({ text }) => /^(?:min|max)\.?$/i.test(text))

function valuesBelow(row: Row, head: Head): CoveredPart[] {
  const text = cellBelow(row, head)
  // "Date of issue: 25 August 2025" is no value.
  if (text === undefined || /^\p{L}[\p{L} ]{3,30}: /u.test(text)) return []
  const { scope, isNumbers } = head
  return isNumbers && isNumberInColumn(text) && scope === 'part' ? [asPart(text, 'part')] : partsIn(text, scope)
}

const cellBelow = ({ cells }: Row, { x, right }: Head): string | undefined =>
  cells
    .find(
      (cell) =>
        Math.abs(cell.x - x) < 14 || (cell.x >= x - 14 && cell.x < right - 20 && cell.x + cell.width <= right + 14),
    )
    ?.text.replace(NEXT_ANSWER, '')

/** Words in small letters. */
const DESCRIBED = /(?<!\p{L})\p{Ll}{3,}/u

/** The answer of the next column, with no gap before it. */
const NEXT_ANSWER = /(?<=\S*\d\S*) (?:(?:RoHS|REACH)[ -])?(?:compliant|exempt|yes|no)$/i

/** A line over all columns, or a label and what it says, is no line of a table. */
const isSentence = ({ cells, text }: Row): boolean =>
  cells.length === 1 && (/:/.test(text) || (text.match(/(?<![\p{L}\d])\p{Ll}{2,}/gu)?.length ?? 0) > 3)

function headsOf(row: Row): Head[] {
  // A line of a form has a label and its value; a head of a table has labels only.
  const isLaidOut = row.cells[0]?.text === 'Part number'
  if (!isLaidOut && row.cells.some(({ text }) => text.length > 59 || /\d{3}/.test(bareHeading(text)))) return []
  const heads = row.cells.flatMap(({ text, x }, column): Head[] => {
    const scope = scopeOfColumn(text)
    return scope === null
      ? []
      : [{ x, right: row.cells[column + 1]?.x ?? x + 400, scope, isNumbers: isOfNumbers(text) }]
  })
  // Beside "Series", "Type" says what kind of thing it is.
  const isOfSeries = heads.some(({ scope }) => scope === 'series')
  const hasMaker = row.cells.some(({ text }) => MAKER_HEAD.test(text))
  const isOfDistributor = (x: number) => hasMaker && row.cells.some((cell) => cell.x === x && OURS.test(cell.text))
  const parts = heads.filter(
    ({ scope, x }) => scope === 'part' && !(isOfSeries && isKind(row, x)) && !isOfDistributor(x),
  )
  const numbers = parts.filter(({ isNumbers }) => isNumbers)
  const kept = numbers.length === 0 ? parts : numbers
  return heads.filter((head) => head.scope !== 'part' || kept.includes(head))
}

const isKind = ({ cells }: Row, x: number): boolean =>
  cells.some((cell) => cell.x === x && /^typ(?:e|en)?s?$/i.test(cell.text))

/** A label and its value in one cell. */
const INSIDE = /^(.{2,60}?)\s*[::]\s*(\S.*)$/

/** "Part number: X", in one cell, in several, or with the value below. */
function behindLabels(rows: readonly Row[]): Found[] {
  return rows.flatMap((row, index) =>
    row.cells.flatMap(({ text, x }, column) => {
      const inside = INSIDE.exec(text) ?? besideLabel(text)
      const scope = scopeOf(inside?.[1] ?? text)
      if (scope === null) return []
      const next = rows[index + 1]
      if (isAboveNumbers(row, column, next)) return []
      const isNumber = scope === 'part' && isOfNumbers(inside?.[1] ?? text)
      const behind = row.cells.slice(column + 1)
      const values =
        inside?.[2] === undefined ? besideOf(behind, scope) : [inside[2], ...besideOf(behind, scope, inside[2])]
      const below =
        values.length === 0 && row.cells.length === 1 && next?.page === row.page
          ? next.cells.find((cell) => Math.abs(cell.x - x) < 60)?.text
          : undefined
      const found = (below === undefined ? values : [below]).flatMap((value) =>
        isNumber && (isNumberInColumn(value) || IN_GROUPS.test(value))
          ? [asPart(value, 'part')]
          : partsIn(value, scope),
      )
      return found.map((part) => findingOf(part, row.page, below ? `${row.text} ${below}` : row.text, 0.95))
    }),
  )
}

/** "744 771 133" */
const IN_GROUPS = /^\d{2,4}(?: \d{2,4}){1,4}$/

/** A label and its number with a blank between them: "品番 Part No. EEE-FK1V101P 品名 …". */
export function besideLabel(text: string): [string, string, string] | null {
  const number = tokensOf(text).find((token) => isLikeNumber(token.text))
  const label = text.slice(0, number?.start ?? 0).trim()
  return number && label.length < 40 && scopeOf(label) === 'part' && isOfNumbers(label)
    ? [text, label, number.text]
    : null
}

/** The head of a table is no label: its numbers stand below it. */
const isAboveNumbers = ({ cells }: Row, column: number, next: Row | undefined): boolean =>
  cells.length > 2 && next?.cells.length === cells.length && isPartText(next.cells[column]!.text)

/** The value in the next cell (if none stands beside the label already), and those behind it that are of the same kind. */
function besideOf(cells: readonly Cell[], scope: Scope, own?: string): string[] {
  const isAlike = ({ text }: Cell) => isLikeNumber(text) || (scope === 'series' && isPartText(text))
  const given = own === undefined ? 1 : 0
  const end = cells.findIndex((cell, index) => index >= given && !isAlike(cell))
  return cells.slice(0, end === -1 ? undefined : end).map(({ text }) => text.replace(/^[::]\s*/, ''))
}

/** Numbers of something else, and parts that are named for another reason. */
export const OF_SOMETHING_ELSE =
  /reports?\b|certificates?\b(?! of)|\bfiles?\b|invoice|\borders?\b|alternativ|replac|successor|new part|test method|standards?\b|methods?\b|prüfbericht|nachfolge|rapport|rapporto|informe|tariff|\bhts?\b|customs|zolltarif|doganal|报告|報告書|替代|代替|後継/i

/** Lines of nothing but numbers, in one column or in several. */
function inGrids(rows: readonly Row[]): Found[] {
  const found: Found[] = []
  let intro: Row | null = null
  for (const [index, row] of rows.entries()) {
    const isBare = isDigits(row) && intro !== null && labelAtEnd(intro) !== null
    if (!isGrid(row) && !isBare) {
      intro = row
      continue
    }
    const isAlone = row.cells.length === 1 && !isGridRow(rows[index - 1]) && !isGridRow(rows[index + 1])
    const above = intro?.text ?? ''
    if (intro === null || intro.cells.length > 2 || isTableRow(intro) || OF_SOMETHING_ELSE.test(above)) continue
    if (isAlone && scopeOf(above) === null && !/[::]\s*$/.test(above)) continue
    const scope = scopeBelow(intro, rows[rows.indexOf(intro) - 1])
    found.push(
      ...row.cells
        .flatMap(({ text }) => (isBare || !isLikeNumber(text) ? listed(text, scope) : partsIn(text, scope)))
        .map((part) => findingOf(part, row.page, `${above} ${row.text}`, 0.85)),
    )
  }
  return found
}

const listed = (text: string, scope: Scope): CoveredPart[] =>
  / |[,、;]/.test(text) ? partsIn(text, scope) : [asPart(text, scope)]

/** "… with the references" */
function labelAtEnd({ text }: Row): Scope | null {
  const words = text.replace(/\s*[::]\s*$/, '').split(/\s+/)
  return scopeOf(words.at(-1) ?? '') ?? scopeOf(words.slice(-2).join(' '))
}

/** "… of the following series" may end a line above. */
const scopeBelow = (intro: Row, above: Row | undefined): Scope =>
  scopeOf(intro.text) === 'series' || SERIES.test(`${above?.text ?? ''} ${intro.text}`) ? 'series' : 'part'
const SERIES = /\bseri(?:es?|er|i|en)\b|baureihe|\bfamil(?:y|ies|les?)\b|gammes?\b|系列|シリーズ|시리즈/i

/** Some that could be numbers of something else are parts beside others that could not. */
const isGrid = (row: Row): boolean => {
  const words = wordsOf(row)
  const sure = words.filter(isLikeNumber).length
  return sure * 2 >= words.length && words.every((word) => isLikeNumber(word) || isNumberInColumn(word))
}
/** Bare numbers need a label above them. */
const isDigits = (row: Row): boolean => wordsOf(row).length > 2 && wordsOf(row).every((word) => /^\d{5,13}$/.test(word))
const wordsOf = ({ cells }: Row): string[] => cells.flatMap(({ text }) => text.split(/[,、;] ?| /))
const isGridRow = (row: Row | undefined): boolean => row !== undefined && isGrid(row)
/** A head, or a line with other columns. */
const isTableRow = ({ cells }: Row): boolean => cells.length > 1 && cells.every(({ text }) => !/[::]\s*$/.test(text))

/** Lines that begin with a number, after one that ends in a colon: "0034.6620 Fuse, 2 A". */
function inLists(rows: readonly Row[]): Found[] {
  return rows.flatMap((row, index) => {
    const label = /^[-–•·*] ?\S/.test(rows[index + 1]?.text ?? '') ? labelAtEnd(row) : null
    const isIntro = /[::]\s*$/.test(row.text) || label !== null
    if (!isIntro || OF_SOMETHING_ELSE.test(row.text) || row.cells.length > 2) return []
    const scope = label ?? scopeBelow(row, rows[index - 1])
    const after = rows.slice(index + 1)
    const end = after.findIndex((one) => numberOf(one) === null)
    return after.slice(0, end === -1 ? undefined : end).flatMap((one) => {
      const number = numberOf(one)
      return number === null
        ? []
        : partsIn(number, SERIES.test(one.cells[0]!.text) ? 'series' : scope).map((part) =>
            findingOf(part, one.page, one.text, 0.85),
          )
    })
  })
}

function numberOf({ cells }: Row): string | null {
  const first = /^(?:[-–•·*] ?)?(\S+)/.exec(cells[0]?.text ?? '')?.[1]?.replace(/[,:;]$/, '')
  return first !== undefined && isLikeNumber(first) ? first : null
}
