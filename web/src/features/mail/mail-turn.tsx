import type { InboundEmail } from '@attestry/core/mail/inbox'
import { isForward } from '@attestry/core/mail/quote-start'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { addressOf } from '../../lib/routes'
import { AttachmentList } from './attachment-list'
import { FoldedTurn } from './folded-turn'
import { senderText } from '@attestry/core/mail/words'
import { shownDate } from './shown-date'
import { useEmailBody } from './live/use-email'
import { MailHtml } from './reading/mail-html'
import { MailText } from './reading/mail-text'

/** Another mail of the conversation: one line, which opens to its text. The text is loaded only then. */
export const MailTurn = ({ email }: { email: InboundEmail }) => (
  <FoldedTurn
    label={`Email from ${senderText(email)}`}
    who={senderText(email)}
    snippet={email.snippet}
    at={shownDate(email)}
  >
    {() => <TurnText email={email} />}
  </FoldedTurn>
)

function TurnText({ email }: { email: InboundEmail }) {
  const body = useEmailBody(email)
  if (body.status === 'error') return <Typography sx={{ p: 2 }}>The message could not be loaded.</Typography>
  if (body.status === 'loading') return <Skeleton variant="rounded" height={120} sx={{ m: 2 }} />
  const { body_html = '', body_text = '', attachments = [] } = body.data ?? {}
  // Whether its links can be trusted is looked at on its own screen.
  return (
    <Box sx={{ px: 2, pb: 2 }}>
      {body_html ? (
        <MailHtml html={body_html} isDisarmed isForward={isForward(email.subject)} />
      ) : (
        <MailText text={body_text || 'This email has no text.'} isForward={isForward(email.subject)} />
      )}
      {attachments.length > 0 && <AttachmentList emailId={email.id} attachments={attachments} />}
      <Stack direction="row" sx={{ mt: 1, justifyContent: 'flex-end' }}>
        <Button size="small" component={Link} to={addressOf('email', { emailId: email.id })}>
          Open Email
        </Button>
      </Stack>
    </Box>
  )
}
