import { selectDocuments } from '@attestry/core/base/select-documents'
import type { DocumentOf } from '@attestry/core/documents'
import { collectionOf, type PathName, type Place } from '@attestry/core/paths'
import type { ListQuery } from '@attestry/core/queries'
import type { Reads } from '../adapters/database'
import { type Position, positionOf } from '../platform/page-cursor'

type Row = { id: string; fields: object }

/**
 * What a search reads with, over documents that are kept in memory, for sizes that an emulator does not serve. `read`
 * counts them as Firestore charges them: a query that finds none is one.
 */
export function readsFromMemory() {
  const collections = new Map<string, Map<string, Row>>()
  const ordered = new Map<string, Row[]>()
  const places = new Map<string, Map<string, number>>()
  const counted = { read: 0 }

  const put = <P extends PathName>({ path }: Place<P>, fields: DocumentOf<P>): void => {
    const [collection, id] = [collectionOf(path), path.slice(collectionOf(path).length + 1)]
    const rows = collections.get(collection) ?? new Map<string, Row>()
    collections.set(collection, rows.set(id, { id, fields }))
    ordered.clear()
    places.clear()
  }
  const documentAt = <P extends PathName>({ path }: Place<P>): DocumentOf<P>[] => {
    const row = collections.get(collectionOf(path))?.get(path.slice(collectionOf(path).length + 1))
    return row ? [row.fields as DocumentOf<P>] : []
  }
  /** Sorted once, because a search asks for the same list page by page. A page begins behind the row with an id. */
  const select = ({ collection, where, orderBy, limit }: ListQuery, after?: string): Row[] => {
    const key = JSON.stringify([collection, where, orderBy])
    const rows =
      ordered.get(key) ?? selectDocuments([...(collections.get(collection)?.values() ?? [])], { where, orderBy })
    ordered.set(key, rows)
    const known = places.get(key) ?? new Map(rows.map(({ id }, place) => [id, place]))
    places.set(key, known)
    const begin = after === undefined ? 0 : (known.get(after) ?? 0) + 1
    const found = rows.slice(begin, begin + limit)
    counted.read += Math.max(1, found.length)
    return found
  }

  const reads: Pick<Reads, 'read' | 'pick' | 'list' | 'ids' | 'fields' | 'pageAfter'> = {
    async pick(places) {
      counted.read += places.length
      return places.flatMap(documentAt)
    },
    async read(place) {
      counted.read++
      return documentAt(place)[0]
    },
    async fields(place) {
      counted.read++
      return documentAt(place)[0]
    },
    ids: async (query: ListQuery) => select(query).map(({ id }) => id),
    list: async <P extends PathName>(_kind: P, query: ListQuery) =>
      select(query).map(({ fields }) => fields as DocumentOf<P>),
    async pageAfter<P extends PathName>(_kind: P, query: ListQuery, after: Position | undefined) {
      const found = select(query, after && String(after.at(-1)))
      const shown = found.slice(0, query.limit - 1)
      const last = found.length > shown.length ? shown.at(-1) : undefined
      return {
        rows: shown.map(({ fields }) => fields as DocumentOf<P>),
        next: last && positionOf(query, { ...last.fields, id: Number(last.id) }),
      }
    },
  }
  return { put, reads, counted }
}
