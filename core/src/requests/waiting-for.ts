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

/** "reminded twice", or '' */
export const remindedText = ({ reminders }: Pick<Awaited, 'reminders'>): string =>
  reminders === 0
    ? ''
    : reminders === 1
      ? 'reminded once'
      : reminders === 2
        ? 'reminded twice'
        : `reminded ${reminders} times`

/** What all lists say of what waits begins with this. */
export const WAITING_FOR = 'Waiting for '

/** "Waiting for onsemi since Nov 20, +2". `first`: who is waited for the longest, and since when; `others`: how many more. */
export const waitingForText = (first: string, others: number): string =>
  `${WAITING_FOR}${first}${others > 0 ? `, +${others}` : ''}`
