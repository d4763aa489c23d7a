import { AppError } from '@attestry/core/base/errors'
import { listRefusalOf } from '@attestry/core/vault/imports'

/** What a client says about a list of products, before it sends it. @throws AppError import-refused */
export function checkList(filename: string, size: number): void {
  const refusal = listRefusalOf(filename, size)
  if (refusal) throw new AppError('import-refused', refusal)
}
