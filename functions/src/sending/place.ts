import type { AuditAction } from '@attestry/core/people/audit'
import { EmailResponse } from '@attestry/core/mail/inbox'
import { OutboundEmail } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import { ProductEmail } from '@attestry/core/sending/product-emails'
import type { z } from 'zod'

/** The fields of every document that shows the delivery of one of our mails. */
export type SentMail = Pick<ProductEmail, 'id' | 'subject' | 'delivery'> & { link?: ProductEmail['link'] }

/** Where a mail that we send is shown, and what the audit log says of it. */
export type Place<T extends SentMail = SentMail> = {
  /** The document that shows its delivery. */
  path: string
  schema: z.ZodType<T>
  /** Its item in the outbox. */
  id: number
  /** The inbound mail it answers. */
  email_id: number | null
  /** The path of what it is about. */
  subject: string
  sent: AuditAction
  undone: AuditAction
  /** A mail to a contact, who is to answer, or a reminder of one. */
  asks?: 'request' | 'reminder'
  /** What makes it a draft again when it is taken back; without this it is deleted. */
  draft?: Record<string, string | null>
}

/** An answer to a mail. */
export function answerTo(org: string, email_id: number, id: number): Place<EmailResponse> {
  const path = paths.response(org, email_id, id)
  const said = { sent: 'response-sent', undone: 'response-undone' } as const
  return { path, schema: EmailResponse, id, email_id, subject: path, ...said }
}

/** A mail to a contact. Each time it is sent, it gets an item of its own. */
export function outreachTo(org: string, id: number, item: number): Place<OutboundEmail> {
  const path = paths.outboundEmail(org, id)
  const said = { sent: 'outbound-email-sent', undone: 'outbound-email-undone' } as const
  const draft = {
    status: 'draft',
    delivery: 'none',
    error_message: null,
    from: null,
    sent_by: null,
    outbox_id: null,
  } as const
  return { path, schema: OutboundEmail, id: item, email_id: null, subject: path, ...said, asks: 'request', draft }
}

/** A mail to a customer with the documents of a product. The history of the product shows it. */
export const mailAbout = (org: string, product: number, id: number): Place<ProductEmail> => ({
  path: paths.productEmail(org, product, id),
  schema: ProductEmail,
  id,
  email_id: null,
  subject: paths.product(org, product),
  sent: 'product-email-sent',
  undone: 'product-email-undone',
})
