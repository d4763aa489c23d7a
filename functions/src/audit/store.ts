import { Profile } from '@attestry/contract/accounts'
import { AuditEntry } from '@attestry/contract/audit'
import { paths } from '@attestry/contract/paths'
import { Id } from '@attestry/contract/primitives'
import { queries } from '@attestry/contract/queries'
import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { readDocument, toQuery } from '../firestore'
import { record } from './record'

const StoredEntry = AuditEntry.extend({ id: Id })
type StoredEntry = z.infer<typeof StoredEntry>

export type AuditStore = {
  /** For what happens outside Firestore, such as a sign-in; everything else is recorded in its own transaction. */
  add(entry: z.input<typeof AuditEntry>): Promise<void>
  /** Newest first; `after` is where the page before ended. */
  page(org: string, limit: number, after?: { time: number; id: number }): Promise<StoredEntry[]>
  profiles(org: string, uids: readonly string[]): Promise<Profile[]>
}

export const createAuditStore = (db: Firestore): AuditStore => ({
  async add(entry) {
    const batch = db.batch()
    record(db, batch, entry)
    await batch.commit()
  },

  async page(org, limit, after) {
    const query = toQuery(db, queries.auditLog(org, limit)).orderBy(FieldPath.documentId(), 'desc')
    const { docs } = await (after ? query.startAfter(after.time, String(after.id)) : query).get()
    return docs.flatMap((doc) => readDocument(StoredEntry, doc) ?? [])
  },

  async profiles(org, uids) {
    if (uids.length === 0) return []
    const documents = await db.getAll(...uids.map((uid) => db.doc(paths.profile(org, uid))))
    return documents.flatMap((document) => readDocument(Profile, document) ?? [])
  },
})
