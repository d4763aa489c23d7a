import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { requestName } from '@attestry/core/requests/words'
import { agoText } from '@attestry/core/base/words'
import { DAY, midnightOf } from '@attestry/core/base/day'
import type { Day } from '@attestry/core/base/primitives'
import { shortDayText } from '../../../lib/text/date-text'

const MINUTE = 60_000

/** "REQ-1001", or how many there are. */
export const countText = (requests: readonly Pick<CustomerRequest, 'id'>[]): string => {
  const [first] = requests
  return first && requests.length === 1 ? requestName(first) : `${requests.length} requests`
}

export const isOpen = ({ status }: Pick<CustomerRequest, 'status'>): boolean =>
  status !== 'delivered' && status !== 'complete'

export type Urgency = 'overdue' | 'soon' | 'later'

/** How much time is left: `soon` is today. What is done or has no date is not urgent. */
export function urgencyOf(request: Pick<CustomerRequest, 'status' | 'due_date'>, today: Day): Urgency {
  const { due_date } = request
  if (due_date === null || !isOpen(request) || due_date > today) return 'later'
  return due_date < today ? 'overdue' : 'soon'
}

/** "Overdue by 3 d", "Due today", or the day. */
export function dueText(request: Pick<CustomerRequest, 'status' | 'due_date'>, today: Day): string {
  const { due_date } = request
  if (due_date === null) return ''
  switch (urgencyOf(request, today)) {
    case 'overdue':
      return `Overdue by ${(midnightOf(today) - midnightOf(due_date)) / DAY} d`
    case 'soon':
      return 'Due today'
    case 'later':
      return `Due ${shortDayText(due_date)}`
  }
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
