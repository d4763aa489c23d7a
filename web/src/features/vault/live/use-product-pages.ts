import { queries } from '@attestry/contract/queries'
import { PAGE_SIZE } from '@attestry/contract/primitives'
import { Product } from '@attestry/contract/vault'
import type { Live } from '../../../lib/live'
import { liveList } from '../../../lib/live-firestore'
import { useSession } from '../../../lib/session'
import { useLivePages, type ShownPages, type ShownRows } from '../../../lib/use-live-pages'

export type ProductFilter = { token: string | null; manufacturers: readonly number[] }
export type ProductRows = ShownRows<Product>

/** The pages of products that are shown together. */
export function useProductPages(filter: ProductFilter, shown: ShownPages): Live<ProductRows> {
  const { db, uid, org } = useSession()
  const list = queries.products(org, filter, PAGE_SIZE)
  return useLivePages(JSON.stringify(list), shown, (after) => liveList({ db, uid }, Product, list, after))
}
