/** What a document says is not known yet of some of its parts: "REACH: not yet reviewed", "SVHC: under survey". */
import { FurtherLaw, type Reading } from '@attestry/core/vault/reading'
import { Regime } from '@attestry/core/base/regime'
import { findingOf } from './document-text'
import type { PdfText } from './pdf-text'
import { ofMeant } from './series-lines'
import { doubtfulMarks, isNoAnswer } from './status-answers'
import { FURTHER_NAMES, type Line, linesAsking, NAMES } from './status-lines'

type Pending = NonNullable<Reading['pending']>

/** `parts`, `series`: what the document covers by name. */
export function findPending(
  text: PdfText,
  { parts, series }: { parts: readonly string[]; series: readonly string[] },
): Pending {
  const doubtful = doubtfulMarks(text)
  const isPending = ({ part, answer }: Line) => part !== null && isNoAnswer(answer, doubtful)
  return [...REGIMES, ...FurtherLaw.options].flatMap((law): Pending => {
    const named = isFurther(law) ? FURTHER_NAMES[law] : NAMES[law]
    const [first, ...others] = linesAsking(text, (asked) => named.test(asked))
      .filter(isPending)
      .map((line) => ofMeant(findingOf({ law, part_numbers: [line.part!] }, line.page, line.text, 0.85), parts, series))
    if (!first) return []
    const part_numbers = [...new Set([first, ...others].flatMap(({ value }) => value.part_numbers))]
    return [{ ...first, value: { law, part_numbers } }]
  })
}

const REGIMES = Regime.options.filter((regime) => regime !== 'conflict_minerals')

const isFurther = (law: Regime | FurtherLaw): law is FurtherLaw => FurtherLaw.options.some((one) => one === law)
