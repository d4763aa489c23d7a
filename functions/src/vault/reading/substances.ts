/** What a document says is in its parts, above the threshold of the law. */
import type { PdfText } from './pdf-text'
import { distinct } from './document-text'
import type { FoundSubstance } from '../../text/substances/substance-words'
import { substancesInSentences } from './substances-in-sentences'
import { substancesInTables } from './substances-in-tables'
import { isWithinThreshold } from './status-answers'
import { FURTHER_NAMES, NAMES } from './status-lines'

/** A line of a table about another law, which says what that asks: "PFAS, contained, PTFE (9002-84-0)". */
const isOfOtherLaw = ({ cells: [first, ...rest], text }: PdfText['rows'][number]): boolean =>
  first !== undefined &&
  rest.length > 0 &&
  Object.values(FURTHER_NAMES).some((name) => name.test(first.text)) &&
  !NAMES.reach.test(text) &&
  !NAMES.rohs.test(text)

/** What a remark in the line of a part says, "Contains lead in the finish", is of that part. */
function ofItsLine(one: FoundSubstance, rows: PdfText['rows'], parts: readonly string[]): FoundSubstance {
  if (one.value.part_numbers.length > 0) return one
  const line = rows.find(
    ({ cells }) => cells.length > 2 && cells.some(({ text }) => isRemark(text.replace(/\s+/g, ' ').trim(), one.words)),
  )
  const named = line ? parts.filter((part) => line.cells.some(({ text }) => text === part)) : []
  return named.length === 1 ? { ...one, value: { ...one.value, part_numbers: named } } : one
}

const isRemark = (cell: string, words: string): boolean =>
  cell === words || (cell.length > 12 && cell.endsWith('.') && words.startsWith(cell))

/** The lines of tables about other laws only: a head with "PFAS" and no SVHC, and what stands below it. */
function linesOfOtherLaws(rows: PdfText['rows']): PdfText['rows'] {
  let isOther = false
  return rows.filter(({ cells, text }) => {
    const isHead = cells.length > 2 && cells.some((cell) => FURTHER_HEADS.some((name) => name.test(cell.text)))
    if (isHead) isOther = !NAMES.reach.test(text) && !NAMES.rohs.test(text) && !OF_LISTS.test(text)
    else if (cells.length === 1) isOther = false
    return isOther
  })
}
const FURTHER_HEADS = Object.values(FURTHER_NAMES)
const OF_LISTS = /substance|svhc|\bcas\b|stoff|sostanz|sustan|物质|物質/i

/**
 * The substances that a document says are in its parts, above the threshold. `parts`, `series`: what it covers; `lines`: what
 * else its lines are about.
 */
export function findSubstances(
  text: PdfText,
  parts: readonly string[],
  lines: readonly string[] = [],
  series: readonly string[] = [],
): FoundSubstance[] {
  const rows = text.rows.filter((row) => !isOfOtherLaw(row))
  const others = linesOfOtherLaws(rows)
  // What no list of ours knows is of the law that the table is about.
  const isOfOthers = ({ value: { name, cas } }: FoundSubstance): boolean =>
    cas !== null && name === cas && others.some((line) => line.text.includes(cas))
  const within = rows.flatMap(({ text: line, cells }) =>
    cells.some((cell) => isWithinThreshold(cell.text)) ? [line.replace(/\s+/g, ' ')] : [],
  )
  const inSentences = substancesInSentences({ rows }, [...parts, ...series]).map((one) => ofItsLine(one, rows, parts))
  const found = [...substancesInTables(rows, parts, lines), ...inSentences].filter(
    (one) => !within.some((line) => line.startsWith(one.words)) && !isOfOthers(one),
  )
  const named = distinct(found, ({ name, cas, part_numbers }) => `${cas ?? name} ${part_numbers.join()}`)
  // What is said of some parts in a table, and of all in a sentence about it, is of those.
  const isOfSome = (one: FoundSubstance) =>
    named.some(
      ({ value }) =>
        value.part_numbers.length > 0 &&
        value.cas === one.value.cas &&
        (value.cas !== null || value.name === one.value.name),
    )
  return named.filter((one) => one.value.part_numbers.length > 0 || !isOfSome(one))
}
