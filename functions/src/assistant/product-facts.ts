import type { ChatSummary } from '@attestry/core/assistant/chat'
import type { Topic } from '@attestry/core/base/topic'
import { Regime } from '@attestry/core/base/regime'
import { factsOf } from '@attestry/core/vault/facts'
import type { ComplianceSummary, Manufacturer, Product, VaultFile } from '@attestry/core/vault/vault'
import { regimeFacts, vaultSource } from './regime-facts'
import { hsFacts, type HsSuggestion, originFacts } from './trade-facts'

/** What the vault knows of a part. `files`: its current documents and those of its maker. */
export type Known = { product: Product; maker: Manufacturer | undefined; files: readonly VaultFile[] }

/** Everything an answer says about a part of the vault, limited to the topics that were asked for by name. */
export function summaryOf(known: Known, topics: readonly Topic[], hs: HsSuggestion | null, now: number): ChatSummary {
  const { product, maker, files } = known
  const asked = Regime.options.filter((regime) => topics.includes(regime))
  const isAsked = (regime: Regime) => asked.length === 0 || asked.includes(regime)
  const facts = factsOf(product, maker, now)
  const fact = (regime: Regime) => (isAsked(regime) ? regimeFacts(product, regime, facts[regime], files, now) : null)
  const regimes = {
    rohs: fact('rohs'),
    reach: fact('reach'),
    prop65: fact('prop65'),
    conflict_minerals: fact('conflict_minerals'),
  }
  const certain = Object.values(regimes).flatMap((one) => (one && one.status !== 'unknown' ? [one.confidence] : []))
  return {
    manufacturer: product.manufacturer.name,
    manufacturer_info: { name: product.manufacturer.name, reputation: maker?.reputation ?? '' },
    product_info: productInfo(product),
    country_of_origin: originFacts(product, files, now),
    hs_codes: hsFacts(product, hs, now),
    ...regimes,
    confidence_score: certain.length === 0 ? null : certain.reduce((sum, one) => sum + one, 0) / certain.length,
  }
}

function productInfo(product: Product): ChatSummary['product_info'] {
  const { description, product_type, manufacturer, compliance_summary } = product
  return {
    type: product_type.name,
    description,
    key_features: featuresOf(compliance_summary).slice(0, 20),
    manufacturer: manufacturer.name,
    sources: [vaultSource(product)],
  }
}

/** What the vault knows of a part besides its type, a line each. */
export function featuresOf({ product_info, datasheet_info }: ComplianceSummary): string[] {
  const features = [
    ...(product_info?.key_features ?? []),
    ...(product_info?.applications ?? []).map((one) => `Used in: ${one}`),
    ...Object.entries(datasheet_info?.key_specifications ?? {}).map(([name, value]) => `${name}: ${value}`),
  ]
  return [...new Set(features)]
}

/** Nothing is known of a part that the vault does not have, except what its name in the question says. */
export const unknownPart = (maker: string | null, hs: HsSuggestion | null): ChatSummary => ({
  manufacturer: maker ?? '',
  manufacturer_info: maker === null ? null : { name: maker, reputation: '' },
  product_info: null,
  country_of_origin: null,
  hs_codes: hsFacts(null, hs, 0),
  rohs: null,
  reach: null,
  prop65: null,
  conflict_minerals: null,
  confidence_score: null,
})
