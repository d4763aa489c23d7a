import type { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import { domainOf } from '@attestry/core/base/email-address'
import { recipientWarnings } from '@attestry/core/mail/recipient'
import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { useSession } from '../../../lib/api/session'

/** What a person should know about the recipient before they send an answer. */
export function RecipientWarnings({ email, body }: { email: InboundEmail; body: EmailBody }) {
  const { email: ownAddress } = useSession()
  const warnings = recipientWarnings({ ...email, ...body }, [domainOf(ownAddress)])
  if (warnings.length === 0) return null
  return (
    <Alert severity="warning">
      {warnings.map((warning) => (
        <Typography key={warning} variant="body2" sx={{ overflowWrap: 'anywhere', '& + &': { mt: 0.5 } }}>
          {warning}
        </Typography>
      ))}
    </Alert>
  )
}
