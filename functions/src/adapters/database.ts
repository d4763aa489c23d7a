import { AppError } from '@attestry/core/base/errors'
import { type DocumentOf, documents, toStored } from '@attestry/core/documents'
import type { PathName, Place } from '@attestry/core/paths'
import type { AuditAction, StoredEntry } from '@attestry/core/people/audit'
import type { ListQuery } from '@attestry/core/queries'
import {
  AggregateField,
  type AggregateQuery,
  type AggregateQuerySnapshot,
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  FieldValue,
  type Firestore,
  type Precondition,
  type Query,
  Timestamp,
  type Transaction,
  type WriteBatch,
} from 'firebase-admin/firestore'
import { z } from 'zod'
import { historyOf, record } from './record'
import type { By } from '../platform/caller'
import { failureFields, type Log } from '../platform/log'
import {
  isLostWrite,
  pageOf,
  pagesOf,
  readAll,
  readDocument,
  readList,
  removeAll,
  siblings,
  toQuery,
} from './firestore'
import type { Position } from '../platform/page-cursor'
import { enqueue, type Task, type TaskQueue } from './task-queue'

/** Amounts to add to numbers of a document, also to those inside its fields. */
type Amounts<D> = { [F in keyof D]?: D[F] extends object ? Amounts<D[F]> : number }
export type Given<P extends PathName> = z.input<(typeof documents)[P]>

/** As `documents`, so that the compiler knows what the schema of some kind gives. */
const schemas: { [P in PathName]: z.ZodType<DocumentOf<P>> } = documents

export type Page<D> = { rows: D[]; isMore: boolean }

/** A row of a list that is ordered by a time. */
export type Cursor = { time: number; id: number }

/**
 * A document as it is stored. `document` is undefined where it cannot be parsed, which is reported; `changed` is when it
 * was changed last, in epoch milliseconds; `version` is another one after each write.
 */
export type Stored<P extends PathName> = {
  place: Place<P>
  document: DocumentOf<P> | undefined
  fields: Record<string, unknown>
  changed: number
  version: string
}

export type Reads = {
  /** @throws AppError unreadable-document when it does not match its schema */
  read: <P extends PathName>(place: Place<P>) => Promise<DocumentOf<P> | undefined>
  /** Several documents at once, each as `read` gives it. */
  readEach: <P extends PathName>(places: readonly Place<P>[]) => Promise<(DocumentOf<P> | undefined)[]>
  /** When documents were created and last changed, in epoch milliseconds, whatever is in them. */
  times: (places: readonly Place[]) => Promise<({ created: number; changed: number } | undefined)[]>
  /** Those of several documents that exist. One that cannot be parsed is reported and left out. */
  pick: <P extends PathName>(places: readonly Place<P>[]) => Promise<DocumentOf<P>[]>
  /**
   * Those fields of a document that match its schema, for what must go on even if it is broken; undefined when there is
   * no document.
   */
  fields: <P extends PathName>(place: Place<P>) => Promise<Partial<DocumentOf<P>> | undefined>
  /** What is stored at a place, whatever it is, for repairs. */
  stored: <P extends PathName>(place: Place<P>) => Promise<Stored<P> | undefined>
  /** As `stored`, of a list; by their ids those after an id, where one is given, or all after ''. */
  storedIn: <P extends PathName>(kind: P, query: ListQuery, after?: string) => Promise<Stored<P>[]>
  /** The documents of a list. One that cannot be parsed is reported and left out. */
  list: <P extends PathName>(kind: P, query: ListQuery) => Promise<DocumentOf<P>[]>
  /** The documents of a list with their places, and where those are that cannot be parsed, which are reported. */
  sift: <P extends PathName>(
    kind: P,
    query: ListQuery,
  ) => Promise<{ found: { place: Place<P>; document: DocumentOf<P> }[]; broken: Place<P>[] }>
  /** As `list`, where none may be left out. @throws AppError unreadable-document */
  listWhole: <P extends PathName>(kind: P, query: ListQuery) => Promise<DocumentOf<P>[]>
  /** A page of a list. The query's limit is one more than the page has rows, so that it is known whether others follow. */
  page: <P extends PathName>(kind: P, query: ListQuery, offset: number) => Promise<Page<DocumentOf<P>>>
  /**
   * As `page`, of a list that is ordered by a time, newest first: from an offset, or after where another page ended.
   * `next` is where the next one begins, also when the last document could not be parsed.
   */
  pageFrom: <P extends PathName>(
    kind: P,
    query: ListQuery,
    from: number | Cursor,
  ) => Promise<{ rows: DocumentOf<P>[]; next: Cursor | undefined }>
  /**
   * A page of a list in its own order: its beginning, or what follows a row. One document more is asked for, to know
   * whether there is another page, which begins after `next`. @throws AppError invalid-input: the position is none of this list
   */
  pageAfter: <P extends PathName>(
    kind: P,
    query: ListQuery,
    after: Position | undefined,
  ) => Promise<{ rows: DocumentOf<P>[]; next: Position | undefined }>
  /** Where the documents of a list are, whatever they hold. */
  places: <P extends PathName>(kind: P, query: ListQuery) => Promise<Place<P>[]>
  /** What was done to a document of an organization, newest first, as the audit log says. */
  history: (org: string, subject: Place) => Promise<StoredEntry[]>
  /** The ids of the documents of a list, whatever they hold. */
  ids: (query: ListQuery) => Promise<string[]>
  /** How many a query finds, up to its limit. */
  count: (query: ListQuery) => Promise<number>
  /** How many a query finds, or what a field of them adds up to, without reading them, however many there are. */
  aggregate: (query: ListQuery, sum?: string) => Promise<number>
}

/**
 * The unit of work of a command: what it reads stays as it was until all that it writes is stored, or nothing is. It
 * reads before it writes. Of two that would change the same documents at once, one starts again.
 */
export type Tx = Reads & {
  /** Fails when the document exists. `keptUntil` is when it may be forgotten, in epoch milliseconds. */
  create: <P extends PathName>(place: Place<P>, document: Given<P>, keptUntil?: number) => void
  /** Replaces the document, or creates it. */
  put: <P extends PathName>(place: Place<P>, document: Given<P>, keptUntil?: number) => void
  /** Changes some fields of a document that exists. */
  update: <P extends PathName>(place: Place<P>, changes: Partial<DocumentOf<P>>) => void
  /** Adds to numbers of a document, which need not exist. */
  add: <P extends PathName>(place: Place<P>, amounts: Amounts<DocumentOf<P>>, keptUntil?: number) => void
  /** Sets some fields of a document, which need not exist, and adds to numbers of it. */
  merge: <P extends PathName>(place: Place<P>, changes: Partial<DocumentOf<P>>, amounts: Amounts<DocumentOf<P>>) => void
  /** Counts up a field that no schema has, so that a unit of work which has read the document meanwhile comes too late. */
  touch: (place: Place, field: string) => void
  remove: (place: Place) => void
  /** An entry of the audit log (`record.ts`). */
  audit: (action: AuditAction, subject: Place, detail?: string) => void
  /**
   * Queues a task once all is stored. If the queue refuses it, nothing fails: a sweep finds the work by its document,
   * where it has one.
   */
  enqueue: (...task: Task) => void
}

/** Who makes a change, where somebody does. What nobody has asked for writes no entry of the audit log. */
type Maker = Partial<By> & Pick<By, 'now'>

/** Where the tasks of a unit of work go. */
export type Queueing = { queue: TaskQueue; log: Log }

/**
 * Runs `work` as one unit of work, again when it came too late; so it has no effects but those of `tx`.
 * @param queueing for work that enqueues tasks
 */
type Transact = <T>(by: Maker, work: (tx: Tx) => Promise<T>, queueing?: Queueing) => Promise<T>

type Attempt = <T>(by: Maker, work: (tx: Tx) => Promise<T>, queueing?: Queueing) => Promise<T | undefined>

export type Database = {
  reads: Reads
  transact: Transact
  /**
   * A unit of work without locks, for a document that many change at the same moment: whoever comes too late learns it at
   * once, where transactions would wait for each other until they time out. Nothing is stored if a document that it has
   * read and changes was changed meanwhile.
   * @returns undefined when it came too late
   */
  attempt: Attempt
  /** Looks at everything as it is at one moment, without locks. What is counted is not read. */
  snapshot: <T>(look: (reads: Reads) => Promise<T>) => Promise<T>
  /** All documents of a list, in pages of its limit, for sweeps. One that cannot be parsed is reported and left out. */
  all: <P extends PathName>(kind: P, query: ListQuery) => AsyncIterable<DocumentOf<P>>
  /** As `all`, of some fields as `schema` reads them. The others are not fetched. */
  allAs: <S extends z.ZodType>(schema: S, query: ListQuery, fields: readonly string[]) => AsyncIterable<z.output<S>>
  /** Tells the fields of a document now and whenever they change, until the returned function is called. */
  watch: <P extends PathName>(
    place: Place<P>,
    tell: (fields: Partial<DocumentOf<P>> | undefined) => void,
    onError: (failure: Error) => void,
  ) => () => void
  /** Where all documents of a list are, in pages of its limit, whatever they hold. */
  allPlaces: <P extends PathName>(kind: P, query: ListQuery) => AsyncIterable<Place<P>[]>
  /** Changes fields, by their paths, of all that a query finds, page by page, until it finds nothing. */
  updateAll: (query: ListQuery, changes: Record<string, unknown>) => Promise<void>
  /** Deletes all documents of the collection of `place`, page by page. */
  removeBeside: (place: Place) => Promise<void>
}

/** What a test makes fail: with what is about to be stored, or after it was, as when the answer is lost. */
export type Faults = { beforeCommit?: (paths: string[]) => void; afterCommit?: (paths: string[]) => void }

export function createDatabase(db: Firestore, { beforeCommit, afterCommit }: Faults = {}): Database {
  return {
    reads: readsOf(db, direct(db)),
    async transact(by, work, queueing) {
      let did: Effects = { written: [], tasks: [] }
      const result = await db.runTransaction(async (transaction) => {
        did = { written: [], tasks: [] }
        const answer = await work(txOf(db, transaction, inside(transaction), by, did))
        beforeCommit?.(did.written)
        return answer
      }, PATIENT)
      afterCommit?.(did.written)
      await enqueueAll(did, by, queueing)
      return result
    },

    async attempt(by, work, queueing) {
      const batch = db.batch()
      const did: Effects = { written: [], tasks: [] }
      const seen = new Map<string, Timestamp | undefined>()
      const result = await work(txOf(db, batch, remembering(direct(db), seen), by, did, seen))
      beforeCommit?.(did.written)
      try {
        await batch.commit()
      } catch (failure) {
        if (isLostWrite(failure)) return undefined
        throw failure
      }
      afterCommit?.(did.written)
      await enqueueAll(did, by, queueing)
      return result
    },

    snapshot: (look) =>
      db.runTransaction(
        (transaction) => {
          const count = async (query: Query) => (await transaction.get(query.count())).data().count
          return look(readsOf(db, { ...inside(transaction), count }))
        },
        { readOnly: true },
      ),

    all: (kind, query) => readAll(schemas[kind], toQuery(db, query)),

    allAs: (schema, query, fields) => readAll(schema, toQuery(db, query).select(...fields)),

    watch: ({ kind, path }, tell, onError) =>
      db
        .doc(path)
        .onSnapshot(
          (found) => tell(found.exists ? fieldsOf(kind, { ...found.data(), id: found.id }) : undefined),
          onError,
        ),

    async *allPlaces(kind, query) {
      for await (const docs of pagesOf(toQuery(db, query))) yield docs.map(({ ref: { path } }) => ({ kind, path }))
    },

    async updateAll(query, changes) {
      const outdated = toQuery(db, query)
      for (let page = await outdated.get(); !page.empty; page = await outdated.get()) {
        const batch = db.batch()
        for (const { ref } of page.docs) batch.update(ref, changes)
        await batch.commit()
      }
    },

    removeBeside: ({ path }) => removeAll(siblings(db, path).limit(REMOVED_AT_ONCE)),
  }
}

const REMOVED_AT_ONCE = 400

/** A person's change does not lose against tasks that write the same part: waits of about 20 s together, not of 5 s. */
const PATIENT = { maxAttempts: 8 }

/** The paths that a unit of work writes to, and its tasks. */
type Effects = { written: string[]; tasks: Task[] }

async function enqueueAll({ tasks }: Effects, { org }: Maker, queueing: Queueing | undefined): Promise<void> {
  for (const task of tasks) {
    if (!queueing) throw new Error('A unit of work that enqueues a task is given no queue')
    try {
      await enqueue(queueing.queue, task)
    } catch (failure) {
      queueing.log('WARNING', 'A task waits for the sweep', { task: task[0], org, ...failureFields(failure) })
    }
  }
}

/** Reads of the database, or of a transaction. */
const readsOf = (db: Firestore, { documentsAt, documentsOf, count, aggregated }: Reader): Reads => ({
  async read({ kind, path }) {
    const [found] = await documentsAt([db.doc(path)])
    return found && readDocument(schemas[kind], found)
  },

  async readEach(places) {
    const found = await documentsAt(places.map(({ path }) => db.doc(path)))
    return places.map(({ kind }, index) => found[index] && readDocument(schemas[kind], found[index]))
  },

  async times(places) {
    const found = await documentsAt(places.map(({ path }) => db.doc(path)))
    return found.map(
      ({ createTime, updateTime }) =>
        createTime && updateTime && { created: createTime.toMillis(), changed: updateTime.toMillis() },
    )
  },

  async pick(places) {
    const [first] = places
    return first ? readList(schemas[first.kind], await documentsAt(places.map(({ path }) => db.doc(path)))) : []
  },

  async fields({ kind, path }) {
    const [found] = await documentsAt([db.doc(path)])
    return found?.exists ? fieldsOf(kind, { ...found.data(), id: found.id }) : undefined
  },

  async stored({ kind, path }) {
    const [found] = await documentsAt([db.doc(path)])
    return found?.exists ? storedOf(kind, found) : undefined
  },

  async storedIn(kind, query, after) {
    const byId = toQuery(db, query).orderBy(FieldPath.documentId())
    const chosen = after === undefined ? toQuery(db, query) : after === '' ? byId : byId.startAfter(after)
    return (await documentsOf(chosen)).map((found) => storedOf(kind, found))
  },

  list: async (kind, query) => readList(schemas[kind], await documentsOf(toQuery(db, query))),

  async sift(kind, query) {
    const snapshots = await documentsOf(toQuery(db, query))
    const all = snapshots.map((one) => ({
      place: { kind, path: one.ref.path },
      document: readList(schemas[kind], [one])[0],
    }))
    return {
      found: all.flatMap(({ place, document }) => (document === undefined ? [] : [{ place, document }])),
      broken: all.flatMap(({ place, document }) => (document === undefined ? [place] : [])),
    }
  },

  async listWhole(kind, query) {
    return (await documentsOf(toQuery(db, query))).flatMap((found) => readDocument(schemas[kind], found) ?? [])
  },

  async page(kind, query, offset) {
    const rows = query.limit - 1
    const found = await documentsOf(toQuery(db, query).offset(offset))
    return { rows: readList(schemas[kind], found.slice(0, rows)), isMore: found.length > rows }
  },

  async pageFrom(kind, query, from) {
    const begun = toQuery(db, query).orderBy(FieldPath.documentId(), 'desc')
    const found = await documentsOf(
      typeof from === 'number' ? begun.offset(from) : begun.startAfter(from.time, String(from.id)),
    )
    return pageOf(schemas[kind], found, query.limit - 1, query.orderBy[0]?.[0] ?? '')
  },

  async pageAfter(kind, query, after) {
    if (after && after.length !== query.orderBy.length + 1) throw new AppError('invalid-input', 'Invalid cursor')
    const [, direction = 'asc'] = query.orderBy.at(-1) ?? []
    const begun = toQuery(db, query).orderBy(FieldPath.documentId(), direction)
    const found = await documentsOf(after ? begun.startAfter(...after.slice(0, -1), String(after.at(-1))) : begun)
    const shown = found.slice(0, query.limit - 1)
    const last = found.length > shown.length ? shown.at(-1) : undefined
    const valueOf = ([field]: ListQuery['orderBy'][number]): Position[number] => last?.get(field) ?? null
    return { rows: readList(schemas[kind], shown), next: last && [...query.orderBy.map(valueOf), Number(last.id)] }
  },

  async places(kind, query) {
    const found = await documentsOf(toQuery(db, query).select())
    return found.map(({ ref: { path } }) => ({ kind, path }))
  },

  history: (org, subject) => historyOf(db, org, subject),
  ids: async (query) => (await documentsOf(toQuery(db, query).select())).map(({ id }) => id),

  count: (query) => count(toQuery(db, query)),

  async aggregate(query, sum) {
    const of = sum === undefined ? AggregateField.count() : AggregateField.sum(sum)
    return (await aggregated(toQuery(db, { ...query, limit: ALL }).aggregate({ of }))).data().of
  },
})

/** The largest limit there is. */
const ALL = 2 ** 31 - 1

function storedOf<P extends PathName>(kind: P, found: DocumentSnapshot): Stored<P> {
  const { ref, updateTime = Timestamp.fromMillis(0) } = found
  return {
    place: { kind, path: ref.path },
    document: readList(schemas[kind], [found])[0],
    fields: found.data() ?? {},
    changed: updateTime.toMillis(),
    version: `${updateTime.seconds}.${String(updateTime.nanoseconds).padStart(9, '0')}`,
  }
}

type Reader = {
  documentsAt: (refs: readonly DocumentReference[]) => Promise<DocumentSnapshot[]>
  documentsOf: (query: Query) => Promise<DocumentSnapshot[]>
  count: (query: Query) => Promise<number>
  aggregated: (query: Aggregate) => Promise<AggregateQuerySnapshot<{ of: AggregateField<number> }>>
}

type Aggregate = AggregateQuery<{ of: AggregateField<number> }>

const direct = (db: Firestore): Reader => ({
  documentsAt: async (refs) => (refs.length === 0 ? [] : db.getAll(...refs)),
  documentsOf: async (query) => (await query.get()).docs,
  count: async (query) => (await query.count().get()).data().count,
  aggregated: (query) => query.get(),
})

/** Notes when what is read by its place was last changed. */
const remembering = (reader: Reader, seen: Map<string, Timestamp | undefined>): Reader => ({
  ...reader,
  async documentsAt(refs) {
    const found = await reader.documentsAt(refs)
    for (const { ref, updateTime } of found) seen.set(ref.path, updateTime)
    return found
  },
})

const inside = (transaction: Transaction): Reader => ({
  documentsAt: async (refs) => (refs.length === 0 ? [] : transaction.getAll(...refs)),
  documentsOf: async (query) => (await transaction.get(query)).docs,
  // What is counted by reading it cannot change before the unit of work is stored.
  count: async (query) => (await transaction.get(query.select())).size,
  aggregated: (query) => transaction.get(query),
})

/** @param seen when documents that are changed must have been changed last */
function txOf(
  db: Firestore,
  write: Transaction | WriteBatch,
  reader: Reader,
  by: Maker,
  { written, tasks }: Effects,
  seen: ReadonlyMap<string, Timestamp | undefined> = new Map(),
): Tx {
  // Both have the same methods, with types that cannot be joined.
  const writes = write as WriteBatch
  const ref = ({ path }: Place) => {
    written.push(path)
    return db.doc(path)
  }
  const stored = <P extends PathName>(kind: P, document: Given<P>, keptUntil?: number) => ({
    ...toStored(kind, document),
    ...ending(keptUntil),
  })
  const ifUnchanged = ({ path }: Place): [] | [Precondition] => {
    const lastUpdateTime = seen.get(path)
    return lastUpdateTime ? [{ lastUpdateTime }] : []
  }
  const tx: Tx = {
    ...readsOf(db, reader),
    create: (place, document, keptUntil) => void writes.create(ref(place), stored(place.kind, document, keptUntil)),
    put: (place, document, keptUntil) => void writes.set(ref(place), stored(place.kind, document, keptUntil)),
    update: (place, changes) => void writes.update(ref(place), changesOf(place.kind, changes), ...ifUnchanged(place)),

    add: (place, amounts, keptUntil) =>
      void writes.set(ref(place), { ...sumsOf(amounts), ...ending(keptUntil) }, { merge: true }),

    merge: (place, changes, amounts) =>
      void writes.set(ref(place), { ...changesOf(place.kind, changes), ...sumsOf(amounts) }, { merge: true }),

    touch(place, field) {
      const once = { [field]: FieldValue.increment(1) }
      if (seen.has(place.path)) writes.update(ref(place), once, ...ifUnchanged(place))
      else writes.set(ref(place), once, { merge: true })
    },

    remove: (place) => void writes.delete(ref(place), ...ifUnchanged(place)),

    audit(action, { path }, detail) {
      const { org, uid, now } = by
      if (org === undefined || uid === undefined) throw new Error('An entry of the audit log needs somebody who did it')
      record(write, { org, uid, now }, { action, subject: db.doc(path), detail })
    },

    enqueue: (...task) => void tasks.push(task),
  }
  return tx
}

const sumsOf = (amounts: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(amounts).map(([field, amount]: [string, number | object]) => [
      field,
      typeof amount === 'number' ? FieldValue.increment(amount) : sumsOf(amount),
    ]),
  )

const ending = (keptUntil: number | undefined) =>
  keptUntil === undefined ? {} : { expires_at: Timestamp.fromMillis(keptUntil) }

function fieldsOf<P extends PathName>(kind: P, stored: Record<string, unknown>): Partial<DocumentOf<P>> {
  const read = Object.entries(shapeOf(kind)).flatMap(([field, schema]) => {
    const value = z.safeParse(schema, stored[field])
    return value.success && value.data !== undefined ? [[field, value.data]] : []
  })
  return Object.fromEntries(read)
}

/** @throws ZodError when a field does not match its schema */
function changesOf<P extends PathName>(kind: P, changes: Partial<DocumentOf<P>>): Record<string, unknown> {
  // Only these fields: others would be filled with their defaults.
  const shape = shapeOf(kind)
  return z
    .object(Object.fromEntries(Object.keys(changes).map((field) => [field, shape[field] ?? z.never()])))
    .parse(changes)
}

function shapeOf(kind: PathName): Record<string, z.core.$ZodType> {
  const schema: z.ZodType = documents[kind]
  // Jobs have a step before their fields, which reads what earlier versions stored.
  const form = schema instanceof z.ZodPipe ? schema.out : schema
  if (!(form instanceof z.ZodObject)) throw new Error(`A ${kind} has no fields`)
  return form.shape
}
