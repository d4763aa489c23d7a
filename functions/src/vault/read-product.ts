import type { Input, Output } from '@attestry/core/base/endpoint'
import type { productsApi } from '@attestry/core/vault/products'
import type { Caller } from '../platform/caller'
import type { DocumentStore } from './document-store'
import type { ProductStore } from './product-store'
import { productView } from './product-view'

type ReadProductDeps = {
  products: Pick<ProductStore, 'read' | 'maker'>
  documents: Pick<DocumentStore, 'ofProduct' | 'universal'>
}

/** One product with everything the vault has for it. @throws AppError product-not-found */
export async function readProduct(
  { products, documents }: ReadProductDeps,
  { org }: Caller,
  { id }: Input<typeof productsApi.readProduct>,
): Promise<Output<typeof productsApi.readProduct>> {
  const product = await products.read(org, id)
  const [maker, files, universal_files] = await Promise.all([
    products.maker(org, product.manufacturer.id),
    documents.ofProduct(org, id),
    documents.universal(org, product.manufacturer.id),
  ])
  return { ...productView(product, maker), files, universal_files }
}
