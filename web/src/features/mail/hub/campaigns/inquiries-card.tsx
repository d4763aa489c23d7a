import type { InboundEmail } from '@attestry/core/mail/inbox'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { fullDateText } from '../../../../lib/text/date-text'
import { addressOf } from '../../../../lib/routes'
import { SectionCard } from '../../../../ui/section-card'
import { useInquiries } from '../../live/use-whole-conversation'
import { ResponseChip } from './response-chip'

/** What manufacturers were asked because of a customer's conversation, and what is still being waited for. */
export function InquiriesCard({ email: opened }: { email: InboundEmail }) {
  const live = useInquiries(opened)
  if (live.status !== 'ready' || live.data.items.length === 0) return null
  const asked = live.data.items.filter(({ status }) => status !== 'draft')
  const waiting = asked.filter(
    ({ is_awaiting, delivery }) => is_awaiting || delivery === 'queued' || delivery === 'sending',
  )
  const isWhole = asked.length > 0 && asked.every(({ response_to_email_id }) => response_to_email_id !== null)
  return (
    <SectionCard title="Manufacturer Requests">
      {isWhole ? (
        <Alert severity="success">All manufacturers have answered.</Alert>
      ) : (
        waiting.length > 0 && (
          <Typography variant="body2" sx={{ mb: 1 }}>
            Waiting for {waiting.length} of {asked.length}.
          </Typography>
        )
      )}
      <Stack component="ul" spacing={1.25} sx={{ listStyle: 'none', p: 0, m: 0, mt: 1 }}>
        {live.data.items.map((email) => (
          <li key={email.id}>
            <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              <Link
                component={RouterLink}
                to={addressOf('outboundEmail', { emailId: email.id })}
                variant="body2"
                sx={{ overflowWrap: 'anywhere' }}
              >
                {email.manufacturer_name || email.company_name || email.contact_name}
              </Link>
              <ResponseChip email={email} />
            </Stack>
            <Typography variant="caption" color="textSecondary" component="div" sx={{ overflowWrap: 'anywhere' }}>
              {[partsText(email), email.contact_name, fullDateText(email.sent_at ?? email.created_at)]
                .filter(Boolean)
                .join(', ')}
            </Typography>
          </li>
        ))}
      </Stack>
    </SectionCard>
  )
}

/** How many part numbers of a mail are named. */
const NAMED = 3

function partsText({ parts }: Pick<OutboundEmail, 'parts'>): string {
  const names = parts.slice(0, NAMED).map(({ part_number }) => part_number)
  return [names.join(', '), parts.length > NAMED ? `and ${parts.length - NAMED} more` : ''].filter(Boolean).join(' ')
}
