import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { InboundEmail } from '../mail/inbox'
import { EmailResponse } from './responses'
import { Id } from '../base/primitives'

export const productMailsApi = {
  listProductRequests: endpoint({
    method: 'GET',
    path: '/api/v1/products/:id/requests',
    access: 'member',
    summary: 'The newest mails that asked for this part, and the answers that were given about it',
    input: z.strictObject({ id: Id }),
    output: z.object({
      emails: z.array(
        InboundEmail.pick({
          id: true,
          sender_name: true,
          sender_email: true,
          subject: true,
          received_date: true,
        }).extend({
          responses: z.array(
            EmailResponse.pick({ id: true, to: true, delivery: true, created_at: true, sent_at: true }).extend({
              documents: z.array(z.string()),
            }),
          ),
        }),
      ),
    }),
  }),
}
