import type { Topic } from '@attestry/core/base/topic'
import { bulkApi, type ChosenProduct } from '@attestry/core/vault/bulk'
import type { Narrowing } from '@attestry/core/vault/product-search'
import type { ViewedSearch } from '@attestry/core/vault/vault-views'
import { narrowingNames } from '@attestry/core/vault/words'
import type { Backend } from './api/backend'
import type { CampaignStart } from './campaign-start'
import { filterOf } from './filter-of'

type Part = Pick<ChosenProduct, 'part_number' | 'manufacturer'>

/** A new campaign about these products: for what the list was narrowed to, or else for all there is. */
export const campaignAbout = (
  products: readonly Part[],
  narrowings: readonly Narrowing[],
): Omit<CampaignStart, 'id'> => ({
  name: narrowings.map((one) => narrowingNames[one]).join(', ') || `${products.length} parts of the vault`,
  lines: products.map(({ part_number, manufacturer }) => `${part_number}\t${manufacturer.name}`).join('\n'),
  topics: topicsLacked(narrowings),
})

/**
 * A new campaign about the parts that a search finds, maker by maker, or about those from a cursor on. What one campaign
 * has no room for is its rest. Undefined: no part is left.
 */
export async function nextCampaign(
  { api }: Pick<Backend, 'api'>,
  search: ViewedSearch,
  cursor: string | null = null,
): Promise<CampaignStart | undefined> {
  const asked = { query: search.text.toUpperCase(), ...filterOf(search), ...(cursor !== null && { cursor }) }
  const { products, next_cursor } = await api.call(bulkApi.listConcerned, asked)
  const rest = next_cursor === null ? undefined : { search, cursor: next_cursor }
  if (products.length > 0)
    return { id: crypto.randomUUID(), ...campaignAbout(products, search.narrowings), ...(rest && { rest }) }
  return rest && nextCampaign({ api }, search, rest.cursor)
}

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
