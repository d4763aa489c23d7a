import type { EmailBody, InboundEmail } from '@attestry/contract/inbox'
import { recipientOf } from '@attestry/contract/recipient'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { fullDateText } from '../../lib/date-text'
import { PageTitle } from '../../ui/page-title'
import { RecipientWarnings } from './recipient-warnings'
import { emailStatus, senderText, shownDate, subjectText } from './email-status'

const kindLabels: Record<InboundEmail['kind'], string | null> = {
  message: null,
  auto_reply: 'Automatic reply',
  bounce: 'Delivery failure',
  bulk: 'Mailing list',
}

type Props = { email: InboundEmail | undefined; body: EmailBody | undefined }

export function EmailHeader({ email, body }: Props) {
  if (!email) return <Skeleton variant="rounded" height={88} />
  const { sender_name, sender_email, is_read, is_important, attachment_count, response_count, kind } = email
  return (
    <Stack spacing={1}>
      <PageTitle sx={{ overflowWrap: 'anywhere' }}>{subjectText(email)}</PageTitle>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        {!is_read && <Chip label="Unread" color="primary" />}
        {email.state === 'unfetched' && <Chip label="Not Fetched" color="warning" />}
        {response_count > 0 && <Chip label={emailStatus(email)} color="success" />}
        {is_important && <Chip label="Important" color="warning" />}
        {attachment_count > 0 && (
          <Chip
            label={`${attachment_count} ${attachment_count === 1 ? 'attachment' : 'attachments'}`}
            variant="outlined"
          />
        )}
        {kindLabels[kind] && <Chip label={kindLabels[kind]} variant="outlined" />}
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          From <strong>{senderText(email)}</strong>
          {sender_name && sender_email ? ` <${sender_email}>` : ''} · {fullDateText(shownDate(email))}
          {shownDate(email) !== email.received_date && ` (received ${fullDateText(email.received_date)})`}
        </Typography>
      </Stack>
      {body && <Recipient email={email} body={body} />}
    </Stack>
  )
}

/** Where answers go, if not to the sender, with any warnings. */
function Recipient({ email, body }: { email: InboundEmail; body: EmailBody }) {
  const recipient = recipientOf({ ...email, ...body })
  return (
    <>
      {recipient !== null && recipient !== email.sender_email && (
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          Answers go to <strong>{recipient}</strong>
        </Typography>
      )}
      <RecipientWarnings email={email} body={body} />
    </>
  )
}
