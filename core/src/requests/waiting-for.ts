import { z } from 'zod'
import type { OutboundEmail } from '../outreach/outreach'
import { Id, Millis } from '../base/primitives'

/** How many inquiries a request names at most. */
export const MAX_AWAITED = 20

/** A maker who has not answered what was asked because of a request: since when, and how often they were reminded. */
export const Awaited = z.object({
  outbound_email_id: Id,
  maker: z.string().max(300),
  since: Millis,
  reminders: z.number().int(),
})
export type Awaited = z.infer<typeof Awaited>

/** What a request says of the mails that wait for an answer, the longest first. */
export const awaitedOf = (mails: readonly OutboundEmail[]): Awaited[] =>
  mails
    .map((mail) => ({
      outbound_email_id: mail.id,
      maker: (mail.manufacturer_name || mail.company_name || mail.contact_name || mail.contact_email).slice(0, 300),
      since: mail.sent_at ?? mail.created_at,
      reminders: mail.reminders.sent,
    }))
    .toSorted((one, other) => one.since - other.since || one.outbound_email_id - other.outbound_email_id)
    .slice(0, MAX_AWAITED)
