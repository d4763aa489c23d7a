import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { REQUEST_STATUS_NAMES } from '@attestry/core/base/request-status'
import { requestName } from '@attestry/core/requests/words'
import { dayIn } from '@attestry/core/base/time-zone'
import { dayText } from '@attestry/core/base/words'
import { durationText } from '@attestry/core/requests/report-texts'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useSession } from '../../../lib/api/session'
import { addressOf } from '../../../lib/routes'
import type { Column } from '../../../ui/data-table'
import { RowLink } from '../../../ui/row-link'
import { StatusChip, type Tone } from '../../../ui/status-chip'
import { WaitingLabel } from '../words/waiting-label'

const text = (children: ReactNode) => (
  <Typography variant="body2" color="textSecondary">
    {children}
  </Typography>
)

/** The columns of the requests behind a report: what each adds to its figures. Its days may be of two years. */
export const requestColumns: readonly Column<CustomerRequest>[] = [
  {
    label: 'Request',
    share: 10,
    narrow: 'main',
    cell: (request) => (
      <RowLink to={addressOf('request', { requestId: request.id })} weight={600}>
        {requestName(request)}
      </RowLink>
    ),
  },
  { label: 'Customer', share: 15, narrow: 'below', cell: ({ customer_name }) => text(customer_name) },
  { label: 'Came in', share: 12, narrow: 'hidden', cell: ({ created_at }) => text(dayText(created_at)) },
  { label: 'Status', share: 13, narrow: 'hidden', cell: ({ status }) => text(REQUEST_STATUS_NAMES[status]) },
  {
    label: 'Waiting for',
    share: 16,
    narrow: 'below',
    cell: (request) => text(<WaitingLabel request={request} isShort hasYear />),
  },
  {
    label: 'First response',
    share: 11,
    narrow: 'hidden',
    cell: ({ created_at, first_response_at }) =>
      text(first_response_at === null ? '–' : durationText(Math.max(0, first_response_at - created_at))),
  },
  {
    label: 'SLA',
    share: 14,
    narrow: 'above',
    cell: (request) => {
      return <SlaChip request={request} />
    },
  },
  {
    label: 'Documents',
    share: 9,
    narrow: 'hidden',
    cell: ({ documents_sent, documents_reused }) =>
      text(documents_sent === 0 ? '–' : `${documents_sent}, ${documents_reused} reused`),
  },
]

function SlaChip({ request }: { request: CustomerRequest }) {
  const { timeZone } = useSession()
  const [label, tone] = slaOf(request, timeZone)
  return <StatusChip label={label} tone={tone} />
}

function slaOf({ due_date, completed_at }: CustomerRequest, zone: string): [string, Tone] {
  if (due_date === null) return ['No due date', 'quiet']
  const isInTime = dayIn(completed_at ?? Date.now(), zone) <= due_date
  if (completed_at !== null) return isInTime ? ['In time', 'good'] : ['Late', 'bad']
  return isInTime ? [`Due ${dayText(due_date)}`, 'fresh'] : ['Overdue', 'bad']
}
