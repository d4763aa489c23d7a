import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@attestry/core/base/errors'
import { collectionOf } from '@attestry/core/paths'
import type { ListQuery } from '@attestry/core/queries'
import {
  type DocumentSnapshot,
  type Firestore,
  GrpcStatus,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore'
import { z } from 'zod'
import { log } from '../platform/log'

/** A random 48-bit id (1 to 2^48 - 1). Write with `create()`, so that a collision fails instead of overwriting. */
export const newId = (): number => randomInt(1, 2 ** 48 - 1)

/**
 * The document, parsed by its schema, with its id; undefined when there is none. Documents that we are about to change
 * are read with this too, so that we never overwrite one we could not parse.
 * @throws AppError unreadable-document when it does not match its schema
 */
export function readDocument<S extends z.ZodType>(schema: S, snapshot: DocumentSnapshot): z.output<S> | undefined {
  if (!snapshot.exists) return undefined
  const parsed = parse(schema, snapshot)
  if (!parsed.success) throw new AppError('unreadable-document', undefined, { cause: parsed.error })
  return parsed.data
}

/** The documents of a list, to show or to sweep. One that cannot be parsed is reported and left out. */
export const readList = <S extends z.ZodType>(schema: S, snapshots: readonly DocumentSnapshot[]): z.output<S>[] =>
  snapshots.flatMap((snapshot) => {
    const parsed = snapshot.exists ? parse(schema, snapshot) : undefined
    return parsed?.success ? [parsed.data] : []
  })

/** A write that a trigger follows, with the document before and after it. */
export type Write = { params: Record<string, string>; before: DocumentSnapshot; after: DocumentSnapshot }

/** The document before and after a write, as `readList` gives it. */
export const changeIn = <S extends z.ZodType>(schema: S, { before, after }: Write) => ({
  before: readList(schema, [before])[0],
  after: readList(schema, [after])[0],
})

/** All documents of a query whose `limit` is the size of a page, for sweeps that must not stop at what fails. */
export async function* readAll<S extends z.ZodType>(schema: S, query: Query): AsyncGenerator<z.output<S>> {
  for await (const docs of pagesOf(query)) yield* readList(schema, docs)
}

export async function* pagesOf(query: Query): AsyncGenerator<QueryDocumentSnapshot[]> {
  for (let { docs } = await query.get(); docs.length > 0; { docs } = await query.startAfter(docs.at(-1)).get()) {
    yield docs
  }
}

type Page<T> = { rows: T[]; next: { time: number; id: number } | undefined }

/**
 * The page that begins a list of documents ordered by the time in `orderedBy`, newest first, which has one more than the
 * page if others follow. `next` is where the next page starts, even if the last document could not be parsed.
 */
export function pageOf<S extends z.ZodType>(
  schema: S,
  docs: readonly DocumentSnapshot[],
  limit: number,
  orderedBy: string,
): Page<z.output<S>> {
  const shown = docs.slice(0, limit)
  const last = docs.length > limit ? shown.at(-1) : undefined
  const time: unknown = last?.get(orderedBy)
  return {
    rows: readList(schema, shown),
    // Newest first, a text or a timestamp comes before all numbers.
    next: last && { time: typeof time === 'number' ? time : Number.MAX_SAFE_INTEGER, id: Number(last.id) },
  }
}

function parse<S extends z.ZodType>(schema: S, snapshot: DocumentSnapshot) {
  const parsed = z.safeParse(schema, { ...snapshot.data(), id: snapshot.id })
  if (!parsed.success) {
    const fields = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    log('ERROR', 'A stored document cannot be read', { path: snapshot.ref.path, fields: fields.join('; ') })
  }
  return parsed
}

/** What is stored of a document: everything except its id, which is its name. */
export function withoutId<T extends { id: unknown }>({ id: _id, ...rest }: T): Omit<T, 'id'> {
  return rest
}

/** The SDK query for a query of the core. */
export function toQuery(db: Firestore, { collection, where, orderBy, limit }: ListQuery): Query {
  let query: Query = db.collection(collection)
  for (const [field, op, value] of where) query = query.where(field, op, value)
  for (const [field, direction] of orderBy) query = query.orderBy(field, direction)
  return query.limit(limit)
}

const ATTEMPTS = 30

/**
 * Starts again until `work` is not too late: it returns undefined when its write was refused.
 * @throws AppError in-progress when all attempts came too late
 */
export async function untilNotTooLate<T>(work: () => Promise<T | undefined>): Promise<T> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const result = await work()
    if (result !== undefined) return result
    await wait(Math.random() * 50 * Math.min(attempt, 5))
  }
  throw new AppError('in-progress')
}

const LOST = new Set<unknown>([GrpcStatus.NOT_FOUND, GrpcStatus.FAILED_PRECONDITION, GrpcStatus.ABORTED])

/** Whether a write lost against another one, or a transaction did on every retry. */
export const isLostWrite = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && LOST.has(failure.code)

/** Whether a transaction lost on every retry against others that change the same documents. */
export const isContention = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === GrpcStatus.ABORTED

/** Whether a document could not be created because it exists. */
export const isTaken = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === GrpcStatus.ALREADY_EXISTS

/** Deletes what a query finds, page by page, until it finds nothing. */
export async function removeAll(page: Query): Promise<void> {
  for (let found = await page.get(); !found.empty; found = await page.get()) {
    const batch = page.firestore.batch()
    for (const { ref } of found.docs) batch.delete(ref)
    await batch.commit()
  }
}

/** The collection that holds the document at `path`. */
export const siblings = (db: Firestore, path: string) => db.collection(collectionOf(path))
