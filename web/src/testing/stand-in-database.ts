import { type Selection, selectDocuments } from '@attestry/core/base/select-documents'
import { createRequire } from 'node:module'
import path from 'node:path'
import {
  loadPackageDefinition,
  Server,
  ServerCredentials,
  type GrpcObject,
  type ServerDuplexStream,
  type ServiceClientConstructor,
} from '@grpc/grpc-js'
import { loadSync } from '@grpc/proto-loader'
import { initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache, setLogLevel } from 'firebase/firestore'
import { resetLive } from '../lib/live/live'

/** Documents by path. Undefined: the document does not exist. Null: reading it is denied. 'never': it never arrives. */
export type Documents = Record<string, Record<string, unknown> | null | undefined | 'never'>

type Listening = ServerDuplexStream<ListenRequest, unknown>
type Writing = ServerDuplexStream<WriteRequest, unknown>
type WriteRequest = { writes?: { updateTransforms?: unknown[] }[] }
type ListenRequest = {
  addTarget?: {
    targetId: number
    documents?: { documents: string[] }
    query?: { parent: string; structuredQuery: StructuredQuery }
  }
}
type StructuredQuery = {
  from: { collectionId: string }[]
  where?: Filter
  orderBy?: { field: Field; direction: string }[]
  startAt?: { values: Value[]; before: boolean }
  endAt?: unknown
  offset?: number
  limit?: { value: number }
}
type Field = { fieldPath: string }
type Filter = {
  compositeFilter?: { op: string; filters: Filter[] }
  fieldFilter?: { field: Field; op: string; value: Value }
  unaryFilter?: { field: Field; op: string }
}
/** A value as the protocol writes it: one of its fields is there. */
type Value = {
  arrayValue?: { values?: Value[] }
  mapValue?: { fields?: Record<string, Value> }
  referenceValue?: string
  nullValue?: unknown
}

/**
 * A database that takes every write, unless it is told to refuse them, and keeps none: it changes only by `set`.
 * Firestore's own SDK connects to it, and is given what Firestore would give: the rows of a list up to its limit.
 */
export async function startStandInDatabase(initial: Documents) {
  const documents = new Map<string, Map<string, Documents[string]>>()
  for (const [path, fields] of Object.entries(initial)) put(documents, path, fields)
  const listeners = new Map<Listening, Map<number, Target>>()
  const server = new Server()
  const lists: { of: string; limit: number | undefined }[] = []
  let isRefusing = false
  server.addService((service ??= firestoreService()), {
    Listen: (call: Listening) => {
      call.on('data', ({ addTarget }: ListenRequest) => {
        const query = addTarget?.query?.structuredQuery
        if (query) lists.push({ of: query.from[0]?.collectionId ?? '', limit: query.limit?.value })
        if (!addTarget) return
        listeners.set(call, (listeners.get(call) ?? new Map<number, Target>()).set(addTarget.targetId, addTarget))
        for (const change of changesOf(documents, addTarget)) call.write(change)
      })
      call.on('close', () => listeners.delete(call))
      call.on('end', () => call.end())
      call.on('error', () => {})
    },
    Write: (call: Writing) => {
      call.on('data', ({ writes = [] }: WriteRequest) => {
        if (isRefusing && writes.length > 0) {
          call.emit('error', { code: DENIED, details: 'Missing or insufficient permissions.' })
          return
        }
        const now = { seconds: Math.floor(Date.now() / 1000), nanos: 0 }
        const writeResults = writes.map(({ updateTransforms = [] }) => ({
          updateTime: now,
          transformResults: updateTransforms.map(() => ({ timestampValue: now })),
        }))
        call.write({ streamId: 'any', streamToken: Buffer.from('any'), writeResults, commitTime: now })
      })
      call.on('end', () => call.end())
      call.on('error', () => {})
    },
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (failure, bound) =>
      failure ? reject(failure) : resolve(bound),
    )
  })
  server.start()
  const app = initializeApp({ projectId: 'stand-in' }, `stand-in-${port}`)
  // Its console would tell of each write and each list that a test has refused.
  setLogLevel('silent')
  const db = initializeFirestore(app, { localCache: memoryLocalCache() })
  connectFirestoreEmulator(db, '127.0.0.1', port)
  return {
    db,
    /** Gives a document other fields, and tells everybody who listens to it. */
    set: (path: string, fields: Record<string, unknown>): void => {
      const touched = [...listeners].flatMap(([call, targets]) =>
        [...targets.values()]
          .filter((target) => pathsOf(target).some((one) => one === path || one === parentOf(path)))
          .map((target) => ({ call, target, before: new Set(given(documents, target).map((row) => row.path)) })),
      )
      put(documents, path, fields)
      for (const { call, target, before } of touched) {
        const [readTime, targetIds] = [nextTime(), [target.targetId]]
        const now = given(documents, target)
        const gone = [...before].filter((one) => now.every((row) => row.path !== one))
        for (const row of now)
          if (row.path === path || !before.has(row.path))
            call.write({ documentChange: { document: documentOf(row.path, row.fields, readTime), targetIds } })
        for (const one of gone) {
          const left = documents.get(parentOf(one))?.get(idOf(one))
          const removedTargetIds = targetIds
          call.write({
            documentChange: {
              document: documentOf(one, Object(left) as object, readTime),
              targetIds: [],
              removedTargetIds,
            },
          })
        }
        call.write({ targetChange: { targetChangeType: 'NO_CHANGE', targetIds: [], readTime } })
      }
    },
    /** From now on the rules allow no write. */
    refuseWrites: () => {
      isRefusing = true
    },
    /** How many lists of this collection were listened to. */
    listenersTo: (collection: string) => lists.filter(({ of }) => of === collection).length,
    /** The lists that were listened to, each with how many documents it may have at most. */
    lists: () => lists,
    close: async () => {
      // Client and server end with the process. When either shuts down while the client begins a call, grpc-js picks
      // the broken connection again and again without ever yielding, and the tests stand still.
      resetLive()
      documents.clear()
    },
  }
}

/** Reading its definition takes as long as a small test. */
let service: ServiceClientConstructor['service'] | undefined
function firestoreService() {
  const protos = path.resolve(
    path.dirname(createRequire(import.meta.url).resolve('@google-cloud/firestore')),
    '../protos',
  )
  const definition = loadSync('google/firestore/v1/firestore.proto', {
    includeDirs: [protos],
    longs: Number,
    enums: String,
  })
  const { google } = loadPackageDefinition(definition) as { google: { firestore: { v1: GrpcObject } } }
  return (google.firestore.v1.Firestore as ServiceClientConstructor).service
}

const ROOT = 'projects/stand-in/databases/(default)/documents'
const DENIED = 7

/** By collection and id. */
type Stored = Map<string, Map<string, Documents[string]>>

function put(documents: Stored, path: string, fields: Documents[string]): void {
  const of = documents.get(parentOf(path)) ?? new Map<string, Documents[string]>()
  documents.set(parentOf(path), of.set(idOf(path), fields))
}

/** All messages to a listener: that it is registered, its documents, and that these are all. */
function changesOf(documents: Stored, target: Target) {
  const targetIds = [target.targetId]
  // Of a list that is denied, the collection is; it stands where a document does.
  const listened = pathsOf(target).map((one) => documents.get(parentOf(one))?.get(idOf(one)))
  if (listened.includes(null)) {
    const cause = { code: DENIED, message: 'Missing or insufficient permissions.' }
    return [{ targetChange: { targetChangeType: 'REMOVE', targetIds, cause } }]
  }
  if (listened.includes('never')) return []
  const readTime = nextTime()
  return [
    { targetChange: { targetChangeType: 'ADD', targetIds } },
    ...given(documents, target).map(({ path, fields }) => ({
      documentChange: { document: documentOf(path, fields, readTime), targetIds },
    })),
    { targetChange: { targetChangeType: 'CURRENT', targetIds, resumeToken: Buffer.from('all'), readTime } },
    { targetChange: { targetChangeType: 'NO_CHANGE', targetIds: [], readTime } },
  ]
}

/** What a listener is given: its documents that exist, or the rows of its list. */
function given(documents: Stored, target: Target): { path: string; fields: object }[] {
  const paths = pathsOf(target)
  const { query } = target
  const rows = (collection: string, only?: string) =>
    [
      ...(only === undefined
        ? (documents.get(collection) ?? [])
        : [[only, documents.get(collection)?.get(only)] as const]),
    ].flatMap(([id, fields]) =>
      typeof fields === 'object' && fields ? { id, path: `${collection}/${id}`, fields } : [],
    )
  if (!query) return paths.flatMap((path) => rows(parentOf(path), idOf(path)))
  return paths.flatMap((path) => selectDocuments(rows(path), selectionOf(query.structuredQuery)))
}

function selectionOf({ where, orderBy = [], startAt, endAt, offset, limit }: StructuredQuery): Selection {
  if (endAt || offset) throw new Error('No list of the browser ends before its limit, or begins at an offset')
  return {
    where: where ? filtersIn(where) : [],
    orderBy: orderBy.map(({ field, direction }) => [field.fieldPath, direction === 'DESCENDING' ? 'desc' : 'asc']),
    limit: limit?.value,
    from: startAt && { values: startAt.values.map(plainOf), isAfter: !startAt.before },
  }
}

const OPS: Record<string, string> = {
  EQUAL: '==',
  NOT_EQUAL: '!=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  IN: 'in',
  NOT_IN: 'not-in',
  ARRAY_CONTAINS: 'array-contains',
  ARRAY_CONTAINS_ANY: 'array-contains-any',
}

function filtersIn({ compositeFilter, fieldFilter, unaryFilter }: Filter): Selection['where'] {
  if (compositeFilter?.op === 'AND') return compositeFilter.filters.flatMap(filtersIn)
  const op = fieldFilter && OPS[fieldFilter.op]
  if (op) return [[fieldFilter.field.fieldPath, op, plainOf(fieldFilter.value)]]
  if (unaryFilter?.op === 'IS_NULL') return [[unaryFilter.field.fieldPath, '==', null]]
  if (unaryFilter?.op === 'IS_NOT_NULL') return [[unaryFilter.field.fieldPath, '!=', null]]
  throw new Error('No list of the browser asks for this')
}

/** A value of the protocol as documents hold it. A reference is its id. */
function plainOf(value: Value): unknown {
  const { arrayValue, mapValue, referenceValue } = value
  if (arrayValue) return (arrayValue.values ?? []).map(plainOf)
  if (mapValue)
    return Object.fromEntries(Object.entries(mapValue.fields ?? {}).map(([name, one]) => [name, plainOf(one)]))
  if (referenceValue !== undefined) return idOf(referenceValue)
  return 'nullValue' in value ? null : Object.values<unknown>(value)[0]
}

type Target = NonNullable<ListenRequest['addTarget']>

/** The documents and lists that are listened to. */
const pathsOf = ({ documents, query }: Target): string[] =>
  (documents?.documents ?? [`${query?.parent}/${query?.structuredQuery.from[0]?.collectionId}`]).map((name) =>
    name.slice(ROOT.length + 1),
  )

const documentOf = (path: string, fields: object, time: object) => ({
  name: `${ROOT}/${path}`,
  fields: fieldsOf(fields),
  createTime: time,
  updateTime: time,
})

/** Each answer is later than the one before, or the SDK would take it for old news. */
let micros = 0
function nextTime() {
  micros = Math.max(micros + 1, Date.now() * 1000)
  return { seconds: Math.floor(micros / 1e6), nanos: (micros % 1e6) * 1000 }
}

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))
const idOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

const fieldsOf = (fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]: [string, unknown]) => [name, valueOf(value)]))

function valueOf(value: unknown): object {
  if (value === null) return { nullValue: 'NULL_VALUE' }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (typeof value === 'number') return Number.isInteger(value) ? { integerValue: value } : { doubleValue: value }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(valueOf) } }
  if (typeof value === 'object') return { mapValue: { fields: fieldsOf(value) } }
  throw new Error(`No document holds a ${typeof value}`)
}
