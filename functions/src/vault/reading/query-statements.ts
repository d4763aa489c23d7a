import type { Cell, PdfText, Row } from './pdf-text'
import { YES_OR_NO } from './status-lines'
import { APART } from './wrapped-cells'

/**
 * The query statements of a material declaration (IPC-1752A, class A), which print each sentence with TRUE or FALSE, or a
 * box, beside it: what is true or ticked is said by the document, and what is not is not. That it is false that nothing is
 * contained says that something is.
 */
export function withQueriesAnswered<Text extends Pick<PdfText, 'rows' | 'blocks'>>(text: Text): Text {
  const queries = queriesIn(text.rows)
  if (queries.length < 2) return text
  const rows = text.rows.flatMap((row) => (queries.includes(row) ? answered(row) : [isHead(row) ? ended(row) : row]))
  const asked = queries.map((row) => sidesOf(row).asked.text)
  // A block may hold several of them.
  const blocks = text.blocks.filter((block) => !asked.some((one) => block.text.includes(one)))
  const said = rows.filter((row) => !text.rows.includes(row)).map(({ text: words, page }) => ({ page, text: words }))
  return { ...text, rows, blocks: [...blocks, ...said] }
}

const SAID = /^(?:true|false)$/i
/** So STMicroelectronics prints it: "☒ true", and behind that what is true. */
const SAID_FIRST = /^(?:(?:\[ ?[xX✓]? ?\]|[☐☒☑]) ?)?(?:true|false)$/i
const BOX = /^(?:\[ ?[xX✓]? ?\]|[☐☒☑])$/
const TRUE = /^(?:true|\[ ?[xX✓] ?\]|[☒☑])$/i

/** Boxes answer where they stand in one column and some have no tick; in a table for "Yes" and "No" a box may say "no". */
function queriesIn(rows: readonly Row[]): Row[] {
  const answeredBy = (answer: RegExp) =>
    rows.filter(({ cells }) => cells.length === 2 && cells[0]!.text.length > 20 && answer.test(cells[1]!.text))
  const boxed = answeredBy(BOX)
  const isOneColumn = boxed.every(({ cells }) => Math.abs(cells[1]!.x - boxed[0]!.cells[1]!.x) <= APART)
  const isChoice = boxed.some(({ cells }) => !TRUE.test(cells[1]!.text))
  const asksYesOrNo = rows.some(({ cells }) => cells.filter(({ text }) => YES_OR_NO.test(text)).length > 1)
  const first = rows.filter(
    ({ cells }) => cells.length === 2 && SAID_FIRST.test(cells[0]!.text) && cells[1]!.text.length > 20,
  )
  return [...answeredBy(SAID), ...first, ...(isOneColumn && isChoice && !asksYesOrNo ? boxed : [])]
}

/** "QueryList: REACH - Candidate List with 253 substances" is no part of what is asked below it. */
const isHead = ({ cells, text }: Row): boolean => cells.length === 1 && /^query ?list\b/i.test(text)
const ended = (row: Row): Row => ({
  ...row,
  cells: row.cells.map((cell) => ({ ...cell, text: `${cell.text}.` })),
  text: `${row.text}.`,
})

function answered(row: Row): Row[] {
  const { asked, answer } = sidesOf(row)
  const isTrue = TRUE.test(answer)
  const told = asked.text.replace(AS_DEFINED, '').replace(NUMBER, '').replace(SELECTED, 'with exemptions')
  // Of boxes another one is ticked.
  const text = isTrue || !/^false$/i.test(answer) ? told : told.replace(NOTHING, 'contains')
  const sentence = /[.。]$/.test(text) ? text : `${text}.`
  return isTrue || text !== told ? [{ ...row, cells: [{ ...asked, text: sentence }], text: sentence }] : []
}

/** What is asked, and the answer: of a box and a word, the word. */
function sidesOf({ cells }: Row): { asked: Cell; answer: string } {
  const [one, other] = [cells[0]!, cells[1]!]
  const isFirst = SAID_FIRST.test(one.text) && other.text.length > 20
  return isFirst ? { asked: other, answer: /\w+$/.exec(one.text)?.[0] ?? one.text } : { asked: one, answer: other.text }
}

const AS_DEFINED = / (?:per|according to) the definition (?:above|(?:within|in) REACH)/i
const NUMBER = /^\d{1,2} ?[-–.)] /
const SELECTED = /by application of (?:the )?selected exemptions?(?:\(s\))?/i
const NOTHING = /(?:does|do) not contain/i
