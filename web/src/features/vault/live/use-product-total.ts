import { productsMeant } from '@attestry/core/search/search-products'
import { choiceOf, isExact, isNarrowed, type ProductSearch } from '@attestry/core/vault/product-search'
import { productsApi } from '@attestry/core/vault/products'
import { useQuery } from '@tanstack/react-query'
import { useBackend } from '../../../lib/api/backend'
import { filterOf } from '../../../lib/filter-of'
import { useSession } from '../../../lib/api/session'
import { useOrganizationStats } from '../../../lib/live/use-organization-stats'

/** The count of a search or a filter stops here. */
const MAX_COUNT = 1000

/**
 * How many products there are, or how many a search or a filter finds, which only the server can count. Those with
 * several words are counted as they are shown: 0 here.
 */
export function useProductTotal(typed: ProductSearch): { total: number; isCapped: boolean } {
  const { api } = useBackend()
  const { org, timeZone } = useSession()
  const stats = useOrganizationStats()
  const all = stats.status === 'ready' ? (stats.data?.product_count ?? 0) : 0
  const search = productsMeant(typed, timeZone)
  const { tokens, ...filter } = choiceOf(search)
  const [query = ''] = tokens
  const asked = filterOf(filter)
  const counted = useQuery({
    queryKey: ['product-count', org, query, asked, all],
    queryFn: () =>
      api.call(productsApi.searchProducts, {
        limit: 1,
        query,
        ...asked,
      }),
    enabled: isNarrowed(search) && isExact(search),
    placeholderData: (previous) => previous,
  })
  if (!isNarrowed(search)) return { total: all, isCapped: false }
  if (!isExact(search)) return { total: 0, isCapped: false }
  const total = counted.data?.total_count ?? 0
  return { total, isCapped: total >= MAX_COUNT }
}
