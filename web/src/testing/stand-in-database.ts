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
    query?: { parent: string; structuredQuery: { from: { collectionId: string }[]; limit?: { value: number } } }
  }
}

/**
 * A database that takes every write, unless it is told to refuse them, and keeps none: it changes only by `set`.
 * Firestore's own SDK connects to it and does the filtering, ordering and limiting.
 */
export async function startStandInDatabase(initial: Documents) {
  const documents = { ...initial }
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
      documents[path] = fields
      for (const [call, targets] of listeners)
        for (const target of targets.values()) {
          if (!pathsOf(target).some((one) => one === path || one === parentOf(path))) continue
          const [readTime, targetIds] = [nextTime(), [target.targetId]]
          call.write({ documentChange: { document: documentOf(path, fields, readTime), targetIds } })
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

/** All messages to a listener: that it is registered, its documents, and that these are all. */
function changesOf(documents: Documents, target: Target) {
  const targetIds = [target.targetId]
  const paths = pathsOf(target)
  if (paths.some((one) => documents[one] === null)) {
    const cause = { code: DENIED, message: 'Missing or insufficient permissions.' }
    return [{ targetChange: { targetChangeType: 'REMOVE', targetIds, cause } }]
  }
  if (paths.some((one) => documents[one] === 'never')) return []
  const found = Object.entries(documents).filter(
    ([one, fields]) => fields && paths.some((each) => one === each || parentOf(one) === each),
  )
  const readTime = nextTime()
  return [
    { targetChange: { targetChangeType: 'ADD', targetIds } },
    ...found.map(([one, fields]) => ({
      documentChange: { document: documentOf(one, Object(fields) as object, readTime), targetIds },
    })),
    { targetChange: { targetChangeType: 'CURRENT', targetIds, resumeToken: Buffer.from('all'), readTime } },
    { targetChange: { targetChangeType: 'NO_CHANGE', targetIds: [], readTime } },
  ]
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

const parentOf = (document: string): string => document.slice(0, document.lastIndexOf('/'))

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
