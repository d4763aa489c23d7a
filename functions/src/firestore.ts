import { randomInt } from 'node:crypto'
import { collectionOf } from '@attestry/contract/paths'
import type { ListQuery } from '@attestry/contract/queries'
import type { DocumentSnapshot, Firestore, Query } from 'firebase-admin/firestore'
import type { z } from 'zod'

/** A random 48-bit id (1 to 2^48 - 1). Write with `create()`, so that a collision fails instead of overwriting. */
export const newId = (): number => randomInt(1, 2 ** 48 - 1)

/** The document as its schema has it, with its id; undefined when there is none. */
export const readDocument = <S extends z.ZodType>(schema: S, snapshot: DocumentSnapshot): z.output<S> | undefined =>
  snapshot.exists ? schema.parse({ ...snapshot.data(), id: snapshot.id }) : undefined

/** What is stored of a document: everything but its id, which is its name. */
export function withoutId<T extends { id: unknown }>({ id: _id, ...rest }: T): Omit<T, 'id'> {
  return rest
}

/** The SDK query of a query of the contract. */
export function toQuery(db: Firestore, { collection, where, orderBy, limit }: ListQuery): Query {
  let query: Query = db.collection(collection)
  for (const [field, op, value] of where) query = query.where(field, op, value)
  for (const [field, direction] of orderBy) query = query.orderBy(field, direction)
  return query.limit(limit)
}

/** The collection that holds the document at `path`. */
export const siblings = (db: Firestore, path: string) => db.collection(collectionOf(path))
