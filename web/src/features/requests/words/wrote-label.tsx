import { agoText } from '@attestry/core/base/words'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { wroteAgainText } from '@attestry/core/requests/words'
import { styled } from '@mui/material/styles'
import { fullDateText } from '../../../lib/text/date-text'
import { useNow } from '../../../lib/use-now'

type Written = Pick<CustomerRequest, 'customer_wrote_at'>

/** "Customer wrote again, 2 hours ago". `isShort`: beside a heading that says so. */
export function WroteLabel({
  request: { customer_wrote_at: at },
  isShort = false,
}: {
  request: Written
  isShort?: boolean
}) {
  const now = useNow(30_000)
  if (at === null) return null
  return <Attention title={fullDateText(at)}>{isShort ? agoText(at, now) : wroteAgainText(at, now)}</Attention>
}

const Attention = styled('span')(({ theme: { vars, palette } }) => ({
  fontWeight: 600,
  color: (vars?.palette ?? palette).warning.main,
}))
