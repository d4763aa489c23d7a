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
import { deleteApp, initializeApp } from 'firebase/app'
import { connectFirestoreEmulator, initializeFirestore, memoryLocalCache, terminate } from 'firebase/firestore'
import { resetLive } from '../lib/live'

/** Documents by path. Undefined: the document does not exist. Null: reading it is denied. 'never': it never arrives. */
export type Documents = Record<string, Record<string, unknown> | null | undefined | 'never'>

type Listening = ServerDuplexStream<ListenRequest, unknown>
type Writing = ServerDuplexStream<WriteRequest, unknown>
type WriteRequest = { writes?: { updateTransforms?: unknown[] }[] }
type ListenRequest = {
  addTarget?: {
    targetId: number
    documents?: { documents: string[] }
    query?: { parent: string; structuredQuery: { from: { collectionId: string }[] } }
  }
}

/**
 * A database that never changes: it takes every write and keeps none. Firestore's own SDK connects to it and does the
 * filtering, ordering and limiting.
 */
export async function startStandInDatabase(documents: Documents) {
  const server = new Server()
  const lists: string[] = []
  server.addService(firestoreService(), {
    Listen: (call: Listening) => {
      call.on('data', ({ addTarget }: ListenRequest) => {
        const from = addTarget?.query?.structuredQuery.from[0]?.collectionId
        if (from) lists.push(from)
        if (addTarget) for (const change of changesOf(documents, addTarget)) call.write(change)
      })
      call.on('end', () => call.end())
      call.on('error', () => {})
    },
    Write: (call: Writing) => {
      call.on('data', ({ writes = [] }: WriteRequest) => {
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
  const db = initializeFirestore(app, { localCache: memoryLocalCache() })
  connectFirestoreEmulator(db, '127.0.0.1', port)
  return {
    db,
    /** How many lists of this collection were listened to. */
    listenersTo: (collection: string) => lists.filter((one) => one === collection).length,
    close: async () => {
      resetLive()
      await terminate(db)
      await deleteApp(app)
      server.forceShutdown()
    },
  }
}

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
function changesOf(
  documents: Documents,
  { targetId, documents: asked, query }: NonNullable<ListenRequest['addTarget']>,
) {
  const targetIds = [targetId]
  const wanted = asked?.documents ?? [`${query?.parent}/${query?.structuredQuery.from[0]?.collectionId}`]
  const paths = wanted.map((name) => name.slice(ROOT.length + 1))
  if (paths.some((one) => documents[one] === null)) {
    const cause = { code: DENIED, message: 'Missing or insufficient permissions.' }
    return [{ targetChange: { targetChangeType: 'REMOVE', targetIds, cause } }]
  }
  if (paths.some((one) => documents[one] === 'never')) return []
  const found = Object.entries(documents).filter(
    ([one, fields]) => fields && paths.some((each) => one === each || parentOf(one) === each),
  )
  const readTime = { seconds: Math.floor(Date.now() / 1000), nanos: 0 }
  return [
    { targetChange: { targetChangeType: 'ADD', targetIds } },
    ...found.map(([one, fields]) => ({
      documentChange: {
        document: {
          name: `${ROOT}/${one}`,
          fields: fieldsOf(Object(fields) as object),
          createTime: readTime,
          updateTime: readTime,
        },
        targetIds,
      },
    })),
    { targetChange: { targetChangeType: 'CURRENT', targetIds, resumeToken: Buffer.from('all'), readTime } },
    { targetChange: { targetChangeType: 'NO_CHANGE', targetIds: [], readTime } },
  ]
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
