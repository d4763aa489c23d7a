import type { SignupForm } from '@attestry/contract/accounts'
import { MIN_PASSWORD_LENGTH } from '@attestry/contract/password-length'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { useConnectingBackend } from '../../lib/backend'
import { notifyDone, notifyFailure } from '../../lib/notify'
import { AuthCard } from './auth-card'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in'

export function SignupPage() {
  const backend = useConnectingBackend()
  const navigate = useNavigate()
  const { register, handleSubmit, formState } = useForm<SignupForm>({
    resolver: async (...input) => (await import('./account-forms')).resolveSignup(...input),
    defaultValues: { email: '', password: '', first_name: '', last_name: '', organization_name: '' },
  })
  const { errors, isSubmitting } = formState
  useLeaveWhenSignedIn()

  const submit = handleSubmit(async (form) => {
    try {
      const { signUp } = await import('./sign-up')
      await signUp(backend, form)
      notifyDone('Account created!', 'Welcome to Attestry. Your account has been created.')
      await navigate('/cm/ai', { replace: true })
    } catch (failure) {
      notifyFailure('Signup failed', failure, 'An error occurred during account creation.')
    }
  })

  return (
    <AuthCard title="Create Account" text="Set up your organization's compliance workspace">
      <Stack component="form" spacing={2} onSubmit={submit}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TextField label="First Name" required autoComplete="given-name" {...register('first_name')} />
          <TextField label="Last Name" required autoComplete="family-name" {...register('last_name')} />
        </Stack>
        <TextField
          label="Work Email"
          type="email"
          required
          autoComplete="email"
          error={Boolean(errors.email)}
          helperText={errors.email?.message}
          {...register('email')}
        />
        <TextField
          label="Password"
          type="password"
          required
          autoComplete="new-password"
          slotProps={{ htmlInput: { minLength: MIN_PASSWORD_LENGTH } }}
          helperText={`At least ${MIN_PASSWORD_LENGTH} characters`}
          {...register('password')}
        />
        <TextField
          label="Company/Organization"
          required
          autoComplete="organization"
          {...register('organization_name')}
        />
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
          {isSubmitting ? 'Creating account...' : 'Create Account'}
        </Button>
        <Typography align="center" variant="body2">
          Already have an account?{' '}
          <Link component={RouterLink} to="/auth/login">
            Sign in
          </Link>
        </Typography>
      </Stack>
    </AuthCard>
  )
}
