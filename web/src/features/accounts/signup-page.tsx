import type { SignupForm } from '@attestry/contract/accounts'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useForm } from 'react-hook-form'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { ApiError } from '../../lib/api-error'
import { useConnectingBackend } from '../../lib/backend'
import { notifyFailure } from '../../lib/notify'
import { routes } from '../../lib/routes'
import { TextInput } from '../../ui/text-input'
import { AuthCard } from './auth-card'
import { PasswordField } from './password-field'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in'

const UNREACHABLE = 'Network error occurred'
const FAILED = 'An error occurred during account creation.'

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
      await navigate(await signUp(backend, form), { replace: true })
    } catch (failure) {
      notifyFailure('Signup failed', failure, failure instanceof ApiError ? FAILED : UNREACHABLE)
    }
  })

  return (
    <AuthCard title="Create Account" text="Set up your organization's compliance workspace">
      <Stack component="form" noValidate spacing={2} onSubmit={submit}>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TextInput
            label="First Name"
            required
            autoComplete="given-name"
            problem={errors.first_name?.message}
            {...register('first_name')}
          />
          <TextInput
            label="Last Name"
            required
            autoComplete="family-name"
            problem={errors.last_name?.message}
            {...register('last_name')}
          />
        </Stack>
        <TextInput
          label="Work Email"
          type="email"
          required
          autoComplete="email"
          problem={errors.email?.message}
          {...register('email')}
        />
        <PasswordField label="Password" problem={errors.password?.message} {...register('password')} />
        <TextInput
          label="Company/Organization"
          required
          autoComplete="organization"
          problem={errors.organization_name?.message}
          {...register('organization_name')}
        />
        <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
          {isSubmitting ? 'Creating account...' : 'Create Account'}
        </Button>
        <Typography align="center" variant="body2">
          Already have an account?{' '}
          <Link component={RouterLink} to={routes.login}>
            Sign in
          </Link>
        </Typography>
      </Stack>
    </AuthCard>
  )
}
