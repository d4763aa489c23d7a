import type { Input, Output } from '@attestry/core/base/endpoint'
import type { productsApi } from '@attestry/core/vault/products'
import type { Database } from '../adapters/database'
import { withNames } from '../people/audit/audit-log'
import type { Caller } from '../platform/caller'
import type { ProductStore } from './product-store'

type HistoryDeps = { products: Pick<ProductStore, 'read' | 'history'>; database: Pick<Database, 'reads'> }

/** What was done to a product and its documents, newest first. @throws AppError product-not-found */
export async function listProductHistory(
  { products, database }: HistoryDeps,
  { org }: Caller,
  { id }: Input<typeof productsApi.listProductHistory>,
): Promise<Output<typeof productsApi.listProductHistory>> {
  await products.read(org, id)
  return { entries: await withNames(database.reads, org, await products.history(org, id)) }
}
