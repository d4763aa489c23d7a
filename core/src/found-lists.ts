import { any, type ListQuery } from './list-query'
import { collectionOf, paths } from './paths'

/** Documents that a search finds. */
type SearchedKind = 'inboundEmail' | 'request' | 'product' | 'contact' | 'outboundEmail'

/** What a search has found, as browsers listen to it. */
export const foundLists = {
  /** At most 30 documents of a kind. */
  withIds: (org: string, kind: SearchedKind, ids: readonly number[]): ListQuery => ({
    collection: collectionOf(paths[kind](org, any)),
    where: [['__name__', 'in', ids.map(String)]],
    orderBy: [],
    limit: 30,
  }),
} as const
