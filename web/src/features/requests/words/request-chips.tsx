import type { RequestPriority } from '@attestry/core/requests/customer-requests'
import { StatusChip, type Tone } from '../../../ui/status-chip'
import { PRIORITY_NAMES } from '@attestry/core/requests/words'

const priorityTones: Record<RequestPriority, Tone> = {
  low: 'quiet',
  medium: 'quiet',
  high: 'attention',
  urgent: 'bad',
}

export const PriorityChip = ({ priority }: { priority: RequestPriority }) => (
  <StatusChip label={PRIORITY_NAMES[priority]} tone={priorityTones[priority]} />
)
