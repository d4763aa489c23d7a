import { choiceOf, findsProduct, isExact, isTyped } from '@attestry/core/vault/product-search'
import { vaultLists } from '@attestry/core/vault-lists'
import { PAGE_SIZE } from '@attestry/core/base/primitives'
import { Product } from '@attestry/core/vault/vault'
import { mapLive, type Live } from '../../../lib/live/live'
import { liveList } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'
import { productsMeant } from '@attestry/core/search/search-products'
import { type FoundKind, useFound } from '../../../lib/live/use-found'
import { filterOf } from '../../../lib/filter-of'
import type { VaultSearch } from '../search/use-vault-search'
import { useLivePages, type ShownPages, type ShownRows } from '../../../lib/live/use-live-pages'

export type ProductRows = ShownRows<Product>

const foundProducts: FoundKind<Product> = {
  scope: 'products',
  path: 'product',
  schema: Product,
  newest: (org, limit) => vaultLists.products(org, {}, limit),
  readingOf: ({ id }) => `${id}`,
}

/** Of very many makers and types the database finds more than is meant, so more is looked through at once. */
const LOOKED_THROUGH = 100

/** The pages of products that are shown together, of which what is meant is shown. What is typed is searched for. */
export function useProductPages(search: VaultSearch, shown: ShownPages): Live<ProductRows> {
  const { db, uid, org, timeZone } = useSession()
  const found = useFound(foundProducts)
  const meant = productsMeant(search, timeZone)
  const list = vaultLists.products(org, choiceOf(meant), isExact(meant) ? PAGE_SIZE : LOOKED_THROUGH, search.order)
  const sought = { q: search.text, ...filterOf(search), order: search.order }
  const pages = useLivePages<Product>(JSON.stringify([list, search]), shown, (after) =>
    isTyped(meant) ? found(sought, after) : liveList({ db, uid }, Product, list, after),
  )
  const others = { ...meant, text: '', makers: [] }
  return mapLive(pages, (known) => ({
    ...known,
    items: known.items.filter((row) => findsProduct(known.meantBy?.has(row.id) ? others : meant, row)),
  }))
}
