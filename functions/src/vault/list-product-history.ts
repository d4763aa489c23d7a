import type { Input, Output } from '@attestry/core/base/endpoint'
import type { productsApi } from '@attestry/core/vault/products'
import type { AuditStore } from '../people/audit/audit-store'
import { withNames } from '../people/audit/with-names'
import type { Caller } from '../platform/caller'
import type { ProductStore } from './product-store'

type HistoryDeps = { products: Pick<ProductStore, 'read' | 'history'>; audit: Pick<AuditStore, 'profiles'> }

/** What was done to a product and its documents, newest first. @throws AppError product-not-found */
export async function listProductHistory(
  { products, audit }: HistoryDeps,
  { org }: Caller,
  { id }: Input<typeof productsApi.listProductHistory>,
): Promise<Output<typeof productsApi.listProductHistory>> {
  await products.read(org, id)
  return { entries: await withNames(audit, org, await products.history(org, id)) }
}
