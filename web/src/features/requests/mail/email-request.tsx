import { customerRequestsApi } from '@attestry/core/requests/customer-requests'
import { requestName } from '@attestry/core/requests/words'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { useBackend } from '../../../lib/api/backend'
import { attempt } from '../../../lib/actions/notify'
import { addressOf } from '../../../lib/routes'
import { useRequest } from '../live/use-requests'
import { RequestStatusChip } from '../words/request-chips'

/** The request that was made of a mail, with its state, or a way to make one. */
export const EmailRequest = ({ email: { id, request_id } }: { email: InboundEmail }) =>
  request_id === null ? <CreateRequest emailId={id} /> : <ItsRequest id={request_id} />

function ItsRequest({ id }: { id: number }) {
  const live = useRequest(id)
  const request = live.status === 'ready' ? live.data : undefined
  return (
    <>
      <Link component={RouterLink} to={addressOf('request', { requestId: id })} variant="body2" noWrap>
        {requestName({ id })}
      </Link>
      {request && <RequestStatusChip status={request.status} />}
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
