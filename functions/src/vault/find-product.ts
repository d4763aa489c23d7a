import type { Input, Output } from '@attestry/core/base/endpoint'
import { partKey } from '@attestry/core/base/part-number'
import type { productsApi } from '@attestry/core/vault/products'
import type { Caller } from '../platform/caller'
import type { ProductStore } from './product-store'
import { productView } from './product-view'

type FindProductDeps = { products: Pick<ProductStore, 'withPartKey' | 'makers'> }

/** What the vault has under a part number, so that a part is updated instead of being added twice. */
export async function findProduct(
  { products }: FindProductDeps,
  { org }: Caller,
  { part_number }: Input<typeof productsApi.findProduct>,
): Promise<Output<typeof productsApi.findProduct>> {
  const found = await products.withPartKey(org, partKey(part_number))
  const makers = await products.makers(org, found)
  return { products: found.map((product) => productView(product, makers.get(product.manufacturer.id))) }
}
