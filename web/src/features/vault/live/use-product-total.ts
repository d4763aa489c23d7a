import { productsApi } from '@attestry/contract/products'
import { useQuery } from '@tanstack/react-query'
import { useBackend } from '../../../lib/backend'
import { useSession } from '../../../lib/session'
import { useOrganizationStats } from '../../../lib/use-organization-stats'
import type { ProductFilter } from './use-product-pages'

/** The count of a search or a filter stops here. */
const MAX_COUNT = 1000

/** How many products there are, or how many a search or a filter finds, which only the server can count. */
export function useProductTotal({ token, manufacturers }: ProductFilter): { total: number; isCapped: boolean } {
  const { api } = useBackend()
  const { org } = useSession()
  const stats = useOrganizationStats()
  const all = stats.status === 'ready' ? (stats.data?.product_count ?? 0) : 0
  const isNarrowed = token !== null || manufacturers.length > 0
  const counted = useQuery({
    queryKey: ['product-count', org, token, manufacturers, all],
    queryFn: () =>
      api.call(productsApi.searchProducts, {
        limit: 1,
        query: token ?? '',
        ...(manufacturers.length > 0 && { manufacturer_ids: manufacturers.join(',') }),
      }),
    enabled: isNarrowed,
    placeholderData: (previous) => previous,
  })
  if (!isNarrowed) return { total: all, isCapped: false }
  const total = counted.data?.total_count ?? 0
  return { total, isCapped: total >= MAX_COUNT }
}
