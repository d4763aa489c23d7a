import { z } from 'zod'
import { jobOf } from './jobs'
import { Id, Millis, Uid } from './primitives'

/**
 * Server only: one mail to be sent, as a job that is `done` once it left. Its bytes lie in storage under `objects.outgoing` with their Message-ID, so that
 * every attempt sends the same. `document` is the path of the response or outbound email that shows the delivery. Its
 * `progress` is `data-started` once the server was told to expect the body: from there on a lost connection leaves the
 * delivery uncertain.
 */
export const OutboxItem = jobOf({
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
  /** How often it went wrong since a person last asked for it. */
  failures: z.number().int(),
  /** After this no further attempt is made. */
  give_up_at: Millis,
  created_at: Millis,
})
export type OutboxItem = z.infer<typeof OutboxItem>
