import { topicLabels } from '@attestry/core/base/words'
import type { Reading, StatedStatus } from '@attestry/core/vault/reading'
import { listText } from '../../../lib/text/list-text'
import { isKept } from '@attestry/core/vault/statements-of'
import { tradePhrase } from '@attestry/core/vault/fact-words'
import { complianceStatusNames } from '@attestry/core/vault/words'

/** What a document states of each regime, and of origin and codes, with the page; '' if nothing. */
export function statedText(reading: Reading | null): string {
  const kept = reading?.statuses.filter(({ value }) => isKept(value)) ?? []
  const said = [
    ...kept.map(({ value, page }) => `${statusText(value)} (page ${page})`),
    ...tradeTexts(reading?.trade ?? []),
  ]
  return said.length === 0 ? '' : `It says: ${said.join(', ')}.`
}

/** What it names above the threshold stands with the warnings. */
const statusText = ({ regime, status, part_numbers }: StatedStatus): string => {
  const word =
    status === 'declared' && regime === 'reach' ? 'contains SVHC' : complianceStatusNames[status].toLowerCase()
  return `${topicLabels[regime]} ${word}${ofText(part_numbers)}`
}

const ofText = (part_numbers: readonly string[]): string =>
  part_numbers.length > 0 ? ` of ${listText(part_numbers, FEW)}` : ''

const FEW = 3

/** A table may say something else of each part: the first are enough to see how it was read. */
function tradeTexts(trade: Reading['trade']): string[] {
  const texts = trade.map(
    ({ value: { kind, value, part_numbers }, page }) =>
      `${tradePhrase(kind, value)}${ofText(part_numbers)} (page ${page})`,
  )
  return texts.length > 0 ? [listText(texts, FEW)] : []
}
