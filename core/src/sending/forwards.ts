import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { EmailAddress, Id, Line, Prose } from '../base/primitives'
import { AddedRecipients } from './recipients'
import { EmailResponse } from './responses'

/** A customer's mail that was passed on to others as it came, with a note. */
export const EmailForward = EmailResponse.pick({
  id: true,
  to: true,
  also_to: true,
  cc: true,
  from: true,
  subject: true,
  body_text: true,
  status: true,
  delivery: true,
  error_message: true,
  refused_recipients: true,
  created_by: true,
  created_at: true,
  not_before: true,
  sent_at: true,
})
export type EmailForward = z.infer<typeof EmailForward>

const forwardId = z.strictObject({ id: Id, forwardId: Id })

export const forwardsApi = {
  forwardEmail: endpoint({
    method: 'POST',
    path: '/api/v1/emails/:id/forward',
    access: 'member',
    idempotent: true,
    maxBody: 352 * 1024,
    summary:
      'Pass a mail on to others, as it came, attached to a note; it leaves after the undo window. `from` says which address the sender saw: if it is no longer that, the answer is 409 `other-sender`, and nothing leaves',
    input: z.strictObject({
      id: Id,
      to: AddedRecipients.min(1, 'Name somebody to forward it to.'),
      subject: Line(998)
        .refine((text) => text !== '', 'The subject is empty.')
        .optional(),
      body_text: Prose(50_000).optional(),
      /** The address that the sender saw it leave from. It is only compared. */
      from: EmailAddress.optional(),
    }),
    output: EmailForward,
  }),
  undoForward: endpoint({
    method: 'POST',
    path: '/api/v1/emails/:id/forwards/:forwardId/undo',
    access: 'member',
    summary: 'Take a forwarded mail back while it waits for its undo window to end',
    input: forwardId,
    output: z.null(),
  }),
  resendForward: endpoint({
    method: 'POST',
    path: '/api/v1/emails/:id/forwards/:forwardId/resend',
    access: 'member',
    summary: 'Forward a mail again that failed or whose delivery is uncertain',
    input: forwardId,
    output: EmailForward,
  }),
}
