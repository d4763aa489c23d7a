import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { dayText } from '@attestry/core/base/words'
import { useToday } from '../../../lib/use-today'
import { StatusChip } from '../../../ui/status-chip'
import { dueText, urgencyOf } from './request-words'

/** When it is due. It stands out if that is soon or past. */
export function DueLabel({ request }: { request: CustomerRequest }) {
  const today = useToday()
  if (request.due_date === null) return <span className="quiet">-</span>
  const text = dueText(request, today)
  const title = dayText(request.due_date)
  switch (urgencyOf(request, today)) {
    case 'overdue':
      return <StatusChip label={text} tone="bad" title={title} />
    case 'soon':
      return <StatusChip label={text} tone="attention" title={title} />
    case 'later':
      return <span title={title}>{text}</span>
  }
}
