import type { InboundEmail } from '@attestry/contract/inbox'
import { isForward } from '@attestry/contract/quote-start'
import ButtonBase from '@mui/material/ButtonBase'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { fullDateText } from '../../lib/date-text'
import { addressOf } from '../../lib/routes'
import { AttachmentList } from './attachment-list'
import { senderText, shownDate } from './email-status'
import { useEmailBody } from './live/use-email'
import { MailHtml } from './reading/mail-html'
import { MailText } from './reading/mail-text'

/** Another mail of the conversation: one line, which opens to its text. The text is loaded only then. */
export function MailTurn({ email }: { email: InboundEmail }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card component="article" aria-label={`Email from ${senderText(email)}`}>
      <ButtonBase aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} sx={line}>
        <Typography component="span" variant="body2" noWrap sx={{ fontWeight: 600, maxWidth: '45%', flexShrink: 0 }}>
          {senderText(email)}
        </Typography>
        <Typography component="span" variant="body2" color="textSecondary" noWrap sx={{ flex: 1 }}>
          {isOpen ? '' : email.snippet}
        </Typography>
        <Typography component="span" variant="caption" color="textSecondary" noWrap sx={{ flexShrink: 0 }}>
          {fullDateText(shownDate(email))}
        </Typography>
      </ButtonBase>
      {isOpen && <TurnText email={email} />}
    </Card>
  )
}

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

const line = {
  display: 'flex',
  width: '100%',
  minHeight: 44,
  px: 2,
  gap: 1.5,
  alignItems: 'center',
  textAlign: 'left',
} as const
