import { z } from 'zod'
import { MailLink } from './document-links'
import { endpoint } from '../base/endpoint'
import { EmailResponse } from './responses'
import { EmailAddress, Id, Line, Prose } from '../base/primitives'
import { MAX_DOCUMENTS } from '../vault/vault'

/** A mail to a customer with documents of one product, sent from the product and not as an answer. */
export const ProductEmail = EmailResponse.omit({
  product_ids: true,
  topics_in_text: true,
  request_id: true,
  covering_table: true,
  as_zip: true,
})
export type ProductEmail = z.infer<typeof ProductEmail>

const emailId = z.strictObject({ id: Id, emailId: Id })

export const productEmailsApi = {
  sendProductEmail: endpoint({
    method: 'POST',
    path: '/api/v1/products/:id/send-email',
    access: 'member',
    idempotent: true,
    maxBody: 352 * 1024,
    summary:
      'Send the documents of a product, or those of them in `file_ids`, to a customer; the mail leaves after the undo window. Without `custom_message` it has a standard text. `from` says which address the sender saw: if it is no longer that, the answer is 409 `other-sender`, and nothing leaves',
    input: z.strictObject({
      id: Id,
      recipient_email: EmailAddress,
      custom_message: Prose(50_000).optional(),
      subject: Line(998)
        .refine((text) => text !== '', 'The subject is empty.')
        .optional(),
      /** Documents of the product, or of its maker. Without it, all are sent that no newer one has replaced. */
      file_ids: z
        .array(Id)
        .max(2 * MAX_DOCUMENTS)
        .optional(),
      /** The address that the sender saw it leave from. It is only compared. */
      from: EmailAddress.optional(),
    }),
    output: ProductEmail,
  }),
  undoProductEmail: endpoint({
    method: 'POST',
    path: '/api/v1/products/:id/emails/:emailId/undo',
    access: 'member',
    summary: 'Take a mail to a customer back while it waits for its undo window to end',
    input: emailId,
    output: z.null(),
  }),
  revokeProductEmailLink: endpoint({
    method: 'POST',
    path: '/api/v1/products/:id/emails/:emailId/revoke-link',
    access: 'member',
    summary: 'End the link to the documents of a mail to a customer; it works for nobody from then on',
    input: emailId,
    output: MailLink,
  }),
  resendProductEmail: endpoint({
    method: 'POST',
    path: '/api/v1/products/:id/emails/:emailId/resend',
    access: 'member',
    summary: 'Send a mail to a customer again that failed or whose delivery is uncertain',
    input: emailId,
    output: ProductEmail,
  }),
}
