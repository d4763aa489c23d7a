import { REQUEST_STATUS_NAMES, type RequestStatus } from '@attestry/core/base/request-status'
import { StatusChip, type Tone } from './status-chip'

const purple = 'color-mix(in srgb, var(--mui-palette-info-main), var(--mui-palette-error-main))'

/** Six states need six colours. The word says it; what has no colour here is grey. */
const statusLooks: Partial<Record<string, { tone: Tone; color?: string }>> = {
  new: { tone: 'fresh' },
  in_progress: { tone: 'quiet', color: 'var(--mui-palette-secondary-main)' },
  waiting: { tone: 'attention' },
  for_review: { tone: 'quiet', color: purple },
  delivered: { tone: 'quiet', color: 'var(--mui-palette-primary-main)' },
  complete: { tone: 'good' },
}

export const statusLook = (status: string) => statusLooks[status] ?? { tone: 'quiet' as const }

export const RequestStatusChip = ({ status }: { status: RequestStatus }) => (
  <StatusChip label={REQUEST_STATUS_NAMES[status]} {...statusLook(status)} />
)
