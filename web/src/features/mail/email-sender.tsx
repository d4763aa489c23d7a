import type { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import { recipientOf } from '@attestry/core/mail/recipient'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { fullDateText } from '../../lib/text/date-text'
import { senderText } from '@attestry/core/mail/words'
import { shownDate } from './shown-date'

/** Who sent a mail, when, to whom, and where answers go if not to the sender. */
export function EmailSender({ email, body }: { email: InboundEmail; body: EmailBody | undefined }) {
  const { sender_name, sender_email } = email
  const recipient = body ? recipientOf({ ...email, ...body }) : null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', mb: 1.5 }}>
      From <strong>{senderText(email)}</strong>
      {sender_name && sender_email ? ` <${sender_email}>` : ''} · {fullDateText(shownDate(email))}
      {shownDate(email) !== email.received_date && ` (received ${fullDateText(email.received_date)})`}
      {email.by_link && (
        <>
          <br />
          Came by the link of your request: whoever has it can write there, so the name is only what they have typed.
        </>
      )}
      {body && <Addressees name="To" addresses={body.to} />}
      {body && <Addressees name="Cc" addresses={body.cc} />}
      {recipient !== null && recipient !== sender_email && (
        <>
          <br />
          Answers go to <strong>{recipient}</strong>
        </>
      )}
    </Typography>
  )
}

/** So many addresses of a line are shown at first. */
const FEW = 3

/** Whom a mail was sent to. Many are folded. */
function Addressees({ name, addresses }: { name: string; addresses: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const isFolded = !isOpen && addresses.length > FEW + 1
  const shown = isFolded ? addresses.slice(0, FEW) : addresses
  if (addresses.length === 0) return null
  return (
    <>
      <br />
      {name} {shown.join(', ')}{' '}
      {isFolded && (
        <Button
          size="small"
          color="inherit"
          aria-label={`Show all ${addresses.length} in ${name}`}
          onClick={() => setOpen(true)}
          sx={{ py: 0, px: 0.5, minWidth: 0, verticalAlign: 'baseline' }}
        >
          and {addresses.length - FEW} more
        </Button>
      )}
    </>
  )
}
