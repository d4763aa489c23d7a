import { credentialsApi } from '@attestry/contract/credentials'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { messageOf } from '../../lib/api-error'
import { useConnectingBackend } from '../../lib/backend'
import { AuthCard } from './auth-card'

type State = 'asking' | 'confirming' | 'verified' | { problem: string }

/**
 * Where the link of a verification mail leads. It takes a press: a mail scanner that opens links would otherwise verify
 * an address that a stranger signed up with.
 */
export function VerifyPage() {
  const backend = useConnectingBackend()
  const { hash } = useLocation()
  const [state, setState] = useState<State>('asking')

  const confirm = async () => {
    setState('confirming')
    try {
      const { api, auth } = await backend
      await api.call(credentialsApi.confirmVerification, { code: hash.slice(1) })
      setState('verified')
      await auth.authStateReady()
      await auth.currentUser?.reload()
      await auth.currentUser?.getIdToken(true)
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
          <Button variant={state === 'verified' ? 'contained' : 'outlined'} component={RouterLink} to="/cm/ai">
            Continue to Attestry
          </Button>
        )}
      </Stack>
    </AuthCard>
  )
}
