import { Regime } from '@attestry/core/base/regime'
import type { Topic } from '@attestry/core/base/topic'
import { topicLabels } from '@attestry/core/base/words'
import { DOCUMENTED, factLabelOn, factSource, factTextOn } from '@attestry/core/vault/fact-words'
import { factsOf, toneOn } from '@attestry/core/vault/facts'
import type { Manufacturer, Product } from '@attestry/core/vault/vault'
import type { Tone } from '../../ui/status-chip'

export type RegimeChip = { label: string; tone: Tone; title: string }

/** What is known of a part in those of the topics that are regimes. What nobody knows has no chip. */
export function regimeChips(
  product: Product,
  maker: Pick<Manufacturer, 'statements'> | undefined,
  topics: readonly Topic[],
  now: number,
): RegimeChip[] {
  const facts = factsOf(product, maker, now)
  return Regime.options
    .filter((regime) => topics.includes(regime))
    .filter(
      (regime) => facts[regime].status !== 'unknown' || facts[regime].expired !== null || facts[regime].unread !== null,
    )
    .map((regime) => {
      const fact = facts[regime]
      if (fact.status === 'unknown' && fact.expired === null)
        return { label: `${topicLabels[regime]}: ${DOCUMENTED}`, tone: 'quiet', title: factSource(fact, now) }
      return {
        label: `${topicLabels[regime]}: ${factLabelOn(fact, now)}`,
        tone: toneOn(fact, now),
        title: `${factTextOn(fact, now)}. ${factSource(fact, now)}`,
      }
    })
}
