import { Contact } from '@attestry/core/outreach/contacts'
import { EmailResponse, type InboundEmail } from '@attestry/core/mail/inbox'
import type { OutboxItem } from '@attestry/core/sending/outbox'
import { paths } from '@attestry/core/paths'
import { FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import type { DeliveryReport } from './delivery-report'
import { txIn } from '../adapters/database'
import { readDocument } from '../adapters/firestore'
import { ifReadable } from '../adapters/if-readable'
import { tellReturned } from '../people/notifications/tell'
import { noteAnswer } from '../requests/note-answer'
import { noteOutreach } from '../requests/note-outreach'
import { readOutbound } from './sent-mails'

type Bounce = Pick<InboundEmail, 'id' | 'received_date' | 'returned_outbound_id'> & {
  report: DeliveryReport
  now: number
}

/**
 * Works out what follows from a bounce: our mail is shown as failed, with the server's words, and its contact as one
 * whose address takes no mail. `item` is the mail whose Message-ID the bounce names, which only those know who have
 * received the mail. A report that a mail is late, or one about a mail that was answered, changes nothing. All reads
 * are done here, so that the caller may write; `write` stores the result.
 * @returns the mail to a contact that came back, or null
 */
export async function whatBounced(
  db: Firestore,
  transaction: Transaction,
  item: OutboxItem,
  { id, report, received_date, returned_outbound_id, now }: Bounce,
): Promise<{ returned: number | null; write: () => void }> {
  const to = item.to.toLowerCase()
  const told = report.recipients.find(({ addresses }) => addresses.includes(to)) ?? report.recipients[0]
  if (!told?.isFailed) return { returned: null, write() {} }
  const outbound = await readOutbound(db, transaction, item)
  const returned = outbound?.id ?? null
  // A bounce that is processed again must not stop a mail that was sent again meanwhile.
  const isKnown =
    item.returns.some(({ email_id }) => email_id === id) || (returned !== null && returned_outbound_id === returned)
  const hasLeft = item.state === 'done' || item.state === 'uncertain'
  const isAnswered = outbound !== undefined && outbound.response_to_email_id !== null
  if (isKnown || !hasLeft || isAnswered) return { returned, write() {} }

  const { organization_id: org, email_id } = item
  const at = (path: string | null) => (path === null ? undefined : transaction.get(db.doc(path)))
  const [shown, contact, answered] = await Promise.all([
    transaction.get(db.doc(item.document)),
    at(outbound ? paths.contact(org, outbound.contact_id) : null),
    at(email_id === null ? null : paths.inboundEmail(org, email_id)),
  ])
  const isStillTheirs = contact && readDocument(Contact, contact)?.email.toLowerCase() === to
  const message = told.message || 'The mail server returned this email.'
  const failed = { status: 'failed', delivery: 'failed', error_message: message } as const
  const changes = outbound ? { ...failed, bounced: true, is_awaiting: false, due_at: null } : failed
  const sentAt: unknown = item.state === 'done' ? shown.get('sent_at') : null
  const returns = [...item.returns, { email_id: id, sent_at: typeof sentAt === 'number' ? sentAt : null }]
  // Now a person can send it again.
  const again = { state: 'failed', returns, settled_at: now } as const
  const tx = txIn(db, transaction, { org, uid: item.created_by, now })
  const follow = await ifReadable(async () => {
    if (outbound) return [await noteOutreach(tx, { org, now }, { ...outbound, ...changes })]
    const answer = email_id === null ? undefined : readDocument(EmailResponse, shown)
    if (!answer || email_id === null) return []
    const sent = { email_id, answer: { ...answer, ...failed }, item: { ...item, ...again } }
    return [await noteAnswer(tx, { org, now }, sent), await tellReturned(tx, { org, now }, email_id, answer)]
  })
  return {
    returned,
    write() {
      if (!shown.exists) return
      transaction.update(shown.ref, changes)
      transaction.update(db.doc(paths.outboxItem(item.id)), again)
      if (isStillTheirs) transaction.update(contact.ref, { bounced: { at: received_date, message } })
      const wasCounted = answered?.exists && item.state === 'done'
      if (wasCounted) transaction.update(answered.ref, { response_count: FieldValue.increment(-1) })
      for (const write of follow ?? []) write()
    },
  }
}
