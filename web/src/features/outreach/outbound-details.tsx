import { useOwnNames } from '../../lib/api/session'
import { outreachApi, type OutboundEmail } from '@attestry/core/outreach/outreach'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useState, type ReactNode } from 'react'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { fullDateText } from '../../lib/text/date-text'
import { attempt } from '../../lib/actions/notify'
import { addressOf } from '../../lib/routes'
import { useNameOf } from '../../lib/live/use-colleagues'
import { useIntention } from '../../lib/actions/use-intention'
import { SectionCard } from '../../ui/section-card'
import { TwoColumns } from '../../ui/two-columns'
import { responseOf } from './outbound-status'
import { askedName, companyText } from '@attestry/core/outreach/words'
import { Reminders } from './reminders'
import { ReplyLinkCard } from './reply-link-card'
import { Unavailable } from './unavailable'

type Props = { email: OutboundEmail | undefined; now: number; conversation: ReactNode; comments: ReactNode }

/** What was sent, to whom, and what came back. */
export function OutboundDetails({ email, now, conversation, comments }: Props) {
  if (!email) return <Skeleton variant="rounded" height={320} />
  return (
    <TwoColumns widths={[2, 1]} minWidth={900}>
      <Stack spacing={2}>
        {email.error_message && <ErrorDetails email={email} />}
        <SectionCard title="Message">
          <Typography component="div" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {email.body_text}
          </Typography>
        </SectionCard>
        {conversation}
        <Suspense fallback={null}>{comments}</Suspense>
      </Stack>
      <Stack spacing={2}>
        <SectionCard title="Response">
          <Response email={email} now={now} />
          <Reminders email={email} />
          <Unavailable email={email} />
        </SectionCard>
        <ReplyLinkCard email={email} now={now} />
        <SectionCard title="Details">
          <Facts email={email} />
        </SectionCard>
      </Stack>
    </TwoColumns>
  )
}

function ErrorDetails({ email }: { email: OutboundEmail }) {
  const { id, delivery, error_message, bounced } = email
  const intend = useIntention()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const canResend = !bounced && (delivery === 'failed' || delivery === 'uncertain')
  const resend = async () => {
    setBusy(true)
    const call = intend('Resend')
    await attempt(async () => {
      await call(outreachApi.resendOutboundEmail, { id })
      return ['Email sent!']
    }, ['Failed to send email'])
    setBusy(false)
  }
  /** The same mail as a draft, which can go to somebody else. This one stays as it is. */
  const writeAnew = async () => {
    setBusy(true)
    const { contact_id, subject, body_text, parts, ai_command, sent_from_context, email_id, attaches_email } = email
    const call = intend('Edit as New Draft')
    await attempt(async () => {
      const draft = await call(outreachApi.createOutboundEmail, {
        contact_id,
        subject,
        body_text,
        parts,
        ...(ai_command !== null && { ai_command }),
        ...(sent_from_context !== null && { sent_from_context }),
        ...(email_id !== null && { email_id, ...(attaches_email && { attaches_email }) }),
      })
      await navigate(addressOf('hub', { tab: 'manufacturer-outreach', draft: draft.id }))
    }, ['Failed to save draft'])
    setBusy(false)
  }
  return (
    <SectionCard
      title="Error Details"
      action={
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
          <Button variant="outlined" disabled={isBusy} onClick={() => void writeAnew()}>
            Edit as New Draft
          </Button>
          {canResend && (
            <Button variant="outlined" disabled={isBusy} onClick={() => void resend()}>
              {isBusy ? 'Sending...' : 'Resend'}
            </Button>
          )}
        </Stack>
      }
    >
      <Alert severity={delivery === 'uncertain' ? 'warning' : 'error'} sx={{ overflowWrap: 'anywhere' }}>
        {error_message}
      </Alert>
    </SectionCard>
  )
}

function Response({ email, now }: { email: OutboundEmail; now: number }) {
  const { response_to_email_id, responded_at, due_at } = email
  if (response_to_email_id !== null) {
    return (
      <>
        <Typography sx={{ fontWeight: 600 }}>Response Received</Typography>
        {responded_at !== null && <Typography color="textSecondary">{fullDateText(responded_at)}</Typography>}
        <Link component={RouterLink} to={addressOf('email', { emailId: response_to_email_id })}>
          View Response
        </Link>
      </>
    )
  }
  const response = responseOf(email, now)
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>No Response</Typography>
      {due_at !== null && response !== 'none' && (
        <Typography color={response === 'overdue' ? 'warning.main' : 'textSecondary'}>
          {response === 'overdue' ? 'Overdue since' : 'Expected by'} {fullDateText(due_at)}
        </Typography>
      )}
    </>
  )
}

const contexts = { hub: 'Hub', email: 'Customer email', product: 'Product', ai_chat: 'AI chat' } as const

function Facts({ email }: { email: OutboundEmail }) {
  const { contact_id, contact_name, contact_email, from, sent_at, created_at, sent_by, created_by } = email
  const sender = useNameOf(sent_by ?? created_by)
  const { sent_from_context, ai_command, parts, email_id, campaign_id } = email
  return (
    <Box component="dl" sx={list}>
      <Fact label="To">
        <Link component={RouterLink} to={addressOf('contact', { contactId: contact_id })}>
          {contact_name || contact_email}
        </Link>
        <div>{contact_email}</div>
      </Fact>
      <Fact label={email.manufacturer_name === null ? 'Company' : 'Manufacturer'}>{companyText(email)}</Fact>
      <Fact label="From">{from}</Fact>
      <Fact label={sent_at === null ? 'Created' : 'Sent'}>{fullDateText(sent_at ?? created_at)}</Fact>
      <Fact label={sent_by === null ? 'Written by' : 'Sent by'}>{sender}</Fact>
      <Fact label="Sent from">{sent_from_context && contexts[sent_from_context]}</Fact>
      <Fact label="AI command">{ai_command}</Fact>
      <Fact label="Parts">{parts.length > 0 && <Parts parts={parts} />}</Fact>
      <Fact label="Attached">{email.attaches_email && 'The customer’s email, as it came'}</Fact>
      <Fact label="Campaign">
        {campaign_id !== null && (
          <Link component={RouterLink} to={addressOf('campaign', { campaignId: campaign_id })}>
            Sent together with others
          </Link>
        )}
      </Fact>
      <Fact label="For">
        {email_id !== null && (
          <Link component={RouterLink} to={addressOf('email', { emailId: email_id })}>
            Customer email
          </Link>
        )}
      </Fact>
    </Box>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children ? (
    <div>
      <Typography component="dt" variant="body2" color="textSecondary">
        {label}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </div>
  ) : null

const Parts = ({ parts }: Pick<OutboundEmail, 'parts'>) => {
  const own = useOwnNames()
  return parts.map(({ part_number, topics, as_form }) => (
    <div key={part_number}>
      {part_number}
      {topics.length > 0 && `: ${topics.map((topic) => askedName({ as_form }, topic, own)).join(', ')}`}
    </div>
  ))
}

const list = { display: 'grid', gap: 1.25, m: 0 } as const
