import { listText } from '@attestry/core/base/words'
import type { Reading } from '@attestry/core/vault/reading'
import { statedTradeText, statusText } from '@attestry/core/vault/stated-words'
import { isKept } from '@attestry/core/vault/statements-of'

/** What a document states of each regime, and of origin and codes, with the page; '' if nothing. */
export function statedText(reading: Reading | null): string {
  const kept = reading?.statuses.filter(({ value }) => isKept(value)) ?? []
  const said = [
    ...kept.map(({ value, page }) => `${statusText(value)} (page ${page})`),
    ...tradeTexts(reading?.trade ?? []),
  ]
  return said.length === 0 ? '' : `It says: ${said.join(', ')}.`
}

/** What it names above the threshold stands with the warnings. A table may say something else of each part: the first are enough to see how it was read. */
function tradeTexts(trade: Reading['trade']): string[] {
  const texts = trade.map(({ value, page }) => `${statedTradeText(value)} (page ${page})`)
  return texts.length > 0 ? [listText(texts, FEW)] : []
}
const FEW = 3
