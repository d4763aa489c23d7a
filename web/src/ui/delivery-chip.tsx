import type { Delivery } from '@attestry/core/sending/responses'
import { StatusChip, type Tone } from './status-chip'

const words: Record<Delivery, readonly [label: string, tone: Tone]> = {
  none: ['Draft', 'quiet'],
  queued: ['Queued', 'fresh'],
  sending: ['Sending', 'fresh'],
  sent: ['Sent', 'good'],
  failed: ['Failed', 'bad'],
  uncertain: ['Delivery uncertain', 'attention'],
}

/** How far a mail of ours has come. */
export function DeliveryChip({ delivery }: { delivery: Delivery }) {
  const [label, tone] = words[delivery]
  return <StatusChip label={label} tone={tone} />
}
