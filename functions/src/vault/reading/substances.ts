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

/** The substances that a document says are in its parts, above the threshold. `parts`: the numbers that it covers. */
export function findSubstances(text: PdfText, parts: readonly string[]): FoundSubstance[] {
  const rows = text.rows.filter((row) => !isOfOtherLaw(row))
  const within = rows.flatMap(({ text: line, cells }) =>
    cells.some((cell) => isWithinThreshold(cell.text)) ? [line.replace(/\s+/g, ' ')] : [],
  )
  const found = [...substancesInTables(rows, parts), ...substancesInSentences({ rows }, parts)].filter(
    ({ words }) => !within.some((line) => line.startsWith(words)),
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
