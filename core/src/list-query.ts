/**
 * Every list query with an order or a filter, as data. The client and the functions build their SDK queries from it,
 * and the composite indexes are derived from it. Rows with equal values are ordered by document id.
 */
export type ListQuery = {
  collection: string
  where: readonly (readonly [
    field: string,
    op: '==' | 'in' | 'array-contains' | 'array-contains-any' | '<=' | '<' | '>=',
    value: unknown,
  ])[]
  orderBy: readonly (readonly [field: string, direction: 'asc' | 'desc'])[]
  limit: number
  /** Each of its equalities has an index with its order, and the database merges those of the ones that are asked for. */
  isMerged?: boolean
}

/** The last part of a path whose collection is meant. */
export const any = 'x'

/** From then on, and before then; in epoch milliseconds. */
export type Between = { after: number | null; before: number | null }

/** Of a list that is ordered by this field. */
export const within = (field: string, { after, before }: Between): ListQuery['where'] => [
  ...(after === null ? [] : [[field, '>=', after] as const]),
  ...(before === null ? [] : [[field, '<', before] as const]),
]
