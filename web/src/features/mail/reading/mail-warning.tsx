import type { EmailBody, InboundEmail } from '@attestry/core/mail/inbox'
import { domainOf } from '@attestry/core/base/email-address'
import { recipientWarnings } from '@attestry/core/mail/recipient'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useSession } from '../../../lib/api/session'

const PHISHING = 'This looks like a phishing email. Do not follow its links, and do not send it any password.'

/** Why a person should be careful with a mail; nothing for most. */
export function useWarnings(
  email: InboundEmail | undefined,
  body: EmailBody | undefined,
  isPhishing: boolean,
): string[] {
  const { email: ownAddress } = useSession()
  if (!email) return []
  return [...(isPhishing ? [PHISHING] : []), ...recipientWarnings({ ...email, ...body }, [domainOf(ownAddress)])]
}

type Props = {
  warnings: readonly string[]
  /** Undefined where the mail has no links. */
  onArm: (() => void) | undefined
}

/** Above a mail with warnings. Its links are off until the person wants them. */
export const MailWarning = ({ warnings, onArm }: Props) =>
  warnings.length > 0 && (
    <Alert
      severity={warnings[0] === PHISHING ? 'error' : 'warning'}
      sx={{ mb: 2, ...actionBelow }}
      action={
        onArm && (
          <Button color="inherit" size="small" onClick={onArm} sx={{ whiteSpace: 'nowrap' }}>
            Enable Links
          </Button>
        )
      }
    >
      {warnings.map((warning) => (
        <Typography key={warning} variant="body2" sx={{ overflowWrap: 'anywhere', '& + &': { mt: 0.5 } }}>
          {warning}
        </Typography>
      ))}
    </Alert>
  )

/** The words keep the width of the card where the button does not fit beside them. */
const actionBelow = { flexWrap: 'wrap', '& .MuiAlert-message': { flex: '1 1 150px' } } as const
