import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useSession } from '../../../lib/api/session'
import { useVerificationMail } from '../../../lib/actions/use-verification-mail'

/** For people whose address is not verified. Until then they may look around, but not invite, send or store documents. */
export function VerificationBanner() {
  const { email } = useSession()
  const { sendAgain, isSending } = useVerificationMail()
  return (
    <Alert
      severity="info"
      square
      sx={{ overflowWrap: 'anywhere' }}
      action={
        <Button
          color="inherit"
          size="small"
          sx={{ whiteSpace: 'nowrap' }}
          disabled={isSending}
          onClick={() => void sendAgain()}
        >
          Send again
        </Button>
      }
    >
      Please verify your email address: open the link we sent to {email}. Until then you can look around, but not invite
      people, add email accounts, send email or store documents.
    </Alert>
  )
}
