import { selectDocuments } from '@attestry/core/base/select-documents'
import { type DocumentOf, toStored } from '@attestry/core/documents'
import { collectionOf, type PathName, type Place } from '@attestry/core/paths'
import type { ListQuery } from '@attestry/core/queries'
import type { Database, Queueing, Reads, Tx } from '../adapters/database'
import { enqueue, type Task } from '../adapters/task-queue'

type Fields = Record<string, unknown>
type Row = { id: string; fields: Fields }

/**
 * The part of a database that mailboxes and jobs use, in memory, for sizes that an emulator does not serve. It counts as
 * Firestore charges: a query that finds none is one read, and a count one for each thousand. Units of work run one at a
 * time, and what is written was parsed by its schema.
 * @param forgotten kinds that are written and counted, but not kept: nothing of what runs reads them
 */
export function databaseInMemory(forgotten: readonly PathName[] = []) {
  const collections = new Map<string, Map<string, Row>>()
  const counted = { read: 0, written: 0 }

  const nameOf = ({ path }: Place): string => path.slice(collectionOf(path).length + 1)
  const rowsOf = (collection: string): Map<string, Row> => {
    const rows = collections.get(collection) ?? new Map<string, Row>()
    collections.set(collection, rows)
    return rows
  }
  const rowAt = (place: Place): Row | undefined => rowsOf(collectionOf(place.path)).get(nameOf(place))
  const documentAt = <P extends PathName>(place: Place<P>): DocumentOf<P> | undefined => {
    counted.read++
    const row = rowAt(place)
    return row && documentOf<P>(row)
  }
  const select = ({ collection, where, orderBy, limit }: ListQuery): Row[] => {
    const rows = [...rowsOf(collection).values()]
    // Most lists are of one organization, so the others are passed over first.
    const own = where.find(([field, op]) => field === 'organization_id' && op === '==')?.[2]
    const looked = own === undefined ? rows : rows.filter(({ fields }) => fields.organization_id === own)
    const found = selectDocuments(looked, { where, orderBy, limit })
    counted.read += Math.max(1, found.length)
    return found
  }

  const reads: Partial<Reads> = {
    read: async (place) => documentAt(place),
    fields: async (place) => documentAt(place),
    readEach: async (places) => places.map(documentAt),
    pick: async (places) => places.flatMap((place) => documentAt(place) ?? []),
    times: async (places) => places.map((place) => (documentAt(place) ? { created: 0, changed: 0 } : undefined)),
    ids: async (query) => select(query).map(({ id }) => id),
    list: async <P extends PathName>(_kind: P, query: ListQuery) => select(query).map((row) => documentOf<P>(row)),
    places: async (kind, query) => select(query).map(({ id }) => ({ kind, path: `${query.collection}/${id}` })),
    sift: async <P extends PathName>(kind: P, query: ListQuery) => ({
      found: select(query).map((row) => ({
        place: { kind, path: `${query.collection}/${row.id}` },
        document: documentOf<P>(row),
      })),
      broken: [],
    }),
    count: async ({ collection, where, orderBy, limit }: ListQuery) => {
      const { length } = selectDocuments([...rowsOf(collection).values()], { where, orderBy, limit })
      counted.read += Math.max(1, Math.ceil(length / 1_000))
      return length
    },
  }

  /** `seen`: what a unit of work without locks has read; it comes too late if what it changes is another meanwhile. */
  type Written = { places: Place[]; writes: (() => void)[]; tasks: Task[]; seen?: Map<string, Row | undefined> }
  const txOf = ({ places, writes, tasks, seen }: Written): Tx => {
    const write = (place: Place, next: (before: Fields | undefined) => Fields | undefined) => {
      places.push(place)
      writes.push(() => {
        counted.written++
        if (forgotten.includes(place.kind)) return
        const rows = rowsOf(collectionOf(place.path))
        const fields = next(rows.get(nameOf(place))?.fields)
        if (fields) rows.set(nameOf(place), { id: nameOf(place), fields })
        else rows.delete(nameOf(place))
      })
    }
    const read: Reads['read'] = async (place) => {
      seen?.set(place.path, rowAt(place))
      return documentAt(place)
    }
    return {
      ...(reads as Reads),
      read,
      create: (place, document) => {
        if (rowAt(place)) throw new Error(`${place.path} exists`)
        const stored = toStored(place.kind, document)
        write(place, () => stored)
      },
      put: (place, document) => write(place, () => toStored(place.kind, document)),
      update: (place, changes) =>
        write(place, (before) => {
          if (!before) throw new Error(`There is no ${place.path}`)
          return { ...before, ...changes }
        }),
      add: (place, amounts) => write(place, (before) => sum(before ?? {}, amounts as Fields)),
      merge: (place, changes, amounts) => write(place, (before) => sum({ ...before, ...changes }, amounts as Fields)),
      touch: (place, field) => write(place, (before) => sum(before ?? {}, { [field]: 1 })),
      remove: (place) => write(place, () => undefined),
      audit: () => void writes.push(() => void counted.written++),
      enqueue: (...task) => void tasks.push(task),
    }
  }

  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
  async function store<T>(work: (tx: Tx) => Promise<T>, queueing: Queueing | undefined, isLocked = true) {
    const seen = isLocked ? undefined : new Map<string, Row | undefined>()
    const written: Written = { places: [], writes: [], tasks: [], ...(seen && { seen }) }
    const result = await work(txOf(written))
    if (seen && written.places.some((place) => seen.has(place.path) && seen.get(place.path) !== rowAt(place)))
      return undefined
    for (const write of written.writes) write()
    if (queueing) for (const task of written.tasks) await enqueue(queueing.queue, task)
    return result
  }

  const database: Pick<Database, 'reads' | 'transact' | 'attempt' | 'all'> = {
    reads: reads as Reads,
    transact: <T>(_by: unknown, work: (tx: Tx) => Promise<T>, queueing?: Queueing) =>
      inTurn(() => store(work, queueing) as Promise<T>),
    // What it looks at may take long, so it holds nobody up.
    attempt: (_by, work, queueing) => store(work, queueing, false),
    async *all<P extends PathName>(_kind: P, query: ListQuery) {
      const rows = selectDocuments([...rowsOf(query.collection).values()], { ...query, limit: undefined })
      if (rows.length === 0) counted.read++
      for (const row of rows) {
        counted.read++
        yield documentOf<P>(row)
      }
    },
  }
  return { database: database as Database, counted }
}

/** A document has its name for its id. */
const documentOf = <P extends PathName>({ id, fields }: Row): DocumentOf<P> =>
  ({ id: /^\d+$/.test(id) ? Number(id) : id, ...fields }) as unknown as DocumentOf<P>

/** Adds amounts to numbers of a document, also to those inside its fields. */
function sum(before: Fields, amounts: Fields): Fields {
  const changed = Object.entries(amounts).map(([field, amount]) => [
    field,
    typeof amount === 'object' && amount !== null
      ? sum((before[field] ?? {}) as Fields, amount as Fields)
      : Number(before[field] ?? 0) + Number(amount),
  ])
  return { ...before, ...Object.fromEntries(changed) }
}
