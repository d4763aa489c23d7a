import type { PdfText, Row } from './pdf-text'

/**
 * The query statements of a material declaration (IPC-1752A, class A), which print each sentence with TRUE or FALSE beside
 * it: what is true is said by the document, and what is false is not. That it is false that nothing is contained says
 * that something is.
 */
export function withQueriesAnswered<Text extends Pick<PdfText, 'rows' | 'blocks'>>(text: Text): Text {
  const queries = text.rows.filter(isQuery)
  if (queries.length < 2) return text
  const rows = text.rows.flatMap((row) => (isQuery(row) ? answered(row) : [row]))
  const asked = queries.map(({ cells }) => cells[0]!.text)
  // A block may hold several of them.
  const blocks = text.blocks.filter((block) => !asked.some((one) => block.text.includes(one)))
  const said = rows.filter((row) => !text.rows.includes(row)).map(({ text: words, page }) => ({ page, text: words }))
  return { ...text, rows, blocks: [...blocks, ...said] }
}

const ANSWER = /^(?:true|false)$/i

const isQuery = ({ cells }: Row): boolean =>
  cells.length === 2 && cells[0]!.text.length > 20 && ANSWER.test(cells[1]!.text)

function answered(row: Row): Row[] {
  const [asked, answer] = row.cells
  const isTrue = /^true$/i.test(answer!.text)
  const told = asked!.text.replace(AS_DEFINED, '')
  const text = isTrue ? told : told.replace(NOTHING, 'contains')
  return isTrue || text !== told ? [{ ...row, cells: [{ ...asked!, text }], text }] : []
}

const AS_DEFINED = / (?:per|according to) the definition (?:within|in) REACH/i
const NOTHING = /(?:does|do) not contain/i
