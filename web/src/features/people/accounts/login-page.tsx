import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { useConnectingBackend } from '../../../lib/api/backend'
import { routes } from '../../../lib/routes'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormPage } from '../../../ui/form-page'
import { TextInput } from '../../../ui/text-input'
import { AuthCard } from './auth-card'
import { nextFor } from './return-to'
import { readNotice, takeNotice } from './sign-in-notice'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in'

const Alert = lazy(() => import('@mui/material/Alert'))

const INVALID = 'Invalid credentials. Please check your email and password.'
const UNREACHABLE = 'Network error occurred'
const FAILED = 'An error occurred during login. Please try again.'

export function LoginPage() {
  const backend = useConnectingBackend()
  const navigate = useNavigate()
  const [notice] = useState(readNotice)
  useEffect(() => void takeNotice(), [])
  const { state } = useLocation()
  const form = useCallForm(async () => (await import('@attestry/core/people/accounts-api')).LoginForm, {
    start: { email: '', password: '' },
    send: async ({ email, password }) => {
      const [{ signIn }, { welcome }] = await Promise.all([import('./sign-in'), import('./welcome')])
      return signIn(backend, email, password, welcome)
    },
    failed: (failure) => ['Login failed', loginFailureText(failure)],
    onDone: (uid) => navigate(nextFor(uid, state), { replace: true }),
  })
  useLeaveWhenSignedIn(state)

  return (
    <AuthCard title="Welcome Back" text="Sign in to your compliance workspace">
      <Stack spacing={2}>
        {notice && (
          <Suspense fallback={null}>
            <Alert severity="info">{notice}</Alert>
          </Suspense>
        )}
        <FormPage form={form} submitLabel="Sign In" busyLabel="Signing in...">
          <TextInput label="Work Email" type="email" required autoComplete="email" {...form.field('email')} />
          <TextInput
            label="Password"
            type="password"
            required
            autoComplete="current-password"
            {...form.field('password')}
          />
          <Link component={RouterLink} to={routes.forgot} variant="body2" sx={{ alignSelf: 'flex-end' }}>
            Forgot password?
          </Link>
        </FormPage>
        <Typography align="center" variant="body2">
          Don't have an account?{' '}
          <Link component={RouterLink} to={routes.signup}>
            Sign up
          </Link>
        </Typography>
        <Link href={routes.home} align="center" variant="body2">
          Back to Home
        </Link>
      </Stack>
    </AuthCard>
  )
}

/** Firebase's answer in our words. An unknown code is an unexpected failure, not a wrong password. */
function loginFailureText(failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
  switch (code) {
    case 'auth/invalid-credential':
    case 'auth/invalid-email':
    case 'auth/user-not-found':
    case 'auth/wrong-password':
    // Firebase answers this before it checks the password, so anybody could find out whose account is deactivated.
    case 'auth/user-disabled':
      return INVALID
    case 'auth/network-request-failed':
      return UNREACHABLE
    case 'auth/too-many-requests':
      return 'Too many attempts. Please try again later.'
    default:
      return FAILED
  }
}
