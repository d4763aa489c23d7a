import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import type { Tone } from '../../ui/status-chip'

/** When it was sent; a mail that was not sent, when it was written. */
export const shownDate = ({ sent_at, created_at }: OutboundEmail): number => sent_at ?? created_at

const chips = {
  none: ['Draft', 'quiet'],
  queued: ['Sending…', 'fresh'],
  sending: ['Sending…', 'fresh'],
  sent: ['Sent', 'good'],
  failed: ['Failed', 'bad'],
  uncertain: ['Delivery uncertain', 'attention'],
} as const satisfies Record<OutboundEmail['delivery'], readonly [label: string, tone: Tone]>

/** How far it has come, as people see it. A mail that came back has failed, although it was sent. */
export const statusOf = ({ delivery, bounced }: OutboundEmail): readonly [label: string, tone: Tone] =>
  bounced ? chips.failed : chips[delivery]

export type Response = 'received' | 'overdue' | 'waiting' | 'none'

/** Whether the contact has answered, and whether they should have. */
export function responseOf({ response_to_email_id, is_awaiting, due_at }: OutboundEmail, now: number): Response {
  if (response_to_email_id !== null) return 'received'
  if (!is_awaiting) return 'none'
  return due_at !== null && due_at <= now ? 'overdue' : 'waiting'
}
