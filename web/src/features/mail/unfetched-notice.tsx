import { type InboundEmail, type Unfetched } from '@attestry/core/mail/inbox'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useBackend } from '../../lib/api/backend'
import { fullDateText } from '../../lib/text/date-text'
import { fileSizeText } from '../../lib/text/file-size-text'
import { attempt } from '../../lib/actions/notify'

/** What is known about a mail that the mail server has not handed out, and a button to try again now. */
export function UnfetchedNotice({ email, unfetched }: { email: InboundEmail; unfetched: Unfetched }) {
  const { api } = useBackend()
  const [isAsking, setAsking] = useState(false)
  const { uid, reason, is_gone, tried_at } = unfetched

  const tryAgain = async () => {
    setAsking(true)
    await attempt(async () => {
      await api.call(inboxApi.retryEmail, { id: email.id })
      return ['Fetching the email again', 'It appears here as soon as the mail server hands it out.']
    }, ['Error'])
    setAsking(false)
  }

  return (
    <Alert
      severity="warning"
      action={
        !is_gone && (
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
      This email could not be fetched. {reason}{' '}
      {is_gone ? 'It is not tried again; you can delete it in the Hub.' : 'It is tried again on its own.'}
      <Typography variant="body2" component="p" sx={{ mt: 1 }}>
        In the mailbox since {fullDateText(email.received_date)}, {fileSizeText(email.size)}, number {uid}. Last tried{' '}
        {fullDateText(tried_at)}.
      </Typography>
    </Alert>
  )
}
