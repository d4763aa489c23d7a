import type { Input, Output } from '@attestry/core/base/endpoint'
import { HS_TABLE } from '@attestry/core/base/hs-suggestion'
import type { productsApi } from '@attestry/core/vault/products'
import { classifyPart } from '../ai/hs/classify-part'
import type { Caller } from '../platform/caller'
import type { ProductStore } from './product-store'

type SuggestHsCodeDeps = { products: Pick<ProductStore, 'read'> }

/** An HS code for a product, to be checked by a person. Nothing is stored. @throws AppError product-not-found */
export async function suggestHsCode(
  { products }: SuggestHsCodeDeps,
  { org }: Caller,
  { id }: Input<typeof productsApi.suggestHsCode>,
): Promise<Output<typeof productsApi.suggestHsCode>> {
  const { part_number, description, product_type, manufacturer } = await products.read(org, id)
  const part = { part_number, description, product_type: product_type.name, maker: manufacturer.name }
  return { suggestion: classifyPart(part), source: HS_TABLE }
}
