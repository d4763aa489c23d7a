import type { Input, Output } from '@attestry/core/base/endpoint'
import type { productsApi } from '@attestry/core/vault/products'
import type { Caller } from '../platform/caller'
import { decodeCursor, encodeCursor } from '../platform/page-cursor'
import type { ProductStore } from './product-store'
import { productView } from './product-view'

/** The count of a filtered list stops here. */
const MAX_COUNT = 1000

type ListProductsDeps = { products: Pick<ProductStore, 'page' | 'total' | 'makers'> }

/** The products of the vault, newest first. If both are given, the cursor is used and the offset ignored. */
export async function listProducts(
  { products }: ListProductsDeps,
  { org }: Caller,
  { limit, offset, cursor, manufacturer_ids = [] }: Input<typeof productsApi.listProducts>,
  text = '',
): Promise<Output<typeof productsApi.listProducts>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  const search = { text, manufacturers: [...new Set(manufacturer_ids)] }
  const [{ rows, next }, total_count] = await Promise.all([
    products.page(org, search, { limit, offset, after }),
    products.total(org, search, MAX_COUNT),
  ])
  const makers = await products.makers(org, rows)
  return {
    products: rows.map((product) => productView(product, makers.get(product.manufacturer.id))),
    total_count,
    has_more: next !== undefined,
    next_cursor: next ? encodeCursor(next.time, next.id) : null,
  }
}
