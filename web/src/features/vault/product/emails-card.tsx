import { type ProductEmail, productEmailsApi } from '@attestry/core/sending/product-emails'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useBackend } from '../../../lib/api/backend'
import { fullDateText } from '../../../lib/text/date-text'
import type { Live } from '../../../lib/live/live'
import { notifyFailure } from '../../../lib/actions/notify'
import { useNameOf } from '../../../lib/live/use-colleagues'
import { DeliveryChip } from '../../../ui/delivery-chip'
import { DeliveryProblem } from '../../../ui/delivery-problem'
import { LiveContent } from '../../../ui/live-content'
import { SectionCard } from '../../../ui/section-card'
import { SentLink } from '../../../ui/sent-link'
import { Nothing } from './product-cards'

type Props = { productId: number; emails: Live<{ items: readonly ProductEmail[] }> }

/** The mails to customers that were sent from a product, and how far each has come. */
export const EmailsCard = ({ productId, emails }: Props) => (
  <SectionCard title="Emails to Customers">
    <LiveContent
      live={emails}
      failed="Failed to load emails"
      empty={<Nothing text="No email has been sent from here yet." />}
    >
      {(list) => (
        <Stack component="ul" spacing={1.25} sx={{ listStyle: 'none', p: 0, m: 0 }}>
          {list?.items.map((email) => (
            <Sent key={email.id} productId={productId} email={email} />
          ))}
        </Stack>
      )}
    </LiveContent>
  </SectionCard>
)

function Sent({ productId, email }: { productId: number; email: ProductEmail }) {
  const { api } = useBackend()
  const author = useNameOf(email.created_by)
  const resend = () => {
    api
      .call(productEmailsApi.resendProductEmail, { id: productId, emailId: email.id })
      .catch((failure: unknown) => notifyFailure('Failed to Send Email', failure))
  }
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {email.to}
        </Typography>
        <DeliveryChip delivery={email.delivery} />
      </Stack>
      <Typography variant="body2">{email.subject}</Typography>
      <Typography variant="caption" color="textSecondary" component="div">
        {[author, fullDateText(email.sent_at ?? email.created_at)].filter(Boolean).join(', ')}
      </Typography>
      <Typography variant="caption" color="textSecondary" component="div">
        {email.attachments.map(({ original_filename }) => original_filename).join(', ')}
      </Typography>
      <SentLink
        mail={email}
        onRevoke={(call) => call(productEmailsApi.revokeProductEmailLink, { id: productId, emailId: email.id })}
      />
      <DeliveryProblem mail={email} onResend={resend} />
    </Box>
  )
}
