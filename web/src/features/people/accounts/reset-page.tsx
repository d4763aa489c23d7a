import { credentialsApi } from '@attestry/core/people/credentials'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { useConnectingBackend } from '../../../lib/api/backend'
import { routes } from '../../../lib/routes'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormPage } from '../../../ui/form-page'
import { AuthCard } from './auth-card'
import { forgetOrganization } from './forget-organization'
import { PasswordField } from './password-field'
import { leaveNotice } from './sign-in-notice'

const Fields = credentialsApi.confirmPasswordReset.input.pick({ password: true })

/** Where the link of a password mail leads. A new password ends every session, including the one in this browser. */
export function ResetPage() {
  const backend = useConnectingBackend()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const form = useCallForm(Fields, {
    start: { password: '' },
    send: async ({ password }, call) => {
      await call(credentialsApi.confirmPasswordReset, { code: hash.slice(1), password })
      const { auth } = await backend
      await auth.signOut()
      forgetOrganization()
      leaveNotice('Your password has been changed. Please sign in with the new one.')
    },
    onDone: () => navigate(routes.login, { replace: true }),
  })

  return (
    <AuthCard title="Choose a New Password" text="You will be signed out everywhere else">
      <Stack spacing={2}>
        <FormPage
          form={form}
          submitLabel="Save Password"
          busyLabel="Saving..."
          remedy={
            <Link component={RouterLink} to={routes.forgot} color="inherit">
              Send me another link
            </Link>
          }
        >
          <PasswordField label="New Password" {...form.field('password')} />
        </FormPage>
        <Link component={RouterLink} to={routes.login} align="center" variant="body2">
          Back to Sign In
        </Link>
      </Stack>
    </AuthCard>
  )
}
