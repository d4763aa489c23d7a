import {
  PRIORITY_NAMES,
  REQUEST_STATUS_NAMES,
  requestName,
  type CustomerRequest,
  type RequestPriority,
  type RequestStatus,
} from '@attestry/contract/customer-requests'
import { agoText } from '@attestry/contract/ago-text'
import { shortDayText } from '../../../lib/date-text'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

export const statusName = (status: RequestStatus): string => REQUEST_STATUS_NAMES[status]
export const priorityName = (priority: RequestPriority): string => PRIORITY_NAMES[priority]

/** "REQ-1001", or how many there are. */
export const countText = (requests: readonly Pick<CustomerRequest, 'id'>[]): string => {
  const [first] = requests
  return first && requests.length === 1 ? requestName(first) : `${requests.length} requests`
}

export const isOpen = ({ status }: Pick<CustomerRequest, 'status'>): boolean =>
  status !== 'delivered' && status !== 'complete'

export type Urgency = 'overdue' | 'soon' | 'later'

/** How much time is left. What is done or has no date is not urgent. */
export function urgencyOf(request: Pick<CustomerRequest, 'status' | 'due_at'>, now: number): Urgency {
  const { due_at } = request
  if (due_at === null || !isOpen(request)) return 'later'
  if (due_at < now) return 'overdue'
  return due_at - now <= DAY ? 'soon' : 'later'
}

/** "Overdue by 3 h", "Due in 40 min", or the day. */
export function dueText(request: Pick<CustomerRequest, 'status' | 'due_at'>, now: number): string {
  const { due_at } = request
  if (due_at === null) return ''
  switch (urgencyOf(request, now)) {
    case 'overdue':
      return `Overdue by ${lengthText(now - due_at)}`
    case 'soon':
      return `Due in ${lengthText(due_at - now)}`
    case 'later':
      return `Due ${shortDayText(due_at)}`
  }
}

function lengthText(millis: number): string {
  if (millis >= DAY) return `${Math.floor(millis / DAY)} d`
  return millis >= HOUR ? `${Math.floor(millis / HOUR)} h` : `${Math.max(1, Math.floor(millis / MINUTE))} min`
}

/** When it was changed last: "just now", "5 minutes ago". */
export const updatedText = (changedAt: number, now: number): string =>
  now - changedAt < MINUTE ? 'just now' : agoText(changedAt, now)

/** The first part numbers, and how many more there are. */
export function partsText({ part_numbers, part_count }: Pick<CustomerRequest, 'part_numbers' | 'part_count'>): string {
  const shown = part_numbers.slice(0, 3)
  const more = part_count - shown.length
  return more > 0 ? `${shown.join(', ')} +${more}` : shown.join(', ')
}
