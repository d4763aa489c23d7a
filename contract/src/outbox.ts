import { z } from 'zod'
import { Id, Millis, Uid } from './primitives'

/**
 * Server only: one mail to be sent. Its bytes lie in storage under `objects.outgoing` with their Message-ID, so that
 * every attempt sends the same. `document` is the path of the response or outbound email that shows the delivery.
 */
export const OutboxItem = z.object({
  id: Id,
  organization_id: z.string(),
  account_id: Id,
  document: z.string(),
  /** The inbound mail it answers. */
  email_id: Id.nullable(),
  /** Who sent it, or sent it again; it leaves only while they are an active member. */
  created_by: Uid,
  message_id: z.string(),
  from: z.string(),
  to: z.string(),
  state: z.enum(['queued', 'sending', 'sent', 'failed', 'uncertain']),
  /** The server was told to expect the body: from here on a lost connection leaves the delivery uncertain. */
  data_started: z.boolean(),
  /** How often it was taken up; also says whose turn it is, so that a sender overtaken by a later one notices. */
  attempts: z.number().int(),
  /** How often it went wrong since a person last asked for it. */
  failures: z.number().int(),
  /** While it is being sent: the end of the lease. */
  not_before: Millis,
  /** After this no further attempt is made. */
  give_up_at: Millis,
  lease_expires_at: Millis,
  created_at: Millis,
})
export type OutboxItem = z.infer<typeof OutboxItem>
