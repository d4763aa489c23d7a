import type { Input } from '@attestry/contract/endpoint'
import { AppError } from '@attestry/contract/errors'
import type { productsApi } from '@attestry/contract/products'
import type { Caller } from '../platform/caller'
import type { LooseFileStore } from './loose-file-store'
import type { ProductStore } from './product-store'
import { type RemoveDeps, removeLooseFiles } from './remove-loose-files'

type DeleteProductDeps = RemoveDeps & {
  products: Pick<ProductStore, 'remove'>
  loose: Pick<LooseFileStore, 'ofProduct' | 'forget'>
  now: () => number
}

/**
 * Deletes a product with its documents at once, then their bytes. If the bytes of one that is gone are still there,
 * this removes them. @throws AppError product-not-found
 */
export async function deleteProduct(
  deps: DeleteProductDeps,
  { org, uid }: Caller,
  { id }: Input<typeof productsApi.deleteProduct>,
): Promise<null> {
  const removed = await deps.products.remove({ org, uid, now: deps.now() }, id)
  const left = removed ?? (await deps.loose.ofProduct(org, id))
  if (!removed && left.length === 0) throw new AppError('product-not-found')
  await removeLooseFiles(deps, left)
  return null
}
