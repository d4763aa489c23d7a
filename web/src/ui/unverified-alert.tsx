import Alert from '@mui/material/Alert'
import { useSession } from '../lib/api/session'

/** In a form that an unverified address may not send: said before it is filled in. */
export function UnverifiedAlert() {
  const { isVerified, email } = useSession()
  if (isVerified) return null
  return <Alert severity="error">Please verify your email address first: open the link we sent to {email}.</Alert>
}
