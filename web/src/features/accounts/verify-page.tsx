import { credentialsApi } from '@attestry/contract/credentials'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { messageOf } from '../../lib/api-error'
import { useConnectingBackend } from '../../lib/backend'
import { routes } from '../../lib/routes'
import { AuthCard } from './auth-card'
import { leaveNotice } from './sign-in-notice'

type State = 'asking' | 'confirming' | 'verified' | { problem: string }

/**
 * Where the link of a verification mail leads. It takes a press and the session of the account it was sent to: a mail
 * scanner that opens links, or an owner who presses it, would otherwise verify what a stranger signed up with.
 */
export function VerifyPage() {
  const { hash } = useLocation()
  // Another link opened in this tab changes nothing but the fragment.
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
