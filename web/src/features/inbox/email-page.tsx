import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useEffect, type MouseEvent } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import type { InboundEmail } from '@attestry/contract/inbox'
import { Id } from '@attestry/contract/primitives'
import { notifyFailure } from '../../lib/notify'
import { routes } from '../../lib/routes'
import { useSession } from '../../lib/session'
import { CenteredMessage } from '../../ui/centered-message'
import { markRead } from './actions/mark-read'
import { AnalysisCard } from './analysis-card'
import { EmailBodyCard } from './email-body-card'
import { EmailHeader } from './email-header'
import { useEmail, useEmailAnalysis, useEmailBody } from './live/use-email'
import { FROM_LIST, openedEmail } from './opened-email'
import { ProductAnalysisCard } from './product-analysis-card'
import { ResponsesCard } from './responses-card'

export function EmailPage() {
  const id = Id.safeParse(useParams().emailId)
  return id.success ? <EmailDetail key={id.data} id={id.data} /> : <EmailError text="Email not found" />
}

function EmailDetail({ id }: { id: number }) {
  const email = useEmail(id)
  const body = useEmailBody(id)
  const analysis = useEmailAnalysis(id)
  const shown = email.status === 'ready' ? email.data : undefined
  useMarkRead(shown)
  useEffect(() => {
    openedEmail.id = id
  }, [id])

  if (email.status === 'error') return <EmailError text={email.error.message} />
  if (email.status === 'ready' && !email.data) return <EmailError text="Email not found" />
  return (
    <Stack spacing={2}>
      <div>
        <BackToHub />
      </div>
      <EmailHeader email={shown} body={body.status === 'ready' ? body.data : undefined} />
      <Stack direction={{ xs: 'column', lg: 'row' }} spacing={2} sx={{ alignItems: 'stretch' }}>
        <Stack spacing={2} sx={{ flex: 3, minWidth: 0 }}>
          <EmailBodyCard id={id} email={shown} body={body} />
          {shown?.state !== 'unfetched' && <ResponsesCard emailId={id} />}
        </Stack>
        {shown?.state !== 'unfetched' && (
          <Stack spacing={2} sx={{ flex: 4, minWidth: 0 }}>
            <AnalysisCard id={id} summary={shown?.analysis} analysis={analysis} />
            <ProductAnalysisCard email={shown} body={body} analysis={analysis} />
          </Stack>
        )}
      </Stack>
    </Stack>
  )
}

/** To the page and the row one came from, where one came from the list. */
function BackToHub() {
  const navigate = useNavigate()
  const isFromList = useLocation().state === FROM_LIST
  const goBack = (event: MouseEvent) => {
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Button
      component={Link}
      to={routes.hub}
      startIcon={<ArrowBackIcon />}
      color="inherit"
      onClick={isFromList ? goBack : undefined}
    >
      Back to Hub
    </Button>
  )
}

const EmailError = ({ text }: { text: string }) => (
  <CenteredMessage
    title="Error Loading Email"
    text={text}
    action={
      <Button variant="contained" component={Link} to={routes.hub}>
        Back to Hub
      </Button>
    }
  />
)

/** Whoever opens an unread mail has read it. */
function useMarkRead(email: InboundEmail | undefined): void {
  const session = useSession()
  const isUnread = email !== undefined && !email.is_read
  useEffect(() => {
    if (!isUnread) return
    markRead(session, email).catch(() => notifyFailure('Error', undefined, 'This email could not be marked as read.'))
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time it turns unread, not for each change of the mail
  }, [isUnread])
}
