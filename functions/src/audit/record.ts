import { AuditEntry } from '@attestry/contract/audit'
import { paths } from '@attestry/contract/paths'
import type { Firestore, Transaction, WriteBatch } from 'firebase-admin/firestore'
import type { z } from 'zod'
import { newId } from '../platform/firestore'
import { cutText } from '../mail/cut-text'

/**
 * Writes an entry of the audit log together with what it tells of. Entries are created and never changed. What strangers
 * wrote into `detail` may be of any length.
 */
export function record(db: Firestore, write: Transaction | WriteBatch, entry: z.input<typeof AuditEntry>): void {
  const detail = cutText(entry.detail ?? '', 1000)
  write.create(db.doc(paths.auditEntry(newId())), AuditEntry.parse({ ...entry, detail }))
}
