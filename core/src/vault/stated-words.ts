/** What a document says, one thing at a time, as people read it. */
import { capitalized, listText, topicLabels } from '../base/words'
import { substanceText } from './contained'
import { tradePhrase } from './fact-words'
import type { StatedStatus, StatedTrade, Undeclared } from './reading'
import type { Refutable } from './refuted'
import { complianceStatusNames } from './words'

/** "REACH contains SVHC of LM317T, LM317D", "RoHS compliant with exemption 7(a) of LM317T". */
export function statusText({ regime, status, part_numbers, exemptions = [] }: StatedStatus): string {
  const word =
    status === 'declared' && regime === 'reach' ? 'contains SVHC' : complianceStatusNames[status].toLowerCase()
  const by = exemptions.length > 0 ? ` ${listText(exemptions, FEW)}` : ''
  return `${topicLabels[regime]} ${word}${by}${ofText(part_numbers)}`
}

/** "origin Japan of LM317T". */
export const statedTradeText = ({ kind, value, part_numbers }: StatedTrade): string =>
  `${tradePhrase(kind, value)}${ofText(part_numbers)}`

const ofText = (part_numbers: readonly string[]): string =>
  part_numbers.length > 0 ? ` of ${listText(part_numbers, FEW)}` : ''
const FEW = 3

export const undeclaredTexts: Readonly<Record<Undeclared, string>> = {
  withdrawn: 'It says that a declaration is withdrawn.',
  not_yet: 'It says that nothing can be declared yet.',
  old_law: 'It declares only by a law that is no longer in force.',
}
export const DRAFT = 'It is a draft.'
export const LIMIT_EXCEEDED = 'It says that a requirement is not met.'

/** Something that a person can refute. */
export function refutableText({ field, finding }: Refutable): string {
  switch (field) {
    case 'statuses':
      return statusText(finding.value)
    case 'substances':
      return `Contains ${substanceText(finding.value)}${ofText(finding.value.part_numbers)}`
    case 'exemptions':
      return `RoHS exemption ${finding.value}`
    case 'trade':
      return capitalized(statedTradeText(finding.value))
    case 'undeclared':
      return undeclaredTexts[finding.value]
    case 'draft':
      return DRAFT
    case 'non_compliant':
      return LIMIT_EXCEEDED
  }
}
