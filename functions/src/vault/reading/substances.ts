/** What a document says is in its parts, above the threshold of the law. */
import { substancesIn } from '../../text/substances/known-substances'
import type { PdfText } from './pdf-text'
import { distinct } from './document-text'
import type { FoundSubstance } from '../../text/substances/substance-words'
import { substancesInSentences } from './substances-in-sentences'
import { substancesInTables } from './substances-in-tables'
import { ABOVE, WITHIN } from './status-answers'
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
  // "Lead (CAS 7439-92-1) in copper alloy, 0.1 % or less of the article"
  const isWithin = (words: string): boolean =>
    rows.some(
      ({ text: line, cells }) =>
        line.replace(/\s+/g, ' ').startsWith(words) &&
        cells.some(
          (cell) =>
            WITHIN.test(cell.text) &&
            !ABOVE.test(cell.text) &&
            /\p{L}{4}/u.test(cell.text) &&
            substancesIn(cell.text).length > 0,
        ),
    )
  const found = [...substancesInTables(rows, parts), ...substancesInSentences({ rows }, parts)].filter(
    ({ words }) => !isWithin(words),
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
