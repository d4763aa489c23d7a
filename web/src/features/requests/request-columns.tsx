import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { requestName } from '@attestry/core/requests/words'
import { fullDateText } from '../../lib/text/date-text'
import { useNow } from '../../lib/use-now'
import type { Column } from '../../ui/data-table'
import { RowLink } from '../../ui/row-link'
import { DueLabel } from './words/due-label'
import { addressOfRequest } from './actions/request-actions'
import { RequestStatusChip } from '../../ui/request-status-chip'
import { PriorityChip } from './words/request-chips'
import { partsText, updatedText } from './words/request-words'
import { isAwaiting, WaitingLabel } from './words/waiting-label'
import { WroteLabel } from './words/wrote-label'

/** The columns of the list. `names`: what people are called, by uid. */
export const requestColumns = (names: ReadonlyMap<string, string>): readonly Column<CustomerRequest>[] => [
  {
    label: 'Request',
    width: 96,
    narrow: 'above',
    cell: (request) => (
      <div className="lead">
        <RowLink to={addressOfRequest(request)} weight={600}>
          {requestName(request)}
        </RowLink>
      </div>
    ),
  },
  {
    label: 'Customer',
    narrow: 'main',
    cell: (request) => (
      <>
        <div className="lead strong">{request.customer_name || request.customer_email}</div>
        <div className="sub">
          {request.customer_wrote_at === null ? (
            request.customer_name && request.customer_email
          ) : (
            <WroteLabel request={request} />
          )}
        </div>
      </>
    ),
  },
  {
    label: 'Parts and documents',
    cell: (request) => (
      <>
        <div className="lead">{partsText(request)}</div>
        <div className="sub">{request.documents.join(', ')}</div>
      </>
    ),
  },
  {
    label: 'Status',
    width: 172,
    narrow: 'below',
    cell: (request) => (
      <>
        <div className="lead">
          <RequestStatusChip status={request.status} />
        </div>
        {isAwaiting(request) && (
          <div className="sub">
            {/* That it waits, its status says. */}
            <WaitingLabel request={request} isShort={request.status === 'waiting'} />
          </div>
        )}
      </>
    ),
  },
  {
    label: 'Priority',
    width: 92,
    narrow: 'below',
    cell: ({ priority }) => (
      <div className="lead">
        <PriorityChip priority={priority} />
      </div>
    ),
  },
  {
    label: 'Assignee',
    width: 128,
    narrow: 'below',
    cell: ({ assignee_uid }) =>
      assignee_uid === null ? (
        <div className="lead quiet by">Unassigned</div>
      ) : (
        <div className="lead by">{names.get(assignee_uid) ?? '\u00a0'}</div>
      ),
  },
  {
    label: 'SLA Due',
    width: 148,
    narrow: 'below',
    cell: (request) => (
      <div className="lead">
        <DueLabel request={request} />
      </div>
    ),
  },
  { label: 'Last Update', width: 120, narrow: 'above', cell: (request) => <Updated request={request} /> },
]

function Updated({ request: { changed_at } }: { request: CustomerRequest }) {
  const now = useNow(30_000)
  return (
    <div className="lead quiet" title={fullDateText(changed_at)}>
      {updatedText(changed_at, now)}
    </div>
  )
}
