import type { Topic } from '@attestry/core/base/topic'
import type { ChosenProduct } from '@attestry/core/vault/bulk'
import type { Narrowing } from '@attestry/core/vault/product-search'
import { narrowingNames } from '@attestry/core/vault/words'
import type { CampaignStart } from '../../../lib/campaign-start'

/** A new campaign about these products: for what the list was narrowed to, or else for all there is. */
export const campaignAbout = (
  products: readonly ChosenProduct[],
  narrowings: readonly Narrowing[],
): Omit<CampaignStart, 'id'> => ({
  name: narrowings.map((one) => narrowingNames[one]).join(', ') || `${products.length} parts of the vault`,
  lines: products.map(({ part_number, manufacturer }) => `${part_number}\t${manufacturer.name}`).join('\n'),
  topics: topicsLacked(narrowings),
})

/** What the makers of such parts can be asked for. */
export const topicsLacked = (narrowings: readonly Narrowing[]): Topic[] => [
  ...new Set(narrowings.flatMap((one) => topics[one] ?? [])),
]

const topics: Partial<Record<Narrowing, Topic>> = {
  missing_rohs: 'rohs',
  missing_reach: 'reach',
  missing_prop65: 'prop65',
  missing_conflict_minerals: 'conflict_minerals',
  exemption: 'rohs',
  exemption_ending: 'rohs',
  older_list: 'reach',
}
