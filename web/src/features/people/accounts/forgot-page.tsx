import { credentialsApi } from '@attestry/core/people/credentials'
import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { routes } from '../../../lib/routes'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormPage } from '../../../ui/form-page'
import { TextInput } from '../../../ui/text-input'
import { AuthCard } from './auth-card'

/** Asks for a link to choose a new password. The answer never tells whether the address is known. */
export function ForgotPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useCallForm(credentialsApi.requestPasswordReset.input, {
    start: { email: '' },
    send: (fields, call) => call(credentialsApi.requestPasswordReset, fields),
    failed: ['The link could not be sent'],
    onDone: (_, { email }) => setSentTo(email),
  })

  return (
    <AuthCard title="Forgot Password" text="We mail you a link to choose a new one">
      <Stack spacing={2}>
        {sentTo === null ? (
          <FormPage form={form} submitLabel="Send Link" busyLabel="Sending...">
            <TextInput label="Work Email" type="email" required autoComplete="email" {...form.field('email')} />
          </FormPage>
        ) : (
          <Alert severity="success">
            If {sentTo} belongs to an account, a link is on its way to it. It is valid for one hour.
          </Alert>
        )}
        <Link component={RouterLink} to={routes.login} align="center" variant="body2">
          Back to Sign In
        </Link>
      </Stack>
    </AuthCard>
  )
}
