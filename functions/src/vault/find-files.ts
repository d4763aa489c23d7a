import { inGroups } from '@attestry/core/base/in-groups'
import { queries } from '@attestry/core/queries'
import { MAX_DOCUMENTS, type VaultFile } from '@attestry/core/vault/vault'
import type { Reads } from '../adapters/database'

type Owners = { products?: readonly number[]; makers: readonly number[] }

/**
 * The documents of products, and those that makers have for all theirs, in as few queries as Firestore allows.
 * @param list leaves out what cannot be parsed, or refuses it
 */
export async function findFiles(
  list: Reads['list' | 'listWhole'],
  org: string,
  { products = [], makers }: Owners,
): Promise<VaultFile[]> {
  const lists = [
    ...inGroups(products).map((some) => [queries.filesOfProducts(org, some), some.length] as const),
    ...inGroups(makers).map((some) => [queries.universalFilesOf(org, some), some.length] as const),
  ]
  const found = await Promise.all(
    lists.map(([query, owners]) => list('file', { ...query, limit: owners * MAX_DOCUMENTS })),
  )
  return found.flat()
}
