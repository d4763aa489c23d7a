import type { InboundEmail } from '@attestry/core/mail/inbox'
import { recipientOf } from '@attestry/core/mail/recipient'
import AddIcon from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState, type SubmitEvent } from 'react'
import { Link } from 'react-router-dom'
import { addressOf } from '../../../lib/routes'
import { focusFirst, sendByKey } from '../../../lib/forms/dialog-keys'
import { LiveTable } from '../../../ui/live-table'
import { useActions } from '../../../ui/use-actions'
import { useEmailBody } from '../live/use-email'
import { numberActions } from './number-actions'
import { numberColumns } from './number-columns'
import { NumberDialog } from './number-dialog'
import { type NumberRow, useCustomerNumbers } from '../live/use-customer-numbers'

type Props = { email: InboundEmail; onClose: () => void }

/** What the customer who wrote a mail means by numbers of their own, to look at, add to and correct. */
export function CustomerNumbersDialog({ email, onClose }: Props) {
  const body = useEmailBody(email)
  const address = body.status === 'ready' ? recipientOf({ ...email, ...body.data }) : null
  const live = useCustomerNumbers(address)
  const [isAdding, setAdding] = useState(false)
  const actions = useActions<NumberRow>(
    useMemo(() => numberActions(address ?? ''), [address]),
    ({ number }) => number,
  )
  const titleId = useId()
  const add = (event: SubmitEvent) => {
    event.preventDefault()
    if (address !== null) setAdding(true)
  }
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} maxWidth="md" fullWidth>
      <DialogTitle id={titleId}>Customer’s Part Numbers</DialogTitle>
      {/* Anew once it is known whose numbers these are, which the focus waits for. */}
      <Stack
        key={address}
        ref={focusFirst}
        component="form"
        noValidate
        onSubmit={add}
        onKeyDown={sendByKey}
        sx={{ minHeight: 0 }}
      >
        <DialogContent sx={{ px: 0, pb: 0 }}>
          <DialogContentText sx={{ px: 3, pb: 2, overflowWrap: 'anywhere' }}>
            What {address ?? 'this customer'} and their colleagues mean by their own numbers. An email with such a
            number alone is read as the part.
          </DialogContentText>
          <LiveTable
            live={live}
            failed="Failed to fetch the numbers"
            empty={
              <Typography color="textSecondary" sx={{ px: 3, pb: 2 }}>
                No numbers are known yet. They are learnt from emails that name a part with the customer’s own number,
                once you have answered.
              </Typography>
            }
            label="Customer’s Part Numbers"
            columns={numberColumns}
            actions={actions}
            skeleton={{ rows: 3, narrow: 90, wide: 53 }}
          />
        </DialogContent>
        <DialogActions>
          {address !== null && (
            <Button component={Link} to={addressOf('numbers', { customer: address })} sx={{ mr: 'auto' }}>
              Import or Export
            </Button>
          )}
          <Button color="inherit" onClick={onClose}>
            Close
          </Button>
          <Button type="submit" variant="contained" startIcon={<AddIcon />} disabled={address === null}>
            Add Number
          </Button>
        </DialogActions>
      </Stack>
      {isAdding && address !== null && <NumberDialog address={address} onClose={() => setAdding(false)} />}
      {actions.dialog}
    </Dialog>
  )
}
