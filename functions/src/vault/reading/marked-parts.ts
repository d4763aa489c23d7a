/** What a paper says of the parts that have a mark in a column of their table: "Products marked with (a)", or a footnote. */
import { ASIDE, blocksOf, PAGE_HEIGHT } from './page-rows'
import { scopeOfColumn } from './part-labels'
import { isLikeNumber } from './part-text'
import type { PdfText, Row } from './pdf-text'

type Marked = { part: string; mark: string }

/** The same document with the parts in place of such words, and before what a footnote says. */
export function withMarkedNamed<Text extends Pick<PdfText, 'rows' | 'blocks'>>(text: Text): Text {
  const marks = [...marksIn(text.rows), ...besideNumbers(text.rows)]
  if (marks.length === 0) return text
  const partsOf = (mark: string) => marks.flatMap((line) => (line.mark === mark ? line.part : [])).join(', ')
  const noted = footnoted(text.rows, partsOf)
  const named = new Set<string>()
  const told = noted.map((row) =>
    row.cells.length > 1
      ? row
      : withText(
          row,
          row.text.replace(MARKED, (words, mark: string) => {
            const parts = partsOf(mark)
            if (parts !== '') named.add(mark)
            return parts || words
          }),
        ),
  )
  const rows = told.map((row) => withoutMarksOf(row, named))
  return { ...text, rows, blocks: blocksOf(rows, PAGE_HEIGHT) }
}

/** Each sentence of a footnote with its parts before it; and what is said "unless a footnote says otherwise", of the others. */
function footnoted(rows: readonly Row[], partsOf: (mark: string) => string): Row[] {
  let [parts, before] = ['', '']
  const found = rows.map((row): Row => {
    const [, mark = '', rest = ''] = (row.cells.length === 1 && FOOTNOTE.exec(row.text)) || []
    const begun = mark === '' ? '' : partsOf(mark)
    const isNext = row.cells.length === 1 && parts !== '' && mark === ''
    const isSentence = /[.。;；]$/.test(before)
    before = row.text
    parts = begun !== '' ? begun : isNext ? parts : ''
    if (begun !== '') return withText(row, `${begun}: ${rest}`)
    return isNext && isSentence ? withText(row, `${parts}: ${row.text}`) : row
  })
  return found.some((row, at) => row !== rows[at]) ? withoutUnless(found) : found
}

/** Also where the words go on in the next line. */
const withoutUnless = (rows: readonly Row[]): Row[] =>
  rows.reduce<Row[]>((done, row) => {
    const above = done.at(-1)
    const isNext = above?.cells.length === 1 && row.cells.length === 1 && above.page === row.page
    const both = isNext ? `${above.text} ${row.text}` : ''
    const broken = UNLESS.exec(both)
    if (broken && !UNLESS.test(row.text) && !UNLESS.test(above?.text ?? '')) {
      const [first, rest] = [both.slice(0, broken.index), both.slice(broken.index + broken[0].length)]
      return [...done.slice(0, -1), withText(above!, first), withText(row, rest)]
    }
    return [...done, withText(row, row.text.replace(UNLESS, ' ').trim(), row.cells.length === 1)]
  }, [])

const withText = (row: Row, text: string, isAlone = true): Row =>
  !isAlone || text === row.text ? row : { ...row, cells: [{ ...row.cells[0]!, text }], text }

const UNLESS =
  /,?\s*\bunless (?:otherwise (?:stated|noted|indicated) (?:in|by) (?:an? |the )?(?:foot)?notes?|(?:an? |the )?(?:foot)?notes?[^.,]{0,40} (?:says?|states?|indicates?) otherwise),?\s*/i

const MARK = String.raw`\([a-z\d]{1,2}\)|[a-z\d]{1,2}\)|\*{1,3}|†|‡`
const MARKED = new RegExp(
  String.raw`(?:the )?(?:products?|parts?|types?|items?|articles?|devices?|components?|produkte|teile|artikel|bauteile|produits?|articles?) (?:(?:that|which|are|is|die|mit) )*(?:marked|identified|flagged|indicated|labell?ed|gekennzeichnet(?:en)?|markiert(?:en)?|marqués?) (?:(?:with|by|as|mit|par|d['’]un) ?)?(?:an? )?["“]?(${MARK})["”]?|(?:mit) (${MARK}) (?:gekennzeichnete|markierte)n? (?:Produkte|Teile|Artikel|Bauteile)`,
  'gi',
)

const FOOTNOTE = new RegExp(String.raw`^(${MARK}) (\p{L}.*)$`, 'u')

/** The lines of a table that has a column of parts and one of marks, some of them empty. */
function marksIn(rows: readonly Row[]): Marked[] {
  const at = rows.findIndex(
    ({ cells }) =>
      cells.some(({ text }) => HEAD.test(text)) && cells.some(({ text }) => scopeOfColumn(text) === 'part'),
  )
  const head = rows[at]
  const [column, own] = [
    head?.cells.find(({ text }) => HEAD.test(text)),
    head?.cells.find(({ text }) => scopeOfColumn(text) === 'part'),
  ]
  if (!column || !own) return []
  return rows.slice(at + 1).flatMap(({ cells }) => {
    const cellAt = (x: number) => cells.find((cell) => Math.abs(cell.x - x) < ASIDE)?.text ?? ''
    const [part, mark] = [cellAt(own.x), cellAt(column.x)]
    return isLikeNumber(part) && IS_MARK.test(mark) ? [{ part, mark }] : []
  })
}
/** "MIC29302WT ‡" */
const besideNumbers = (rows: readonly Row[]): Marked[] =>
  rows.flatMap(({ cells }) =>
    cells.flatMap(({ text }) => {
      const [, part = '', mark = ''] = BESIDE.exec(text) ?? []
      return isLikeNumber(part) ? [{ part, mark }] : []
    }),
  )
const BESIDE = new RegExp(`^(\\S+) (${MARK})$`)

/** What a mark says of a part is said by the part's name now. */
function withoutMarksOf(row: Row, named: ReadonlySet<string>): Row {
  const cells = row.cells.map((cell) => {
    const [, part = '', mark = ''] = BESIDE.exec(cell.text) ?? []
    return named.has(mark) && isLikeNumber(part) ? { ...cell, text: part } : cell
  })
  const isChanged = cells.some((cell, at) => cell !== row.cells[at])
  return isChanged ? { ...row, cells, text: cells.map(({ text }) => text).join('\t') } : row
}

const HEAD =
  /^(?:marks?|marking|flags?|notes?|footnotes?|kennz(?:eichen|eichnung|\.)?|hinweise?|fußnoten?|repère|nota)$/i
const IS_MARK = new RegExp(`^(?:${MARK})$`)
