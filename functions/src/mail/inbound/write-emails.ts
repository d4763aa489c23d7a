/**
 * Adds, changes and deletes inbound mails: their listed documents, the work on them, and their count. Other code only
 * ends or postpones the work on a mail (`mail/`), and takes an answer that came back out of its count
 * (`mail/bounced.ts`).
 */
import { type InboundEmail, SetByPeople } from '@attestry/core/mail/inbox'
import { type PendingEmail } from '@attestry/core/mail/processing'
import { at } from '@attestry/core/paths'
import type { Tx } from '../../adapters/database'
import { emailWords } from './email-words'

/** Adds mails, and work for those that can be parsed. */
export function addEmails(tx: Tx, org: string, emails: readonly InboundEmail[], now: number): void {
  for (const email of emails) {
    tx.create(at('inboundEmail', org, email.id), email)
    addWork(tx, org, email, now)
    // The others are found once they are parsed.
    if (email.state !== 'received') tx.put(at('emailWords', org, email.id), emailWords(email))
  }
  const open_count = emails.filter(({ counted_state }) => counted_state === 'open').length
  if (emails.length > 0) tx.add(at('stats', org), { inbound_email_count: emails.length, open_count })
}

/** Turns the row of a mail that could not be fetched into the mail; what people did with the row stays. */
export function replaceEmail(tx: Tx, org: string, row: InboundEmail, email: InboundEmail, now: number): void {
  const { id, may_answer_outbound_id, conversation_state, counted_state, due_order, conversation } = row
  const kept = { may_answer_outbound_id, conversation_state, counted_state, due_order, conversation }
  tx.put(at('inboundEmail', org, id), { ...email, id, ...kept, ...SetByPeople.parse(row) })
  addWork(tx, org, { ...email, id }, now)
}

/** Deletes the documents of a mail, except its responses, its comments and its keys. Its bytes stay in storage. */
export function removeEmail(tx: Tx, org: string, id: number): void {
  const kinds = [
    'inboundEmail',
    'emailBody',
    'emailAnalysis',
    'emailCorrection',
    'emailWords',
    'pendingEmail',
    'unfetchedMail',
  ] as const
  for (const kind of kinds) tx.remove(at(kind, org, id))
  tx.add(at('stats', org), { inbound_email_count: -1 })
}

/** Queues a mail for processing with a fresh set of attempts; `not_before` decides its place in the queue. */
export function startWork(
  tx: Tx,
  org: string,
  id: number,
  when: Pick<PendingEmail, 'not_before'> & Partial<Pick<PendingEmail, 'is_asked' | 'sender'>>,
): void {
  tx.put(at('pendingEmail', org, id), { organization_id: org, email_id: id, attempts: 0, ...when })
}

function addWork(tx: Tx, org: string, email: InboundEmail, now: number): void {
  if (email.state === 'received') startWork(tx, org, email.id, { not_before: now, sender: email.sender_email })
}
