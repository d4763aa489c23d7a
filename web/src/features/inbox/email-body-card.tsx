import { inboxApi, type EmailBody, type InboundEmail } from '@attestry/contract/inbox'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { Live } from '../../lib/live'
import { useDownload } from '../../lib/use-download'
import { SectionCard } from '../../ui/section-card'
import { AttachmentList } from './attachment-list'
import { MailHtml } from './mail-html'
import { UnfetchedNotice } from './unfetched-notice'

type Props = { id: number; email: InboundEmail | undefined; body: Live<EmailBody | undefined> }

/** The mail itself. People can download its raw bytes even if it is broken. */
export function EmailBodyCard({ id, email, body }: Props) {
  const download = useDownload()
  const downloadRaw = () => download(inboxApi.downloadRawEmail, { id }, `email-${id}.eml`)
  return (
    <SectionCard
      title="Message"
      action={
        email?.state !== 'unfetched' && (
          <Button size="small" color="inherit" onClick={() => void downloadRaw()}>
            Original
          </Button>
        )
      }
    >
      {email?.unfetched && <UnfetchedNotice email={email} unfetched={email.unfetched} />}
      <BodyNotice email={email} body={body} onDownload={() => void downloadRaw()} />
      <BodyContent email={email} body={body} />
      {body.status === 'ready' && body.data && body.data.attachments.length > 0 && (
        <AttachmentList emailId={id} attachments={body.data.attachments} />
      )}
    </SectionCard>
  )
}

/** Says which part could not be shown, and where to find it. */
function BodyNotice({ email, body, onDownload }: Omit<Props, 'id'> & { onDownload: () => void }) {
  const { degraded = false, truncated = false, blocked_remote_count = 0 } = (body.status === 'ready' && body.data) || {}
  const notice =
    email?.state === 'too_large'
      ? 'This email is too large to be shown. It is unchanged in the mailbox.'
      : email?.state === 'unreadable' || degraded
        ? 'This email is damaged. Its raw text is shown as it was received.'
        : truncated
          ? 'Only the first part of this email and of its attachments is shown. The original has all of it.'
          : null
  const isInOriginal = notice !== null && email?.state !== 'too_large'
  return (
    <>
      {notice && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          <div>{notice}</div>
          {isInOriginal && (
            <Button color="inherit" size="small" onClick={onDownload} sx={{ mt: 0.5, ml: -0.5 }}>
              Download Original
            </Button>
          )}
        </Alert>
      )}
      {blocked_remote_count > 0 && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {blocked_remote_count === 1 ? '1 remote item was' : `${blocked_remote_count} remote items were`} blocked to
          protect your privacy.
        </Alert>
      )}
    </>
  )
}

function BodyContent({ email, body }: Omit<Props, 'id'>) {
  if (email?.state === 'unfetched') return null
  if (body.status === 'error') return <Alert severity="error">The message could not be loaded.</Alert>
  if (body.status === 'loading') return <Skeleton variant="rounded" height={180} />
  if (!body.data) return null
  const { body_html, body_text } = body.data
  if (body_html) return <MailHtml html={body_html} />
  return (
    <Typography
      component="pre"
      variant="body2"
      sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', m: 0, fontFamily: 'inherit' }}
    >
      {body_text || 'This email has no text.'}
    </Typography>
  )
}
