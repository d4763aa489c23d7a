import type { InboundEmail } from '@attestry/core/mail/inbox'
import NumbersIcon from '@mui/icons-material/TagOutlined'
import { lazy } from 'react'
import type { Action } from '../../lib/actions/action'

const CustomerNumbersDialog = lazy(async () => ({
  default: (await import('./numbers/customer-numbers-dialog')).CustomerNumbersDialog,
}))

/** Shows what the customer who wrote a mail means by numbers of their own. */
export const openNumbers: Action<InboundEmail> = {
  name: 'Customer’s Part Numbers',
  icon: <NumbersIcon fontSize="small" />,
  isMinor: true,
  isEnabled: ({ state, kind }) => state === 'parsed' && kind !== 'account',
  open: (email, onClose) => <CustomerNumbersDialog email={email} onClose={onClose} />,
}
