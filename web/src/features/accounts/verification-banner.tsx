import { credentialsApi } from '@attestry/contract/credentials'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useBackend } from '../../lib/backend'
import { attempt } from '../../lib/notify'
import { useSession } from '../../lib/session'

/** For people whose address is not verified. Until then they may look around, but not invite or send. */
export function VerificationBanner() {
  const { api } = useBackend()
  const { email } = useSession()
  const [isSending, setSending] = useState(false)

  const sendAgain = async () => {
    setSending(true)
    await attempt(async () => {
      await api.call(credentialsApi.requestVerification, {})
      return ['Verification email sent', `Please open the link we sent to ${email}.`]
    }, ['Failed to send the verification email'])
    setSending(false)
  }

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
      people, add email accounts or send email.
    </Alert>
  )
}
