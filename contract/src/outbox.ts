import { z } from 'zod'
import { Id, Millis } from './primitives'

/**
 * Server only: one mail to be sent. Its bytes lie in storage under `objects.outgoing` with their Message-ID, so that
 * every attempt sends the same. `document` is the path of the response or outbound email that shows the delivery.
 */
export const OutboxItem = z.object({
  id: Id,
  organization_id: z.string(),
  account_id: Id,
  document: z.string(),
  message_id: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'uncertain']),
  /** The server was told to expect the body: from here on a lost connection leaves the delivery uncertain. */
  data_started: z.boolean(),
  attempts: z.number().int(),
  not_before: Millis,
  lease_expires_at: Millis,
  created_at: Millis,
})
export type OutboxItem = z.infer<typeof OutboxItem>
