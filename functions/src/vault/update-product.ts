import type { Input, Output } from '@attestry/core/base/endpoint'
import type { ProductChanges, productsApi } from '@attestry/core/vault/products'
import type { Product } from '@attestry/core/vault/vault'
import type { Caller } from '../platform/caller'
import { describeChanges } from './describe-changes'
import { type ComplianceSource, mergeCompliance, USER_INPUT } from './merge-compliance'
import type { ProductStore } from './product-store'
import { productView } from './product-view'

type UpdateProductDeps = { products: Pick<ProductStore, 'update' | 'maker'>; now: () => number }

/** Changes what is given; compliance data is merged into what is known. @throws AppError product-not-found */
export async function updateProduct(
  { products, now }: UpdateProductDeps,
  { org, uid }: Caller,
  { id, ...changes }: Input<typeof productsApi.updateProduct>,
): Promise<Output<typeof productsApi.updateProduct>> {
  const by = { org, uid, now: now() }
  const product = await products.update(by, id, (before) => changesOf(before, changes, by.now))
  return productView(product, await products.maker(org, product.manufacturer.id))
}

/** What changes of a product, for its document and for its history. */
export function changesOf(
  before: Product,
  changes: ProductChanges,
  now: number,
  source: ComplianceSource = USER_INPUT,
) {
  const { status, description, compliance_data } = changes
  const { compliance_summary: known } = before
  const fields: Partial<Product> = {
    ...(status !== undefined && { status }),
    ...(description !== undefined && { description }),
    ...(compliance_data && {
      compliance_summary: mergeCompliance(known, compliance_data.compliance_summary, now, source),
      compliance_source: source,
      compliance_updated_at: now,
    }),
  }
  return { fields, detail: describeChanges(before, { ...before, ...fields }, changes) }
}
