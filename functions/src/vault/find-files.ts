import { inGroups } from '@attestry/core/base/in-groups'
import { queries } from '@attestry/core/queries'
import { MAX_DOCUMENTS } from '@attestry/core/vault/vault'
import type { Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { toQuery } from '../adapters/firestore'

type Owners = { products?: readonly number[]; makers: readonly number[] }

/** The documents of products, and those that makers have for all theirs, in as few queries as Firestore allows. */
export async function findFiles(
  db: Firestore,
  org: string,
  { products = [], makers }: Owners,
): Promise<QueryDocumentSnapshot[]> {
  const lists = [
    ...inGroups(products).map((some) => [queries.filesOfProducts(org, some), some.length] as const),
    ...inGroups(makers).map((some) => [queries.universalFilesOf(org, some), some.length] as const),
  ]
  const found = await Promise.all(
    lists.map(([query, owners]) => toQuery(db, { ...query, limit: owners * MAX_DOCUMENTS }).get()),
  )
  return found.flatMap(({ docs }) => docs)
}
