import { Profile } from '@attestry/core/people/accounts'
import { paths } from '@attestry/core/paths'
import { type ListQuery, queries } from '@attestry/core/queries'
import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import type { By } from '../../platform/caller'
import { type Page, readList, readPage, toQuery } from '../../adapters/firestore'
import { type Deed, record } from '../../adapters/record'
import { dayAfter, startOf, StoredEntry } from './seal'

export type AuditStore = {
  /** For events outside Firestore, such as a sign-in. All others are recorded in the transaction of the change. */
  add(by: By, deed: Omit<Deed, 'subject'> & { subject: string }): Promise<void>
  /** Newest first; `after` is where the previous page ended. */
  page(org: string, limit: number, after?: { time: number; id: number }): Promise<Page<StoredEntry>>
  /** All entries of one UTC day, of every organization, newest first. */
  ofDay(day: string): AsyncIterable<StoredEntry>
  /** The entries of one organization from one time to another (exclusive), newest first. */
  between(org: string, from: number, before: number): AsyncIterable<StoredEntry>
  profiles(org: string, uids: readonly string[]): Promise<Profile[]>
}

export const createAuditStore = (db: Firestore): AuditStore => ({
  async add(by, deed) {
    const batch = db.batch()
    record(batch, by, { ...deed, subject: db.doc(deed.subject) })
    await batch.commit()
  },

  async page(org, limit, after) {
    const query = toQuery(db, queries.auditLog(org, limit)).orderBy(FieldPath.documentId(), 'desc')
    return readPage(StoredEntry, after ? query.startAfter(after.time, String(after.id)) : query, limit, 'created_at')
  },

  ofDay: (day) => readAll(db, queries.auditLogOfAll(startOf(day), startOf(dayAfter(day)))),

  between: (org, from, before) => readAll(db, queries.auditLogBetween(org, from, before)),

  async profiles(org, uids) {
    if (uids.length === 0) return []
    const documents = await db.getAll(...uids.map((uid) => db.doc(paths.profile(org, uid))))
    return readList(Profile, documents)
  },
})

/** Reads all entries, in pages. */
async function* readAll(db: Firestore, list: ListQuery): AsyncGenerator<StoredEntry> {
  const query = toQuery(db, list).orderBy(FieldPath.documentId(), 'desc')
  for (let page = query; ;) {
    const { docs } = await page.get()
    for (const doc of docs) yield StoredEntry.parse({ ...doc.data(), id: doc.id })
    const last = docs.at(-1)
    if (!last || docs.length < list.limit) return
    page = query.startAfter(last)
  }
}
