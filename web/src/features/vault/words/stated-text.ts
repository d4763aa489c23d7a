import { topicLabels } from '@attestry/core/base/words'
import type { Reading, StatedStatus } from '@attestry/core/vault/reading'
import { isKept } from '@attestry/core/vault/statements-of'
import { complianceStatusNames } from '@attestry/core/vault/words'

/** What a document states of each regime, with the page; '' if nothing. */
export function statedText(reading: Reading | null): string {
  const kept = reading?.statuses.filter(({ value }) => isKept(value)) ?? []
  const said = kept.map(({ value, page }) => `${statusText(value)} (page ${page})`)
  return said.length === 0 ? '' : `It says: ${said.join(', ')}.`
}

/** What it names above the threshold stands with the warnings. */
const statusText = ({ regime, status, part_numbers }: StatedStatus): string => {
  const word =
    status === 'declared' && regime === 'reach' ? 'contains SVHC' : complianceStatusNames[status].toLowerCase()
  const of = part_numbers.length > 0 ? ` of ${part_numbers.slice(0, 3).join(', ')}` : ''
  return `${topicLabels[regime]} ${word}${of}`
}
