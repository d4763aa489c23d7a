import { credentialsApi } from '@attestry/core/people/credentials'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { messageOf } from '../../../lib/api/api-error'
import { useConnectingBackend } from '../../../lib/api/backend'
import { routes } from '../../../lib/routes'
import { AuthCard } from './auth-card'
import { leaveNotice } from './sign-in-notice'

type State = 'asking' | 'confirming' | 'verified' | { problem: string }

/**
 * Where the link of a verification mail leads. Verifying takes a press and a session of the account the mail was sent
 * for. Otherwise a mail scanner, or the owner of the address, could verify an account that a stranger made with it.
 */
export function VerifyPage() {
  const { hash } = useLocation()
  // Opening another link in this tab changes only the fragment.
  return <Verification key={hash} />
}

function Verification() {
  const backend = useConnectingBackend()
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [state, setState] = useState<State>('asking')

  const confirm = async () => {
    setState('confirming')
    try {
      const { api, auth } = await backend
      await auth.authStateReady()
      if (!auth.currentUser) {
        leaveNotice('Please sign in with the email address the link was sent to, to verify it.')
        return await navigate(routes.login, { state: { next: `${pathname}${hash}` } })
      }
      await api.call(credentialsApi.confirmVerification, { code: hash.slice(1) })
      setState('verified')
      await auth.currentUser.reload()
      await auth.currentUser.getIdToken(true)
    } catch (failure) {
      setState((now) => (now === 'verified' ? now : { problem: messageOf(failure) }))
    }
  }

  return (
    <AuthCard title="Verify Your Email" text="Show that this address is yours, to invite people and send email">
      <Stack spacing={2}>
        {typeof state === 'object' && <Alert severity="error">{state.problem}</Alert>}
        {state === 'verified' && <Alert severity="success">Your email address is verified.</Alert>}
        {state === 'asking' || state === 'confirming' ? (
          <Button variant="contained" size="large" disabled={state === 'confirming'} onClick={() => void confirm()}>
            {state === 'confirming' ? 'Verifying...' : 'Verify Email Address'}
          </Button>
        ) : (
          <Button variant={state === 'verified' ? 'contained' : 'outlined'} component={RouterLink} to={routes.ai}>
            Continue to Attestry
          </Button>
        )}
      </Stack>
    </AuthCard>
  )
}
