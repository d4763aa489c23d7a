import type { LoginForm } from '@attestry/contract/accounts'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { lazy, Suspense, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { useConnectingBackend } from '../../lib/backend'
import { notifyDone, notifyFailure } from '../../lib/notify'
import { routes } from '../../lib/routes'
import { TextInput } from '../../ui/text-input'
import { AuthCard } from './auth-card'
import { takeNotice } from './sign-in-notice'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in'

const Alert = lazy(() => import('@mui/material/Alert'))

const INVALID = 'Invalid credentials. Please check your email and password.'
const UNREACHABLE = 'Network error occurred'
const FAILED = 'An error occurred during login. Please try again.'

export function LoginPage() {
  const backend = useConnectingBackend()
  const navigate = useNavigate()
  const [notice] = useState(takeNotice)
  const next = nextAfterSignIn(useLocation().state)
  const { register, handleSubmit, formState } = useForm<LoginForm>({
    resolver: async (...input) => (await import('./account-forms')).resolveLogin(...input),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  useLeaveWhenSignedIn()

  const submit = handleSubmit(async ({ email, password }) => {
    try {
      const { signIn } = await import('./sign-in')
      await signIn(backend, email, password)
      notifyDone('Welcome back!', 'You have been successfully logged in.')
      await navigate(next, { replace: true })
    } catch (failure) {
      notifyFailure('Login failed', undefined, loginFailureText(failure))
    }
  })

  return (
    <AuthCard title="Welcome Back" text="Sign in to your compliance workspace">
      <Stack component="form" noValidate spacing={2} onSubmit={submit}>
        {notice && (
          <Suspense fallback={null}>
            <Alert severity="info">{notice}</Alert>
          </Suspense>
        )}
        <TextInput
          label="Work Email"
          type="email"
          required
          autoComplete="email"
          problem={errors.email?.message}
          {...register('email')}
        />
        <TextInput
          label="Password"
          type="password"
          required
          autoComplete="current-password"
          problem={errors.password?.message}
          {...register('password')}
        />
        <Link component={RouterLink} to={routes.forgot} variant="body2" sx={{ alignSelf: 'flex-end' }}>
          Forgot password?
        </Link>
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
          {isSubmitting ? 'Signing in...' : 'Sign In'}
        </Button>
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

/** Where somebody was on their way to who had to sign in first. */
const nextAfterSignIn = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'next' in state && typeof state.next === 'string'
    ? state.next
    : routes.ai

/** Firebase's answer in our words; what it does not name is an exception, not a wrong password. */
function loginFailureText(failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? failure.code : undefined
  switch (code) {
    case 'auth/invalid-credential':
    case 'auth/invalid-email':
    case 'auth/user-not-found':
    case 'auth/wrong-password':
    // Firebase says so before it looks at the password: anybody could ask whose account is deactivated.
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
