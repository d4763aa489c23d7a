import { randomBytes } from 'node:crypto'
import { type AuditAction, AuditEntry, StoredEntry } from '@attestry/core/people/audit'
import { paths, type Place } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type {
  DocumentReference,
  Firestore,
  QueryDocumentSnapshot,
  Transaction,
  WriteBatch,
} from 'firebase-admin/firestore'
import { cutText } from '../platform/cut-text'
import type { By } from '../platform/caller'
import { newId, readList, toQuery } from './firestore'

/**
 * What was done. `detail` is what a reader wants to see at a glance. It may contain text of any length that strangers
 * wrote.
 */
export type Deed = { action: AuditAction; subject: DocumentReference; detail?: string }

/**
 * Writes an entry of the audit log in the transaction of the change. Entries are created and never changed,
 * unless a person is erased from them.
 */
export function record(
  write: Transaction | WriteBatch,
  { org, uid, now }: By,
  { action, subject, detail = '' }: Deed,
): void {
  const entry: AuditEntry = {
    organization_id: org,
    uid,
    action,
    subject: subject.path,
    detail: cutText(detail, 1000),
    created_at: now,
    salt: randomBytes(16).toString('base64url'),
    erased: null,
  }
  write.create(subject.firestore.doc(paths.auditEntry(newId())), AuditEntry.parse(entry))
}

/** The newest that was done to a document, newest first. */
export async function historyOf(db: Firestore, org: string, { path }: Place): Promise<StoredEntry[]> {
  const { docs } = await toQuery(db, queries.auditLogOf(org, path)).get()
  return readList(StoredEntry, docs.toSorted(newestFirst))
}

/** What was done in one millisecond is in the order of its commits; an upload may add its product in the same one. */
const newestFirst = (one: QueryDocumentSnapshot, other: QueryDocumentSnapshot): number =>
  Number(other.get('created_at')) - Number(one.get('created_at')) ||
  other.createTime.toMillis() - one.createTime.toMillis() ||
  other.createTime.nanoseconds - one.createTime.nanoseconds ||
  Number(one.get('action') === 'product-added') - Number(other.get('action') === 'product-added')
