import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { productsApi } from '@attestry/core/vault/products'
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
 * Deletes a product with its documents and mails at once, then their bytes: also those that an earlier attempt, which
 * did not come to its end, has left. @throws AppError product-not-found
 */
export async function deleteProduct(
  deps: DeleteProductDeps,
  { org, uid }: Caller,
  { id }: Input<typeof productsApi.deleteProduct>,
): Promise<null> {
  let isFound = await deps.products.remove({ org, uid, now: deps.now() }, id)
  for await (const file of deps.loose.ofProduct(org, id)) {
    isFound = true
    await removeLooseFiles(deps, [file])
  }
  if (!isFound) throw new AppError('product-not-found')
  return null
}
