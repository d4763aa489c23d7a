import { type Manufacturer, type ProductType, vaultApi } from '@attestry/core/vault/vault'
import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useBackend } from '../api/backend'
import { useOrganizationStats } from './use-organization-stats'
import { useSession } from '../api/session'

/**
 * Every manufacturer of the organization, by name. They come through the API, because a list in the browser ends at
 * 100. The live counts say when it is time to ask again.
 */
export function useManufacturers({ isWanted = true } = {}): UseQueryResult<Manufacturer[]> {
  const { api } = useBackend()
  const { org } = useSession()
  const stats = useOrganizationStats()
  const counts = stats.status === 'ready' ? stats.data : undefined
  return useQuery({
    queryKey: ['manufacturers', org, counts?.manufacturer_count, counts?.universal_document_count],
    queryFn: () => api.call(vaultApi.listManufacturers, {}),
    enabled: isWanted && stats.status !== 'loading',
    placeholderData: (previous) => previous,
    staleTime: 30_000,
  })
}

export function useProductTypes({ isWanted = true } = {}): UseQueryResult<ProductType[]> {
  const { api } = useBackend()
  const { org } = useSession()
  return useQuery({
    queryKey: ['product-types', org],
    queryFn: () => api.call(vaultApi.listProductTypes, {}),
    enabled: isWanted,
    // An import or a teammate may have added some, and nothing says so.
    staleTime: 0,
  })
}

/** Asks again for what this browser has just changed. */
export function useRefreshLists(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    for (const list of ['manufacturers', 'product-types', 'product-count']) {
      await client.invalidateQueries({ queryKey: [list] })
    }
  }
}
