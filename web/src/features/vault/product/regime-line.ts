import { dayText } from '@attestry/core/base/words'
import { isExpired } from '@attestry/core/vault/expiry'
import { factLabelOn, factSource, factTextOn } from '@attestry/core/vault/fact-words'
import { type Fact, toneOn } from '@attestry/core/vault/facts'

/** What the page of a part says of a regime. `until`: how long a document covers it; null without end. */
export const regimeLine = (fact: Fact, until: number | null | undefined, now: number) => ({
  label: factLabelOn(fact, now),
  tone: toneOn(fact, now),
  title: factTextOn(fact, now),
  source: factSource(fact, now),
  proof: proofText(until, now),
})

const proofText = (until: number | null | undefined, now: number) => {
  if (until === undefined) return 'No document'
  if (until === null) return 'Documented'
  return isExpired(until, now) ? `Document expired ${dayText(until)}` : `Documented until ${dayText(until)}`
}
