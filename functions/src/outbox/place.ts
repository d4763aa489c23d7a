import type { AuditAction } from '@attestry/contract/audit'
import { paths } from '@attestry/contract/paths'

/** Where a mail that we send is shown, and what the audit log says of it. */
export type Place = {
  /** The document that shows its delivery. */
  path: string
  /** Its id, and that of its item in the outbox. */
  id: number
  /** The inbound mail it answers. */
  email_id: number | null
  /** The path of what it is about. */
  subject: string
  sent: AuditAction
  undone: AuditAction
}

/** An answer to a mail. */
export function answerTo(org: string, email_id: number, id: number): Place {
  const path = paths.response(org, email_id, id)
  return { path, id, email_id, subject: path, sent: 'response-sent', undone: 'response-undone' }
}

/** A mail to a contact. */
export function outreachTo(org: string, id: number): Place {
  const path = paths.outboundEmail(org, id)
  return { path, id, email_id: null, subject: path, sent: 'outbound-email-sent', undone: 'outbound-email-undone' }
}

/** A mail to a customer with the documents of a product. The history of the product shows it. */
export const mailAbout = (org: string, product: number, id: number): Place => ({
  path: paths.productEmail(org, product, id),
  id,
  email_id: null,
  subject: paths.product(org, product),
  sent: 'product-email-sent',
  undone: 'product-email-undone',
})
