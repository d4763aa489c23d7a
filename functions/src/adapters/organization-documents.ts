import { at, paths, type PathName } from '@attestry/core/paths'
import { MARKED as ALL_MARKED, NAMED as ALL_NAMED } from './remove-documents-of'
import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore'

/** What is made anew from the rest, or is over in a moment. */
const LEFT_OUT = ['emailWords', 'outboundWords', 'presence']

/** Root collections that belong to an organization and hold neither secrets, tokens nor work in progress. */
const NAMED = ['senderLessons', 'mailKeys', 'requestDays', 'sentFiles', 'vaultNames', 'snoozes', 'unfetchedMails']
const MARKED = ['issueReports', 'auditLog']

const EVERY_BELOW = [
  ...new Set(
    (Object.keys(paths) as PathName[]).flatMap((name) => {
      const segments = (paths[name] as (...ids: string[]) => string)('o', 'x', 'x', 'x').split('/')
      return segments[0] === 'organizations' && segments.length > 2 ? (segments.at(-2) ?? []) : []
    }),
  ),
]
const BELOW = EVERY_BELOW.filter((name) => !LEFT_OUT.includes(name))

/** The collections of an organization, in the order in which they are exported. */
export const COLLECTIONS: readonly string[] = ['organizations', ...BELOW, ...NAMED, ...MARKED]

const rootOf = (name: PathName): string => (paths[name] as (...ids: string[]) => string)('o', 'x').split('/')[0] ?? ''

/** All collections of an organization, also what only one person sees, secrets and work in progress. The log is the last. */
export const EVERY_COLLECTION: readonly string[] = [
  ...new Set([...EVERY_BELOW, ...ALL_NAMED.map(rootOf), ...ALL_MARKED.map(rootOf), ...MARKED]),
]
const EVERY_MARKED: readonly string[] = [...ALL_MARKED.map(rootOf), ...MARKED]

/** A document as it is stored, with its whole path. */
export type RawDocument = { path: string; data: unknown }

/** `isWhole`: also what only one person may see. */
export type OrganizationDocuments = (
  org: string,
  collection: string,
  after: string,
  isWhole?: boolean,
) => Promise<RawDocument[]>

const PAGE = 300

/**
 * The next documents of a collection of an organization, wherever below it they lie, by their paths; none at its end. What
 * only one person may see (questions to the assistant, notifications, views of their own) is among them if that is asked for.
 */
export const createOrganizationDocuments =
  (db: Firestore): OrganizationDocuments =>
  async (org, collection, after, isWhole = false) => {
    if (collection === 'organizations') {
      const own = after === '' ? await db.doc(at('organization', org).path).get() : undefined
      return own?.exists ? [rawOf(own as QueryDocumentSnapshot)] : []
    }
    for (let from = after; ;) {
      const { docs } = await pageOf(db, org, collection, from).limit(PAGE).get()
      const shared = docs.map(rawOf).filter(({ path }) => isWhole || !/\/profiles\/[^/]+\//.test(path))
      if (shared.length > 0 || docs.length === 0) return shared
      from = docs.at(-1)?.ref.path ?? ''
    }
  }

function pageOf(db: Firestore, org: string, collection: string, after: string): Query {
  const id = FieldPath.documentId()
  const from = after === '' ? undefined : db.doc(after)
  if (EVERY_BELOW.includes(collection)) {
    const root = paths.organization(org)
    // Names are compared part by part; those of collections begin with a letter.
    const query = db
      .collectionGroup(collection)
      .where(id, '<', db.doc(`${root}/~/~`))
      .orderBy(id)
    return from ? query.where(id, '>', from) : query.where(id, '>=', db.doc(`${root}/0/0`))
  }
  const query = db.collection(collection).orderBy(id)
  if (EVERY_MARKED.includes(collection)) {
    const own = query.where('organization_id', '==', org)
    return from ? own.startAfter(from.id) : own
  }
  const ofUs = query.where(id, '<', db.collection(collection).doc(`${org}\``))
  return from ? ofUs.where(id, '>', from) : ofUs.where(id, '>=', db.collection(collection).doc(`${org}_`))
}

const rawOf = (snapshot: QueryDocumentSnapshot): RawDocument => ({
  path: snapshot.ref.path,
  data: plain(snapshot.data()),
})

/** As JSON can hold it: a moment is `{ "$moment": "2026-11-28T10:00:00.000Z" }`, bytes are `{ "$bytes": base64 }`. */
function plain(value: unknown): unknown {
  if (value instanceof Timestamp) return { $moment: value.toDate().toISOString() }
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString('base64') }
  if (Array.isArray(value)) return value.map(plain)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]))
}
