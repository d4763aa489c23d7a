import { InboundEmail, type PendingEmail } from '@attestry/contract/inbox'
import { objects, paths } from '@attestry/contract/paths'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import type { Blobs } from '../platform/blobs'
import { newId, withoutId } from '../platform/firestore'

/** A mail as the sync leaves it: raw bytes in storage, its listed document, work to do, and its place in the counts. */
export async function seedReceivedMail(
  { db, blobs, org }: { db: Firestore; blobs: Blobs; org: string },
  raw: string | Uint8Array,
  changes: Partial<InboundEmail> = {},
): Promise<InboundEmail> {
  const bytes = Buffer.from(raw)
  const email = receivedMail({ size: bytes.length, ...changes })
  const work: PendingEmail = { organization_id: org, email_id: email.id, attempts: 0, not_before: 0, away_since: null }
  await blobs.write(objects.rawMail(org, email.id), bytes, 'message/rfc822')
  const batch = db.batch()
  batch.create(db.doc(paths.inboundEmail(org, email.id)), withoutId(email))
  batch.create(db.doc(paths.pendingEmail(org, email.id)), work)
  batch.set(db.doc(paths.inboxJob(org)), { organization_id: org, not_before: 0 }, { merge: true })
  batch.set(db.doc(paths.stats(org)), { inbound_email_count: FieldValue.increment(1) }, { merge: true })
  await batch.commit()
  return email
}

/** The listed document of a mail that was stored and not read yet. */
export const receivedMail = (changes: Partial<InboundEmail> = {}): InboundEmail =>
  InboundEmail.parse({
    id: newId(),
    account_id: 1,
    state: 'received',
    kind: 'message',
    sender_name: '',
    sender_email: '',
    received_date: Date.UTC(2026, 10, 20, 9),
    subject: '',
    snippet: '',
    size: 1,
    is_read: false,
    is_important: false,
    has_attachments: false,
    attachment_count: 0,
    response_count: 0,
    assignee_uid: null,
    thread_id: null,
    part_keys: [],
    analysis: { state: 'pending' },
    search_tokens: [],
    is_read_version: 0,
    assignee_version: 0,
    ...changes,
  })

/** Lines of a mail with the line ends of the protocol. */
export const mailOf = (...lines: string[]): string => lines.join('\r\n')
