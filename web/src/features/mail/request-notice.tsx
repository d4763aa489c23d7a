import { subjectText } from '@attestry/core/mail/words'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { OutboundEmail, outreachApi } from '@attestry/core/outreach/outreach'
import { paths } from '@attestry/core/paths'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { useBackend } from '../../lib/api/backend'
import { useLive } from '../../lib/live/live'
import { liveDocument } from '../../lib/live/live-firestore'
import { attempt } from '../../lib/actions/notify'
import { addressOf } from '../../lib/routes'
import { useSession } from '../../lib/api/session'

/** Which mail of ours to a contact a mail is about, and whether it counts as the answer. */
export function RequestNotice({ email }: { email: InboundEmail }) {
  const { db, uid, org } = useSession()
  const { api } = useBackend()
  const id = email.answers_outbound_id ?? email.returned_outbound_id ?? email.may_answer_outbound_id
  const live = useLive(id === null ? null : liveDocument({ db, uid }, OutboundEmail, paths.outboundEmail(org, id)))
  const outbound = live.status === 'ready' ? live.data : undefined
  if (!outbound) return null
  const { says, why, severity, canCount } = noticeOf(email, outbound)
  const accept = () =>
    attempt(async () => {
      await api.call(outreachApi.acceptResponse, { id: outbound.id, email_id: email.id })
      return ['Counted as the response']
    }, ['Error'])
  return (
    <Alert
      severity={severity}
      sx={{ mb: 2, overflowWrap: 'anywhere' }}
      action={
        canCount && (
          <Button color="inherit" size="small" onClick={() => void accept()}>
            Count as Response
          </Button>
        )
      }
    >
      {says} to {outbound.contact_name || outbound.contact_email} ({outbound.company_name}):{' '}
      <Link component={RouterLink} to={addressOf('outboundEmail', { emailId: outbound.id })} color="inherit">
        {subjectText(outbound)}
      </Link>
      {why && <div>{why}</div>}
      {email.answers_outbound_id !== null && outbound.email_id !== null && (
        <div>
          <Link component={RouterLink} to={addressOf('email', { emailId: outbound.email_id })} color="inherit">
            Open the email that waits for it
          </Link>
        </div>
      )}
    </Alert>
  )
}

type Notice = {
  says: string
  why?: string
  severity: 'success' | 'info' | 'error'
  /** A person may know better. */
  canCount?: true
}

function noticeOf(email: InboundEmail, { contact_email }: OutboundEmail): Notice {
  if (email.answers_outbound_id !== null) return { says: 'Answers your request', severity: 'success' }
  if (email.returned_outbound_id !== null) return { says: 'Could not be delivered: your request', severity: 'error' }
  if (email.kind === 'auto_reply') {
    const why = 'It does not count as a response, so the request stays open.'
    return { says: 'Automatic reply to your request', why, severity: 'info' }
  }
  const isTheirs = email.sender_email === contact_email.toLowerCase()
  const why = isTheirs
    ? 'It does not say which email it answers, so the request stays open.'
    : `It is not known to come from ${contact_email}, so the request stays open.`
  return { says: 'Possibly a reply to your request', why, severity: 'info', canCount: true }
}
