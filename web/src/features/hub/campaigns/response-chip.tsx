import type { OutboundEmail } from '@attestry/contract/outreach'
import { DeliveryChip } from '../../../ui/delivery-chip'
import { StatusChip } from '../../../ui/status-chip'
import { useNow } from '../../../lib/use-now'

/** How far a request has come: on its way, waited for, overdue, answered, or come back. */
export function ResponseChip({ email }: { email: OutboundEmail }) {
  const now = useNow(60_000)
  if (email.response_to_email_id !== null) return <StatusChip label="Received" tone="good" />
  if (!email.is_awaiting) return <DeliveryChip delivery={email.delivery} />
  const isOverdue = email.due_at !== null && email.due_at <= now
  return isOverdue ? <StatusChip label="Overdue" tone="attention" /> : <StatusChip label="Waiting" tone="fresh" />
}
