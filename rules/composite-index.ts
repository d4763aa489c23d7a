import type { ListQuery } from '@attestry/core/queries'

type IndexField =
  { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' } | { fieldPath: string; arrayConfig: 'CONTAINS' }
export type CompositeIndex = { collectionGroup: string; queryScope: 'COLLECTION'; fields: IndexField[] }

/** All that a query needs: of one whose equalities are merged, an index for each of them. */
export function compositeIndexes({ isMerged = false, ...query }: ListQuery): CompositeIndex[] {
  const parts = isMerged && query.where.length > 1 ? query.where.map((one) => ({ ...query, where: [one] })) : [query]
  return parts.flatMap((part) => compositeIndex(part) ?? [])
}

/**
 * The composite index that a query needs, or null if the automatic indexes are enough.
 *
 * Firestore indexes every field by itself, and merges such indexes for queries made of `==` (`in` counts as several of
 * them) and at most one array filter. A query needs its own index if it has an order or a range on one field and a
 * filter on another, or an order by two fields. That index has the fields compared for equality first, then the ordered
 * fields with their direction. Source: https://firebase.google.com/docs/firestore/query-data/index-overview ("Queries
 * supported by single-field indexes", "Taking advantage of index merging", "Composite indexes").
 */
export function compositeIndex({ collection, where, orderBy }: ListQuery): CompositeIndex | null {
  const matched: IndexField[] = []
  const ranged: string[] = []
  for (const [fieldPath, op] of where) {
    switch (op) {
      case '==':
      case 'in':
        matched.push({ fieldPath, order: 'ASCENDING' })
        break
      case 'array-contains':
      case 'array-contains-any':
        matched.push({ fieldPath, arrayConfig: 'CONTAINS' })
        break
      case '<':
      case '<=':
      case '>=':
        ranged.push(fieldPath)
        break
    }
  }
  // A range also orders by its field. An order without a direction takes that of the last order.
  const unsaid = ranged.filter((field) => orderBy.every(([ordered]) => ordered !== field))
  const last = orderBy.at(-1)?.[1] ?? 'asc'
  const ordered = [...orderBy, ...[...new Set(unsaid)].map((field) => [field, last] as const)].map(
    ([fieldPath, direction]): IndexField => ({ fieldPath, order: direction === 'asc' ? 'ASCENDING' : 'DESCENDING' }),
  )
  const isServedBySingleFields = ordered.length === 0 || (ordered.length === 1 && matched.length === 0)
  if (isServedBySingleFields) return null
  return {
    collectionGroup: collection.slice(collection.lastIndexOf('/') + 1),
    queryScope: 'COLLECTION',
    // Any order works for the equality fields, so they are sorted alphabetically.
    fields: [...matched.toSorted((a, b) => (a.fieldPath < b.fieldPath ? -1 : 1)), ...ordered],
  }
}
