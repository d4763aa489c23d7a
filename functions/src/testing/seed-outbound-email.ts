import { toStored } from '@attestry/core/documents'
import type { OutboxItem } from '@attestry/core/sending/outbox'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import { sampleOf } from '@attestry/core/sample-documents'
import type { Firestore } from 'firebase-admin/firestore'
import { makeMessageId } from '../adapters/mail/message-id'
import { newId } from '../adapters/firestore'

type Stage = { db: Firestore; org: string; messageIdKey: () => Buffer }

/** A mail to a contact that has left and waits for an answer. */
export async function seedOutboundEmail(
  { db, org, messageIdKey }: Stage,
  changes: Partial<OutboundEmail> = {},
): Promise<{ outbound: OutboundEmail; item: OutboxItem; messageId: string }> {
  const id = changes.id ?? newId()
  const sent = { status: 'sent', delivery: 'sent', is_awaiting: true, due_at: 1_800_000_000_000 } as const
  const outbound: OutboundEmail = { ...sampleOf.outboundEmail, ...sent, from: 'us@us.test', ...changes, id }
  const messageId = makeMessageId(messageIdKey(), { org, id, domain: 'us.test' })
  const item: OutboxItem = {
    ...sampleOf.outboxItem,
    id,
    organization_id: org,
    document: paths.outboundEmail(org, id),
    email_id: null,
    message_id: messageId,
    to: outbound.contact_email,
    state: outbound.delivery === 'uncertain' ? 'uncertain' : 'done',
  }
  const batch = db.batch()
  batch.create(db.doc(paths.outboundEmail(org, id)), toStored('outboundEmail', outbound))
  batch.create(db.doc(paths.outboxItem(id)), toStored('outboxItem', item))
  await batch.commit()
  return { outbound, item, messageId }
}
