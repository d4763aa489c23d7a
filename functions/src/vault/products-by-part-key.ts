import { inGroups } from '@attestry/core/base/in-groups'
import { queries } from '@attestry/core/queries'
import type { Product } from '@attestry/core/vault/vault'
import type { Reads } from '../adapters/database'

/** The products with some part numbers, by their keys. */
export async function productsByPartKey(
  { list }: Pick<Reads, 'list'>,
  org: string,
  partKeys: readonly string[],
): Promise<Product[]> {
  const groups = inGroups(partKeys)
  return (await Promise.all(groups.map((some) => list('product', queries.productsByPartKey(org, some))))).flat()
}
