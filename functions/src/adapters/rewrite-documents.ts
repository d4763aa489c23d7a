import type { Firestore } from 'firebase-admin/firestore'

export type Fields = Record<string, unknown>

/**
 * Replaces documents by what `change` makes of them as they are stored, all at once: those for which it gives undefined
 * stay, those for which it gives null go, and what does not exist is not made.
 */
export type RewriteDocuments = (
  paths: readonly string[],
  change: (stored: readonly (Fields | undefined)[]) => readonly (Fields | null | undefined)[],
) => Promise<void>

export const createRewriteDocuments =
  (db: Firestore): RewriteDocuments =>
  (paths, change) =>
    db.runTransaction(async (transaction) => {
      const found = await transaction.getAll(...paths.map((path) => db.doc(path)))
      const changed = change(found.map((one) => one.data()))
      for (const [index, { ref, exists }] of found.entries()) {
        const fields = changed[index]
        if (exists && fields) transaction.set(ref, fields)
        if (exists && fields === null) transaction.delete(ref)
      }
    })
