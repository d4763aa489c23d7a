import { type EmailBody, type InboundEmail, type UnreadReason } from '@attestry/core/mail/inbox'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useBackend } from '../../lib/api/backend'
import { attempt } from '../../lib/actions/notify'
import { unreadText } from './reading/unread-text'

type Props = { email: InboundEmail; body: EmailBody | undefined }

const REASONS: Record<UnreadReason, string> = {
  waiting: 'it waits for its turn and is tried again on its own',
  tomorrow: 'the reading time for today is used up, so it is read on its own after midnight UTC',
  too_long: 'it took too long',
  too_large: 'it is too large',
  too_many: 'it is one of many',
  locked: 'it is protected by a password',
  picture: 'it is a picture without text',
  broken: 'it is damaged',
}
const MOST = 10

/** Which attachments the analysis had to do without, and why. What may be read another time can be tried again now. */
export function UnreadAttachmentsNotice({ email, body }: Props) {
  const { api } = useBackend()
  const [isAsking, setAsking] = useState(false)
  const { unread_attachments: unread } = email
  if (unread.length === 0 || email.analysis.state === 'pending') return null

  const tryAgain = async () => {
    setAsking(true)
    await attempt(async () => {
      await api.call(inboxApi.retryEmail, { id: email.id })
      return ['Reading the email again']
    }, ['Error'])
    setAsking(false)
  }

  const canHelp = unread.some(({ reason }) => reason === 'waiting' || reason === 'too_long')
  return (
    <Alert
      severity="warning"
      sx={{ mb: 2 }}
      action={
        canHelp && (
          <Button
            color="inherit"
            size="small"
            disabled={isAsking}
            onClick={() => void tryAgain()}
            sx={{ whiteSpace: 'nowrap' }}
          >
            Try Again
          </Button>
        )
      }
    >
      {unreadText(email)} The analysis may lack parts that they name.
      {unread.slice(0, MOST).map(({ index, reason }) => (
        <Typography key={index} variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {body?.attachments[index]?.filename ?? `Attachment ${index + 1}`}: {REASONS[reason]}.
        </Typography>
      ))}
      {unread.length > MOST && <Typography variant="body2">And {unread.length - MOST} more.</Typography>}
    </Alert>
  )
}
