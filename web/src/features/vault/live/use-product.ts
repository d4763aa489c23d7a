import { productMailsApi } from '@attestry/core/sending/mails-of-product'
import { paths } from '@attestry/core/paths'
import { productsApi } from '@attestry/core/vault/products'
import { vaultLists } from '@attestry/core/vault-lists'
import { Manufacturer, Product, VaultFile } from '@attestry/core/vault/vault'
import { useQuery } from '@tanstack/react-query'
import { useBackend } from '../../../lib/api/backend'
import { useLive } from '../../../lib/live/live'
import { liveDocument, liveList } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'

export function useProduct(id: number) {
  const { db, uid, org } = useSession()
  return useLive(liveDocument({ db, uid }, Product, paths.product(org, id)))
}

export function useFile(id: number) {
  const { db, uid, org } = useSession()
  return useLive(liveDocument({ db, uid }, VaultFile, paths.file(org, id)))
}

/** The documents of a product, newest first. */
export function useFiles(product: number | undefined) {
  const { db, uid, org } = useSession()
  const list = product === undefined ? null : liveList({ db, uid }, VaultFile, vaultLists.filesOfProduct(org, product))
  return useLive(list)
}

/** The documents of a maker that cover all its products. */
export function useUniversalFiles(maker: number | undefined) {
  const { db, uid, org } = useSession()
  const list = maker === undefined ? null : liveList({ db, uid }, VaultFile, vaultLists.universalFiles(org, maker))
  return useLive(list)
}

export function useManufacturer(id: number | undefined) {
  const { db, uid, org } = useSession()
  return useLive(id === undefined ? null : liveDocument({ db, uid }, Manufacturer, paths.manufacturer(org, id)))
}

/** What was done to a product. It is asked for again when the product, its documents or its mails change. */
export function useProductHistory(product: Product, newestEmail: number | undefined) {
  const { api } = useBackend()
  const { org } = useSession()
  return useQuery({
    queryKey: ['product-history', org, product.id, product, newestEmail],
    queryFn: () => api.call(productsApi.listProductHistory, { id: product.id }),
    placeholderData: (previous) => previous,
  })
}

/** Who asked for a part, and who was answered. */
export function useProductRequests(id: number) {
  const { api } = useBackend()
  const { org } = useSession()
  return useQuery({
    queryKey: ['product-requests', org, id],
    queryFn: () => api.call(productMailsApi.listProductRequests, { id }),
    staleTime: 0,
  })
}
