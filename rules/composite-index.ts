import type { ListQuery } from '@attestry/contract/queries'

type IndexField =
  { fieldPath: string; order: 'ASCENDING' | 'DESCENDING' } | { fieldPath: string; arrayConfig: 'CONTAINS' }
export type CompositeIndex = { collectionGroup: string; queryScope: 'COLLECTION'; fields: IndexField[] }

/**
 * The composite index a query needs, or null when the automatic ones serve it.
 *
 * Firestore indexes every field by itself, and merges such indexes for queries made of `==` (`in` is several of them)
 * and at most one array filter. An order or a range on a field besides a filter on another, or an order by two
 * fields, needs an index of its own: first the fields compared for equality, then those ordered, in their direction.
 * Source: https://firebase.google.com/docs/firestore/query-data/index-overview
 * ("Queries supported by single-field indexes", "Taking advantage of index merging", "Composite indexes").
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
  // A range orders by its field; the last order's direction is that of the ones left unsaid.
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
    // The order among the first ones makes no difference, so it is that of the alphabet.
    fields: [...matched.toSorted((a, b) => (a.fieldPath < b.fieldPath ? -1 : 1)), ...ordered],
  }
}
