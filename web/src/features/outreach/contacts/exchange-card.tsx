import { subjectText } from '@attestry/core/mail/words'
import type { Contact } from '@attestry/core/outreach/contacts'
import SentIcon from '@mui/icons-material/CallMade'
import ReceivedIcon from '@mui/icons-material/CallReceived'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { dateText, fullDateText } from '../../../lib/text/date-text'
import { addressOf } from '../../../lib/routes'
import { DeliveryChip } from '../../../ui/delivery-chip'
import { LiveContent } from '../../../ui/live-content'
import { SectionCard } from '../../../ui/section-card'
import { StatusChip } from '../../../ui/status-chip'
import type { ExchangedMail } from './live/exchanged-mails'
import { useExchanged } from './live/use-exchanged'

/** Everything exchanged with a contact, newest first. */
export function ExchangeCard({ contact }: { contact: Contact }) {
  const { live, showOlder } = useExchanged(contact)
  const isMore = live.status === 'ready' && live.data.isMore
  return (
    <SectionCard title="Emails" text={`To and from ${contact.email}`}>
      <LiveContent
        live={live}
        failed="Failed to fetch emails"
        empty={
          <Typography variant="body2" color="textSecondary">
            No email has been exchanged with this contact yet.
          </Typography>
        }
      >
        {(list) =>
          list ? (
            <Stack component="ul" aria-label="Emails" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {list.items.map((mail) => (
                <Mail key={'sent' in mail ? mail.sent.id : mail.received.id} mail={mail} />
              ))}
            </Stack>
          ) : (
            <Skeleton height={44} />
          )
        }
      </LiveContent>
      {isMore && showOlder && (
        <Button size="small" onClick={showOlder} sx={{ mt: 1 }}>
          Show Older Emails
        </Button>
      )}
    </SectionCard>
  )
}

function Mail({ mail }: { mail: ExchangedMail }) {
  const isSent = 'sent' in mail
  const { id, subject } = isSent ? mail.sent : mail.received
  const to = isSent ? addressOf('outboundEmail', { emailId: id }) : addressOf('email', { emailId: id })
  const Icon = isSent ? SentIcon : ReceivedIcon
  return (
    <Stack component="li" direction="row" spacing={1.5} sx={{ alignItems: 'flex-start' }}>
      <Icon fontSize="small" color="action" titleAccess={isSent ? 'Sent' : 'Received'} sx={{ mt: 0.25 }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Link component={RouterLink} to={to} variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {subjectText({ subject })}
        </Link>
        <Typography variant="caption" color="textSecondary" component="div" noWrap>
          {isSent ? mail.sent.body_text : mail.received.snippet}
        </Typography>
      </Box>
      <Stack sx={{ alignItems: 'flex-end', flexShrink: 0, gap: 0.5 }}>
        <Typography variant="caption" color="textSecondary" noWrap title={fullDateText(mail.at)}>
          {dateText(mail.at)}
        </Typography>
        {isSent &&
          (mail.sent.response_to_email_id === null ? (
            <DeliveryChip delivery={mail.sent.delivery} />
          ) : (
            <StatusChip label="Response Received" tone="good" />
          ))}
      </Stack>
    </Stack>
  )
}
