import { type AuditAction, AuditEntry } from '@attestry/core/people/audit'
import { paths } from '@attestry/core/paths'
import type { DocumentReference, Transaction, WriteBatch } from 'firebase-admin/firestore'
import { cutText } from '../platform/cut-text'
import type { By } from '../platform/caller'
import { newId } from './firestore'

/**
 * What was done. `detail` is what a reader wants to see at a glance. It may contain text of any length that strangers
 * wrote.
 */
export type Deed = { action: AuditAction; subject: DocumentReference; detail?: string }

/** Writes an entry of the audit log in the transaction of the change. Entries are created and never changed. */
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
  }
  write.create(subject.firestore.doc(paths.auditEntry(newId())), AuditEntry.parse(entry))
}
