import { paths } from '@attestry/core/paths'
import type { Firestore } from 'firebase-admin/firestore'

export type Stored = { data: unknown; written: string }

/** The collections of the product by their last names, from its paths. */
const collections = [
  ...new Set(
    Object.values(paths).map((path) => (path as (...ids: string[]) => string)('x', 'x', 'x').split('/').at(-2)!),
  ),
]

/**
 * The documents of the database, with the time at which each was written; of organizations only those of this one, if
 * it is given. The names of collections are known: to list them takes the emulator longer with each document it ever had.
 */
export async function allDocuments(db: Firestore, org?: string): Promise<Map<string, Stored>> {
  const found = await Promise.all(collections.map((name) => db.collectionGroup(name).get()))
  const own = found
    .flatMap(({ docs }) => docs)
    .filter(({ ref: { path } }) => {
      const isOfAny = org === undefined || !path.startsWith('organizations/')
      return isOfAny || `${path}/`.startsWith(`organizations/${org}/`)
    })
  return new Map(
    own.map((one) => [one.ref.path, { data: one.data(), written: JSON.stringify(one.updateTime) }] as const),
  )
}

/** Collections that no path of the product names, at the root or of this organization. There must be none. */
export async function unknownCollections(db: Firestore, org: string): Promise<string[]> {
  const found = await Promise.all([db.listCollections(), db.doc(paths.organization(org)).listCollections()])
  return found.flat().flatMap(({ id, path }) => (collections.includes(id) ? [] : path))
}

/** The paths of documents that were added, changed, written again or removed between the two. */
export const changedBetween = (before: ReadonlyMap<string, Stored>, after: ReadonlyMap<string, Stored>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => JSON.stringify(before.get(path)) !== JSON.stringify(after.get(path)))
    .toSorted()
