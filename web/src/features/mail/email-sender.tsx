import type { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import { recipientOf } from '@attestry/core/mail/recipient'
import Typography from '@mui/material/Typography'
import { fullDateText } from '../../lib/text/date-text'
import { senderText } from '@attestry/core/mail/words'
import { shownDate } from './shown-date'

/** Who sent a mail, when, and where answers go if not to the sender. */
export function EmailSender({ email, body }: { email: InboundEmail; body: EmailBody | undefined }) {
  const { sender_name, sender_email } = email
  const recipient = body ? recipientOf({ ...email, ...body }) : null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere', mb: 1.5 }}>
      From <strong>{senderText(email)}</strong>
      {sender_name && sender_email ? ` <${sender_email}>` : ''} · {fullDateText(shownDate(email))}
      {shownDate(email) !== email.received_date && ` (received ${fullDateText(email.received_date)})`}
      {recipient !== null && recipient !== sender_email && (
        <>
          <br />
          Answers go to <strong>{recipient}</strong>
        </>
      )}
    </Typography>
  )
}
