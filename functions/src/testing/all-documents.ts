import type { CollectionReference, Firestore } from 'firebase-admin/firestore'

export type Stored = { data: unknown; written: string }

/** Every document of the database, with the time at which it was written. */
export async function allDocuments(db: Firestore): Promise<Map<string, Stored>> {
  const found = new Map<string, Stored>()
  const read = async (collection: CollectionReference): Promise<void> => {
    for (const ref of await collection.listDocuments()) {
      const one = await ref.get()
      if (one.exists) found.set(ref.path, { data: one.data(), written: JSON.stringify(one.updateTime) })
      for (const below of await ref.listCollections()) await read(below)
    }
  }
  for (const collection of await db.listCollections()) await read(collection)
  return found
}

/** The paths of documents that were added, changed, written again or removed between the two. */
export const changedBetween = (before: ReadonlyMap<string, Stored>, after: ReadonlyMap<string, Stored>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => JSON.stringify(before.get(path)) !== JSON.stringify(after.get(path)))
    .toSorted()
