import { choiceOf, findsProduct, isExact } from '@attestry/core/vault/product-search'
import { liveQueries } from '@attestry/core/live-queries'
import { PAGE_SIZE } from '@attestry/core/base/primitives'
import { Product } from '@attestry/core/vault/vault'
import { mapLive, type Live } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'
import type { VaultSearch } from '../search/use-vault-search'
import { useLivePages, type ShownPages, type ShownRows } from '../../../lib/live/use-live-pages'

export type ProductRows = ShownRows<Product>

/** Of several words the database finds more than is meant, so more is looked through at once. */
const LOOKED_THROUGH = 100

/** The pages of products that are shown together. Of several words a page shows what is meant of what it holds. */
export function useProductPages(search: VaultSearch, shown: ShownPages): Live<ProductRows> {
  const { db, uid, org } = useSession()
  const list = liveQueries.products(org, choiceOf(search), isExact(search) ? PAGE_SIZE : LOOKED_THROUGH, search.order)
  const name = JSON.stringify([list, search])
  const pages = useLivePages(name, shown, (after) => liveList({ db, uid }, Product, list, after))
  return mapLive(pages, (known) => ({ ...known, items: known.items.filter((row) => findsProduct(search, row)) }))
}
