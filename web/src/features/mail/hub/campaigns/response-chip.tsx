import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { useNow } from '../../../../lib/use-now'
import { StatusChip } from '../../../../ui/status-chip'
import { responseOf, statusOf } from '../../../outreach/outbound-status'

/** How far a request has come: on its way, waited for, overdue, answered, or come back. */
export function ResponseChip({ email }: { email: OutboundEmail }) {
  const [label, tone] = statusOf(email)
  switch (responseOf(email, useNow(60_000))) {
    case 'received':
      return <StatusChip label="Received" tone="good" />
    case 'overdue':
      return <StatusChip label="Overdue" tone="attention" />
    case 'waiting':
      return <StatusChip label="Waiting" tone="fresh" />
    case 'none':
      return <StatusChip label={label} tone={tone} />
  }
}
