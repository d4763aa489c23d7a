import { errors } from '@attestry/core/base/errors'
import { type EmailBody, type ExtractedProduct, type InboundEmail } from '@attestry/core/mail/inbox'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import NarrowIcon from '@mui/icons-material/CloseFullscreen'
import WideIcon from '@mui/icons-material/OpenInFull'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { isForward } from '@attestry/core/mail/quote-start'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { useState, type ReactNode } from 'react'
import type { Live } from '../../lib/live/live'
import { useDownload } from '../../lib/actions/use-download'
import { SectionCard } from '../../ui/section-card'
import { AttachmentList } from './attachment-list'
import { EmailSender } from './email-sender'
import { MailHtml } from './reading/mail-html'
import { MailText } from './reading/mail-text'
import { Pressable } from './reading/pressable'
import { PartOffer } from './part-offer'
import { MailWarning, useWarnings } from './reading/mail-warning'
import { RequestNotice } from './request-notice'
import { UnfetchedNotice } from './unfetched-notice'
import { UnreadAttachmentsNotice } from './unread-attachments-notice'
import { useWhen } from '../../lib/use-when'

/** The width of the page from which on there is room beside the mail, in pixels. */
export const TWO_COLUMNS = 1000

type Props = {
  id: number
  email: InboundEmail | undefined
  body: Live<EmailBody | undefined>
  /** What came before it in its conversation. */
  earlier?: ReactNode
  /** It takes the whole width of the page. */
  isWide?: boolean
  /** The parts that were found in it. Whoever presses one of them wants to see more of it. */
  parts?: readonly ExtractedProduct[]
  onPoint?: (partId: string) => void
  onWide?: () => void
  /** The text is shown in its whole height. What stands below waits for it, so that it does not move. */
  onShow?: () => void
}

/** The mail itself. People can download its raw bytes even if it is broken. */
export function EmailBodyCard({ id, email, body, earlier, isWide = false, parts, onPoint, onWide, onShow }: Props) {
  const download = useDownload()
  const downloadRaw = () => download(inboxApi.downloadRawEmail, { id }, `email-${id}.eml`)
  const [isShown, setShown] = useState(false)
  const show = () => {
    setShown(true)
    onShow?.()
  }
  const [isArmed, setArmed] = useState(false)
  const known = body.status === 'ready' ? body.data : undefined
  const isPhishing = email?.analysis.state === 'done' && email.analysis.is_phishing === true
  const warnings = useWarnings(email, known, isPhishing)
  const hasLinks = known?.body_html.includes('<a ') ?? false
  const isDisarmed = warnings.length > 0 && !isArmed
  return (
    <SectionCard
      title="Message"
      action={
        email?.state !== 'unfetched' &&
        email?.kind !== 'account' && (
          <Stack direction="row" sx={{ gap: 0.5 }}>
            {onWide && (
              <Button
                size="small"
                color="inherit"
                startIcon={isWide ? <NarrowIcon /> : <WideIcon />}
                aria-pressed={isWide}
                onClick={onWide}
                sx={ifBesideOthers}
              >
                Full Width
              </Button>
            )}
            <Button size="small" color="inherit" onClick={() => void downloadRaw()}>
              Original
            </Button>
          </Stack>
        )
      }
    >
      {email && <EmailSender email={email} body={known} />}
      {email && <RequestNotice email={email} />}
      <MailWarning warnings={warnings} onArm={hasLinks && isDisarmed ? () => setArmed(true) : undefined} />
      {email?.unfetched && <UnfetchedNotice email={email} unfetched={email.unfetched} />}
      {email && <UnreadAttachmentsNotice email={email} body={known} />}
      <BodyNotice email={email} body={body} onDownload={() => void downloadRaw()} />
      {known && earlier}
      <BodyContent email={email} body={body} isDisarmed={isDisarmed} parts={parts} onPoint={onPoint} onShow={show} />
      {known && known.attachments.length > 0 && (
        <Box sx={{ visibility: isShown ? 'visible' : 'hidden' }}>
          <AttachmentList emailId={id} attachments={known.attachments} />
        </Box>
      )}
    </SectionCard>
  )
}

/** Where there is one column, it is as wide as it can be. */
const ifBesideOthers = {
  display: 'none',
  [`@container (min-width: ${TWO_COLUMNS}px)`]: { display: 'inline-flex' },
}

/** Says which part could not be shown, and where to find it. */
function BodyNotice({ email, body, onDownload }: Omit<Props, 'id'> & { onDownload: () => void }) {
  if (email?.kind === 'account') return <Alert severity="info">{errors['account-mail'][1]}</Alert>
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

type ContentProps = Omit<Props, 'id'> & { isDisarmed: boolean }

function BodyContent({ email, body, isDisarmed, parts = NONE, onPoint, onShow }: ContentProps) {
  const html = body.status === 'ready' ? (body.data?.body_html ?? '') : ''
  const isText = body.status !== 'loading' && html === ''
  useWhen(isText, () => onShow?.())
  // The line about the sender comes first; the placeholder would move below it.
  if (!email || email.state === 'unfetched' || email.kind === 'account') return null
  if (body.status === 'error') return <Alert severity="error">The message could not be loaded.</Alert>
  if (body.status === 'loading') return <Skeleton variant="rounded" height="50vh" />
  if (!body.data) return null
  const isPassedOn = isForward(email.subject)
  const text = body.data.body_text || 'This email has no text.'
  return (
    <PartOffer emailId={email.id} parts={parts} onPoint={onPoint}>
      {(onPress) =>
        html ? (
          <MailHtml
            html={html}
            isDisarmed={isDisarmed}
            isForward={isPassedOn}
            parts={parts}
            onPress={onPress}
            onShow={onShow}
          />
        ) : (
          <Pressable onPress={onPress}>
            <MailText text={text} isForward={isPassedOn} parts={parts} />
          </Pressable>
        )
      }
    </PartOffer>
  )
}

const NONE: readonly never[] = []
