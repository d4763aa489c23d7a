import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link as RouterLink, useNavigate } from 'react-router-dom'
import { ApiError, messageOf } from '../../../lib/api/api-error'
import { useConnectingBackend } from '../../../lib/api/backend'
import { routes } from '../../../lib/routes'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormPage } from '../../../ui/form-page'
import { TextInput } from '../../../ui/text-input'
import { AuthCard } from './auth-card'
import { PasswordField } from './password-field'
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in'

const UNREACHABLE = 'Network error occurred'
const FAILED = 'An error occurred during account creation.'

export function SignupPage() {
  const backend = useConnectingBackend()
  const navigate = useNavigate()
  const form = useCallForm(async () => (await import('@attestry/core/people/accounts-api')).SignupForm, {
    start: { email: '', password: '', first_name: '', last_name: '', organization_name: '' },
    send: async (fields, call) => {
      const { signUp } = await import('./sign-up')
      return signUp(backend, call, fields)
    },
    failed: (failure) => ['Signup failed', messageOf(failure, failure instanceof ApiError ? FAILED : UNREACHABLE)],
    onDone: (next) => navigate(next, { replace: true }),
  })
  useLeaveWhenSignedIn()

  return (
    <AuthCard title="Create Account" text="Set up your organization's compliance workspace">
      <FormPage form={form} submitLabel="Create Account" busyLabel="Creating account...">
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <TextInput label="First Name" required autoComplete="given-name" {...form.field('first_name')} />
          <TextInput label="Last Name" required autoComplete="family-name" {...form.field('last_name')} />
        </Stack>
        <TextInput label="Work Email" type="email" required autoComplete="email" {...form.field('email')} />
        <PasswordField label="Password" {...form.field('password')} />
        <TextInput
          label="Company/Organization"
          required
          autoComplete="organization"
          {...form.field('organization_name')}
        />
      </FormPage>
      <Typography align="center" variant="body2" sx={{ mt: 2 }}>
        Already have an account?{' '}
        <Link component={RouterLink} to={routes.login}>
          Sign in
        </Link>
      </Typography>
    </AuthCard>
  )
}
