import type { ListQuery } from '@attestry/core/list-query'
import {
  collection,
  doc,
  documentId,
  limit,
  onSnapshot,
  orderBy,
  query,
  startAfter,
  where,
  type DocumentData,
  type Firestore,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore'
import type { z } from 'zod'
import type { LiveSource } from './live'

type Owner = { db: Firestore; uid: string }

/**
 * Offline and with an empty cache, the SDK reports that there is nothing, but only the server can know that. If the
 * server then confirms it, only the metadata changes, so we must listen to metadata changes.
 */
const OPTIONS = { includeMetadataChanges: true } as const

/** For a time that the database sets itself, the browser's estimate stands until the database has answered. */
const TIMES = { serverTimestamps: 'estimate' } as const

/** One document, or undefined if it does not exist. */
export const liveDocument = <S extends z.ZodType>(
  { db, uid }: Owner,
  schema: S,
  path: string,
): LiveSource<z.output<S> | undefined> => ({
  key: `${uid}:${path}`,
  listen: (onData, onError) =>
    onSnapshot(
      doc(db, path),
      OPTIONS,
      (snapshot) => {
        const { fromCache, hasPendingWrites } = snapshot.metadata
        if (!snapshot.exists() && fromCache) return
        tell(path, fromCache || hasPendingWrites ? 0 : 1)
        onData(snapshot.exists() ? schema.parse({ ...snapshot.data(TIMES), id: snapshot.id }) : undefined)
      },
      onError,
    ),
})

/** Where a page begins: after the row with these order values and this document id. */
export type Cursor = readonly (string | number)[]

/** One page of a list. */
export type Page<T> = {
  items: T[]
  /** The cursor of the next page. */
  last: Cursor | null
  /** It has as many rows as were asked for, so there may be more; of a `livePage`: there are more. */
  isFull: boolean
  /** Of a search that did not fill the page: how far back it looked, in epoch milliseconds. */
  lookedBackTo?: number | null
  /** Of a search: it did not fill the page, and there is more to look through. */
  isUnfinished?: boolean
  /** Of a search: some of what it found has more words than are searched, so others may have been missed. */
  isCut?: boolean
  /** Of a search: the rows that no word of it finds, by their ids, and who means them by the number that was typed. */
  meantBy?: ReadonlyMap<number, string>
  /** The server has said what the page holds. Until then it may be only what other listeners have loaded of it. */
  isConfirmed: boolean
}

/** One page of a list, and whether another follows. It costs one document more, so it is for lists without a total. */
export const livePage = <S extends z.ZodType>(
  owner: Owner,
  schema: S,
  list: ListQuery,
  after: Cursor | null,
): LiveSource<Page<z.output<S>>> => liveList(owner, schema, list, after, 1)

/** One corrupt document costs one row, not the list. */
export const liveList = <S extends z.ZodType>(
  { db, uid }: Owner,
  schema: S,
  list: ListQuery,
  after: Cursor | null = null,
  /** So many rows beyond the page are asked for, to know whether there are any. */
  beyond = 0,
): LiveSource<Page<z.output<S>>> => ({
  key: `${uid}:${JSON.stringify(list)}:${after?.join() ?? ''}${beyond > 0 ? '+' : ''}`,
  listen: (onData, onError) => {
    // An unchanged row stays the same object, so that it is not rendered again.
    const rows = new Map<string, z.output<S>[]>()
    return onSnapshot(
      query(
        collection(db, list.collection),
        ...list.where.map(([field, op, value]) => where(field, op, value)),
        ...list.orderBy.map(([field, direction]) => orderBy(field, direction)),
        ...list.orderBy.slice(-1).map(([, direction]) => orderBy(documentId(), direction)),
        ...(after ? [startAfter(...after)] : []),
        limit(list.limit + beyond),
      ),
      OPTIONS,
      (snapshot) => {
        if (snapshot.empty && snapshot.metadata.fromCache) return
        tell(list.collection, countDelivered(snapshot))
        for (const { type, doc: found } of snapshot.docChanges()) {
          if (type === 'removed') rows.delete(found.id)
          else rows.set(found.id, parseRow(schema, found))
        }
        const docs = snapshot.docs.slice(0, list.limit)
        onData({
          items: docs.flatMap((found) => rows.get(found.id) ?? []),
          last: cursorOf(list, docs.at(-1)),
          isFull: snapshot.size >= list.limit + beyond,
          isConfirmed: !snapshot.metadata.fromCache,
        })
      },
      onError,
    )
  },
})

function parseRow<S extends z.ZodType>(schema: S, found: QueryDocumentSnapshot<DocumentData>): z.output<S>[] {
  const parsed = schema.safeParse({ ...found.data(TIMES), id: found.id })
  if (parsed.success) return [parsed.data]
  reportError(new Error(`Document ${found.ref.path} does not fit its schema`))
  return []
}

const cursorOf = (list: ListQuery, last: QueryDocumentSnapshot | undefined): Cursor | null =>
  last ? [...list.orderBy.map(([field]): string | number => last.get(field)), last.id] : null

/** A row that left a limited list was not delivered. A row that was added or changed was. */
const countDelivered = (snapshot: QuerySnapshot): number =>
  snapshot.docChanges().filter((change) => change.type !== 'removed' && !change.doc.metadata.hasPendingWrites).length

/** Announces how many documents were delivered to this client: they are what live data costs. */
const tell = (key: string, documents: number): void => {
  if (documents > 0) window.dispatchEvent(new CustomEvent('live', { detail: { key, documents } }))
}
