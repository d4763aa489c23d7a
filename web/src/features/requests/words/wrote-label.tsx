import { agoText } from '@attestry/core/base/words'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { wroteAgainText } from '@attestry/core/requests/words'
import { styled } from '@mui/material/styles'
import { fullDateText } from '../../../lib/text/date-text'
import { useNow } from '../../../lib/use-now'
import { isOpen } from './request-words'

type Written = Pick<CustomerRequest, 'status' | 'customer_wrote_at'>

/** When the customer of an open request wrote again and nobody has reacted yet; null otherwise. */
export const wroteAgainAt = (request: Written): number | null => (isOpen(request) ? request.customer_wrote_at : null)

/** "Customer wrote again, 2 hours ago". `isShort`: beside a heading that says so. */
export function WroteLabel({ request, isShort = false }: { request: Written; isShort?: boolean }) {
  const now = useNow(30_000)
  const at = wroteAgainAt(request)
  if (at === null) return null
  return <Attention title={fullDateText(at)}>{isShort ? agoText(at, now) : wroteAgainText(at, now)}</Attention>
}

const Attention = styled('span')(({ theme: { vars, palette } }) => ({
  fontWeight: 600,
  color: (vars?.palette ?? palette).warning.main,
}))
