import { collectionOf } from '@attestry/core/paths'

/** One request of the REST API, below `/v1/projects/{project}/databases/(default)/documents`. */
export type RestRequest = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; url: string; body?: unknown }

/**
 * Every way to reach a document or its collection through the REST API that the emulator knows (it has no
 * partitionQuery). `name` makes the full name of a path. `own` is a document that the caller may read; a request for it
 * must not return the other one too.
 */
export const restShapes = {
  get: (path) => ({ method: 'GET', url: `/${path}` }),
  getInMask: (path) => ({ method: 'GET', url: `/${path}?mask.fieldPaths=__name__` }),
  list: (path) => ({ method: 'GET', url: `/${collectionOf(path)}?pageSize=1` }),
  listMissing: (path) => ({
    method: 'GET',
    url: `/${collectionOf(path)}?pageSize=1&showMissing=true&mask.fieldPaths=x`,
  }),
  runQuery: (path) => ({
    method: 'POST',
    url: `${parentOf(path)}:runQuery`,
    body: { structuredQuery: { from: [{ collectionId: collectionIdOf(path) }], limit: 1 } },
  }),
  runQueryOfGroup: (path) => ({
    method: 'POST',
    url: ':runQuery',
    body: { structuredQuery: { from: [{ collectionId: collectionIdOf(path), allDescendants: true }], limit: 1 } },
  }),
  runQueryOfAnyKind: (path) => ({
    method: 'POST',
    url: `${parentOf(path)}:runQuery`,
    body: { structuredQuery: { from: [{ allDescendants: true }], limit: 1 } },
  }),
  runAggregationQuery: (path) => ({
    method: 'POST',
    url: `${parentOf(path)}:runAggregationQuery`,
    body: {
      structuredAggregationQuery: {
        structuredQuery: { from: [{ collectionId: collectionIdOf(path) }], limit: 1 },
        aggregations: [{ alias: 'n', count: {} }],
      },
    },
  }),
  batchGet: (path, { name }) => ({ method: 'POST', url: ':batchGet', body: { documents: [name(path)] } }),
  batchGetMixed: (path, { name, own }) => ({
    method: 'POST',
    url: ':batchGet',
    body: { documents: [name(own), name(path)] },
  }),
  batchGetInTransaction: (path, { name }) => ({
    method: 'POST',
    url: ':batchGet',
    body: { documents: [name(path)], newTransaction: { readOnly: {} } },
  }),
  create: (path) => ({ method: 'POST', url: `/${collectionOf(path)}?documentId=new`, body: { fields: {} } }),
  patch: (path) => ({ method: 'PATCH', url: `/${path}`, body: { fields: { x: { booleanValue: true } } } }),
  delete: (path) => ({ method: 'DELETE', url: `/${path}` }),
  commitUpdate: (path, { name }) => ({
    method: 'POST',
    url: ':commit',
    body: { writes: [{ update: { name: name(path), fields: {} } }] },
  }),
  commitTransform: (path, { name }) => ({
    method: 'POST',
    url: ':commit',
    body: {
      writes: [
        {
          transform: {
            document: name(path),
            fieldTransforms: [{ fieldPath: 'is_read_version', increment: { integerValue: '1' } }],
          },
        },
      ],
    },
  }),
  commitDelete: (path, { name }) => ({ method: 'POST', url: ':commit', body: { writes: [{ delete: name(path) }] } }),
  batchWrite: (path, { name }) => ({
    method: 'POST',
    url: ':batchWrite',
    body: { writes: [{ update: { name: name(path), fields: {} } }] },
  }),
  listCollectionIds: (path) => ({ method: 'POST', url: `/${path}:listCollectionIds`, body: {} }),
} satisfies Record<string, (path: string, context: { name: (path: string) => string; own: string }) => RestRequest>

const collectionIdOf = (path: string) => collectionOf(path).split('/').at(-1) ?? ''

/** The document above a collection, with a leading slash; empty at the root. */
function parentOf(path: string): string {
  const collection = collectionOf(path)
  return collection.includes('/') ? `/${collectionOf(collection)}` : ''
}
