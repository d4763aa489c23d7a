import { z } from 'zod'
import { jobOf } from '../base/jobs'
import { Id, Millis, Uid } from '../base/primitives'

/**
 * Server only: one mail to send, as a job that is `done` once the mail has left. Its bytes are in storage under
 * `objects.outgoing`, with their Message-ID, so every attempt sends the same mail. `document` is the path of the
 * response or outbound email that shows the delivery. `progress` becomes `data-started` when the server has been told
 * to expect the body. If the connection breaks after that, the delivery is uncertain.
 */
export const OutboxItem = jobOf({
  id: Id,
  organization_id: z.string(),
  account_id: Id,
  document: z.string(),
  /** The inbound mail it answers. */
  email_id: Id.nullable(),
  /** A mail to a contact: from when it has left, its document says that an answer is awaited. */
  asks: z.boolean().default(false),
  /** It reminds of such a mail, and leaves only while nobody has answered that. */
  reminds: z.boolean().default(false),
  /** Who sent it, or sent it again. It leaves only while they are an active member. */
  created_by: Uid,
  message_id: z.string(),
  /** Names its link to documents. */
  link_hash: z.string().nullable().default(null),
  from: z.string(),
  to: z.string(),
  /** Everybody it goes to, `to` first, in lower case, by which a mail from there is recognised. Earlier items have none. */
  to_keys: z.array(z.string()).default([]),
  /** How often it has failed since a person last asked for it. */
  failures: z.number().int(),
  /** Each time it came back: by which mail, and when it had left (null: nobody knows). */
  returns: z.array(z.object({ email_id: Id, sent_at: Millis.nullable() })).default([]),
  /** The mails that said that it did not reach some of its recipients. */
  partly_returned_by: z.array(Id).default([]),
  /** When it last left, failed or came back: what follows from that may have been lost since. */
  settled_at: Millis.nullable().default(null),
  /** No attempt is made after this. */
  give_up_at: Millis,
  created_at: Millis,
})
export type OutboxItem = z.infer<typeof OutboxItem>

/** The addresses that its envelope has. Those after the first were typed, and are in lower case. */
export const envelopeOf = ({ to, to_keys }: Pick<OutboxItem, 'to' | 'to_keys'>): string[] => [to, ...to_keys.slice(1)]
