import type { CollectionReference, DocumentReference, Firestore } from 'firebase-admin/firestore'

export type Stored = { data: unknown; written: string }

/** The documents of the database, with the time at which each was written; of organizations only those of this one. */
export async function allDocuments(db: Firestore, org: string): Promise<Map<string, Stored>> {
  const found = new Map<string, Stored>()
  const read = async (collection: CollectionReference): Promise<void> => {
    const refs = await collection.listDocuments()
    const own = collection.path === 'organizations' ? refs.filter(({ id }) => id === org) : refs
    if (own.length === 0) return
    for (const one of await db.getAll(...own)) {
      if (one.exists) found.set(one.ref.path, { data: one.data(), written: JSON.stringify(one.updateTime) })
    }
    // Only documents of organizations have others below them.
    if (collection.path.startsWith('organizations')) await Promise.all(own.map(below))
  }
  const below = async (ref: DocumentReference) => void (await Promise.all((await ref.listCollections()).map(read)))
  await Promise.all((await db.listCollections()).map(read))
  return found
}

/** The paths of documents that were added, changed, written again or removed between the two. */
export const changedBetween = (before: ReadonlyMap<string, Stored>, after: ReadonlyMap<string, Stored>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => JSON.stringify(before.get(path)) !== JSON.stringify(after.get(path)))
    .toSorted()
