import { toStored } from '@attestry/core/documents'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { objects, paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import { FieldValue, type Firestore } from 'firebase-admin/firestore'
import { listFieldsOf } from '../mailboxes/list-fields'
import type { Blobs } from '../adapters/blobs'
import { newId } from '../adapters/firestore'

/** A mail as the sync leaves it: raw bytes in storage, its listed document, its work, and counted. */
export async function seedReceivedMail(
  { db, blobs, org }: { db: Firestore; blobs: Blobs; org: string },
  raw: string | Uint8Array,
  changes: Partial<InboundEmail> = {},
): Promise<InboundEmail> {
  const bytes = Buffer.from(raw)
  const { sender_email } = await listFieldsOf(headerOf(bytes), null, Date.now())
  const email = receivedMail({ size: bytes.length, sender_email, ...changes })
  const ours = { organization_id: org }
  const sender = email.sender_email
  const work = toStored('pendingEmail', { ...sampleOf.pendingEmail, ...ours, email_id: email.id, sender })
  await blobs.write(objects.rawMail(org, email.id), bytes, 'message/rfc822')
  const batch = db.batch()
  batch.create(db.doc(paths.inboundEmail(org, email.id)), toStored('inboundEmail', email))
  batch.create(db.doc(paths.pendingEmail(org, email.id)), work)
  batch.set(db.doc(paths.inboxJob(org)), { ...ours, state: 'queued', not_before: 0 }, { merge: true })
  batch.set(db.doc(paths.stats(org)), { inbound_email_count: FieldValue.increment(1) }, { merge: true })
  await batch.commit()
  return email
}

const headerOf = (bytes: Buffer): Buffer => bytes.subarray(0, Math.max(0, bytes.indexOf('\r\n\r\n')))

/** The listed document of a mail that was stored and not parsed yet. */
export const receivedMail = (changes: Partial<InboundEmail> = {}): InboundEmail => ({
  ...sampleOf.inboundEmail,
  id: newId(),
  state: 'received',
  sender_name: '',
  sender_email: '',
  subject: '',
  ...changes,
})

/** Lines of a mail with the line ends of the protocol. */
export const mailOf = (...lines: string[]): string => lines.join('\r\n')
