import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { addressOf } from '../../lib/routes'
import { useNameOf } from '../../lib/live/use-colleagues'
import { DeliveryChip } from '../../ui/delivery-chip'
import { FoldedTurn } from './folded-turn'
import { MailText } from './reading/mail-text'

/** A mail of ours to a contact: who wrote it, and how far it has come. */
export function InquiryTurn({ request }: { request: OutboundEmail }) {
  const author = useNameOf(request.sent_by ?? request.created_by)
  const { id, contact_name, contact_email, subject, body_text, sent_at, not_before, delivery } = request
  const to = contact_name || contact_email
  return (
    <FoldedTurn
      label={`Request to ${to}`}
      who={`${author} to ${to}`}
      snippet={body_text.slice(0, 200)}
      at={sent_at ?? not_before}
      chip={<DeliveryChip delivery={delivery} />}
    >
      {() => (
        <Box sx={{ px: 2, pb: 2 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {subject}
          </Typography>
          <MailText text={body_text} />
          <Stack direction="row" sx={{ mt: 1, justifyContent: 'flex-end' }}>
            <Button size="small" component={Link} to={addressOf('outboundEmail', { emailId: id })}>
              Open Request
            </Button>
          </Stack>
        </Box>
      )}
    </FoldedTurn>
  )
}
