import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { requestName } from '@attestry/core/requests/words'
import { memo, type ReactNode } from 'react'
import { RowFocus } from '../../../ui/row-focus'
import { RowActions } from '../../../ui/row-actions'
import { RowLink } from '../../../ui/row-link'
import type { ActionButtons } from '../../../ui/use-actions'
import { DueLabel } from '../words/due-label'
import { addressOfRequest } from '../actions/request-actions'
import { MOVE_HINT } from './board-look'
import { PriorityChip } from '../words/request-chips'
import { partsText } from '../words/request-words'
import { isAwaiting, WaitingLabel } from '../words/waiting-label'
import { WroteLabel } from '../words/wrote-label'

type Props = {
  request: CustomerRequest
  assignee: string
  buttons: ActionButtons<CustomerRequest>
  isBusy: boolean
  /** Tab comes to it. */
  isCurrent: boolean
}

/**
 * There is room for two lines: that the customer wrote again, and whom it waits for, or else its parts and what is asked
 * for.
 */
function linesOf(request: CustomerRequest): readonly [ReactNode, ReactNode] {
  const waiting = isAwaiting(request) && <WaitingLabel request={request} />
  const wrote = request.customer_wrote_at !== null && <WroteLabel request={request} />
  const [parts, documents] = [partsText(request), request.documents.join(', ')]
  if (wrote && waiting) return [waiting, wrote]
  return [parts || documents, wrote || waiting || (parts && documents)]
}

/** A request on the board. Drawn again only when it changes itself. */
export const BoardCard = memo(function BoardCard({ request, assignee, buttons, isBusy, isCurrent }: Props) {
  const [first, second] = linesOf(request)
  return (
    <RowFocus value={isCurrent ? undefined : -1}>
      <div className="top">
        <RowLink to={addressOfRequest(request)} weight={600} hint={MOVE_HINT}>
          {requestName(request)}
        </RowLink>
        <PriorityChip priority={request.priority} />
        <RowActions row={request} buttons={buttons} isBusy={isBusy} isNarrow />
      </div>
      <div className="line strong">{request.customer_name || request.customer_email}</div>
      <div className="line quiet">{first}</div>
      <div className="line quiet">{second}</div>
      <div className="bottom">
        <span className="due">
          <DueLabel request={request} />
        </span>
        <span className="line quiet">{assignee}</span>
      </div>
    </RowFocus>
  )
})
