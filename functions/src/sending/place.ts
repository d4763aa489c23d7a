import type { AuditAction } from '@attestry/core/people/audit'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { at, type Place } from '@attestry/core/paths'

/** The documents that show the delivery of one of our mails. */
export type SentKind = 'response' | 'productEmail' | 'outboundEmail' | 'forward'

/** Where a mail that we send is shown, and what the audit log says of it. */
export type SentAs<P extends SentKind = SentKind> = {
  /** The document that shows its delivery. */
  shown: Place<P>
  /** Its item in the outbox. */
  id: number
  /** The inbound mail it answers. */
  email_id: number | null
  /** What it is about. */
  subject: Place
  sent: AuditAction
  undone: AuditAction
  /** A mail to a contact, who is to answer, or a reminder of one. */
  asks?: 'request' | 'reminder'
  /** What makes it a draft again when it is taken back; without this it is deleted. */
  draft?: Partial<OutboundEmail>
}

/** An answer to a mail. */
export function answerTo(org: string, email_id: number, id: number): SentAs<'response'> {
  const shown = at('response', org, email_id, id)
  return { shown, id, email_id, subject: shown, sent: 'response-sent', undone: 'response-undone' }
}

/** A customer's mail that is passed on. It answers nothing. */
export function forwardOf(org: string, email: number, id: number): SentAs<'forward'> {
  const shown = at('forward', org, email, id)
  return { shown, id, email_id: null, subject: shown, sent: 'email-forwarded', undone: 'forward-undone' }
}

/** A mail to a contact. Each time it is sent, it gets an item of its own. */
export function outreachTo(org: string, id: number, item: number): SentAs<'outboundEmail'> {
  const shown = at('outboundEmail', org, id)
  const said = { sent: 'outbound-email-sent', undone: 'outbound-email-undone' } as const
  const draft = {
    status: 'draft',
    delivery: 'none',
    error_message: null,
    from: null,
    sent_by: null,
    outbox_id: null,
  } as const
  return { shown, id: item, email_id: null, subject: shown, ...said, asks: 'request', draft }
}

/** A mail to a customer with the documents of a product. The history of the product shows it. */
export const mailAbout = (org: string, product: number, id: number): SentAs<'productEmail'> => ({
  shown: at('productEmail', org, product, id),
  id,
  email_id: null,
  subject: at('product', org, product),
  sent: 'product-email-sent',
  undone: 'product-email-undone',
})
