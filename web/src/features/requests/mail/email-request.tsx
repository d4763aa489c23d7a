import { customerRequestsApi } from '@attestry/core/requests/customer-requests'
import { isOpen } from '@attestry/core/requests/request-fold'
import { requestName } from '@attestry/core/requests/words'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState, type ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useBackend } from '../../../lib/api/backend'
import { attempt } from '../../../lib/actions/notify'
import { addressOf } from '../../../lib/routes'
import { useRequest } from '../live/use-requests'
import { RequestStatusChip } from '../../../ui/request-status-chip'

type Props = {
  email: InboundEmail
  /** That of its conversation. */
  request: number | null
}

/** The request that a mail belongs to, with its state, and a way to make one of what it asks for. */
export const EmailRequest = ({ email: { id, request_id }, request }: Props) =>
  request === null ? (
    <CreateRequest emailId={id} />
  ) : (
    <ItsRequest id={request} further={request_id === null && <CreateRequest emailId={id} />} />
  )

/** @param further is offered once the request is done: until then a mail of its conversation joins it */
function ItsRequest({ id, further }: { id: number; further: ReactNode }) {
  const live = useRequest(id)
  const request = live.status === 'ready' ? live.data : undefined
  return (
    <>
      <Link component={RouterLink} to={addressOf('request', { requestId: id })} variant="body2" noWrap>
        {requestName({ id })}
      </Link>
      {request && <RequestStatusChip status={request.status} />}
      {request && !isOpen(request.status) && further}
    </>
  )
}

function CreateRequest({ emailId }: { emailId: number }) {
  const { api } = useBackend()
  const [isBusy, setBusy] = useState(false)
  const create = async () => {
    setBusy(true)
    await attempt(async () => {
      const request = await api.call(customerRequestsApi.createRequestFromEmail, { id: emailId })
      return ['Request Created', `${requestName(request)} for ${request.customer_name || request.customer_email}`]
    }, ['Error', 'The request could not be created. Please try again.'])
    setBusy(false)
  }
  return (
    <Button size="small" disabled={isBusy} onClick={() => void create()} sx={{ py: 0, minHeight: 24 }}>
      {isBusy ? 'Creating...' : 'Create Request'}
    </Button>
  )
}
