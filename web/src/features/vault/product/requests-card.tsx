import { subjectText } from '@attestry/core/mail/words'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { dateText } from '../../../lib/text/date-text'
import { liveQuery } from '../../../lib/live/live-query'
import { mapLive } from '../../../lib/live/live'
import { addressOf } from '../../../lib/routes'
import { LiveContent } from '../../../ui/live-content'
import { SectionCard } from '../../../ui/section-card'
import { useProductRequests } from '../live/use-product'
import { Nothing } from './product-cards'

/** The mails that asked for this part, and who was answered with which documents. */
export function RequestsCard({ id }: { id: number }) {
  const requests = mapLive(liveQuery(useProductRequests(id)), ({ emails }) => ({ items: emails }))
  return (
    <SectionCard title="Requests">
      <LiveContent
        live={requests}
        failed="Failed to load requests"
        empty={<Nothing text="No email has asked for this part yet." />}
      >
        {(list) => (
          <Stack component="ul" spacing={1.25} sx={{ listStyle: 'none', p: 0, m: 0 }}>
            {list?.items.map((email) => (
              <li key={email.id}>
                <Link
                  component={RouterLink}
                  to={addressOf('email', { emailId: email.id })}
                  variant="body2"
                  sx={{ overflowWrap: 'anywhere' }}
                >
                  {subjectText({ subject: email.subject })}
                </Link>
                <Typography variant="caption" color="textSecondary" component="div">
                  {email.sender_name || email.sender_email}, {dateText(email.received_date)}
                </Typography>
                {email.responses.map((response) => (
                  <Typography key={response.id} variant="caption" component="div" sx={{ overflowWrap: 'anywhere' }}>
                    Answered to {response.to}: {response.documents.join(', ') || 'no documents'}
                  </Typography>
                ))}
              </li>
            ))}
          </Stack>
        )}
      </LiveContent>
    </SectionCard>
  )
}
