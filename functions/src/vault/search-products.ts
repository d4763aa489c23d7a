import type { Input, Output } from '@attestry/core/base/endpoint'
import type { productsApi } from '@attestry/core/vault/products'
import type { Caller } from '../platform/caller'
import { listProducts } from './list-products'
import type { ProductStore } from './product-store'

type SearchProductsDeps = { products: Pick<ProductStore, 'page' | 'total' | 'makers'> }

/** As `listProducts`, of what has all words of the query. A query too short to search for finds everything. */
export const searchProducts = (
  deps: SearchProductsDeps,
  caller: Caller,
  { query, ...page }: Input<typeof productsApi.searchProducts>,
): Promise<Output<typeof productsApi.searchProducts>> => listProducts(deps, caller, page, query)
