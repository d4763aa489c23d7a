import { credentialsApi } from '@attestry/contract/credentials'
import { EmailAddress } from '@attestry/contract/primitives'
import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import { z } from 'zod'
import { useConnectingBackend } from '../../lib/backend'
import { checkedFields } from '../../lib/checked-fields'
import { notifyFailure } from '../../lib/notify'
import { routes } from '../../lib/routes'
import { TextInput } from '../../ui/text-input'
import { AuthCard } from './auth-card'

const Fields = z.object({ email: EmailAddress })

/** Asks for a link to choose a new password; the answer never tells whether the address is known. */
export function ForgotPage() {
  const backend = useConnectingBackend()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: checkedFields(zodResolver(Fields)),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  const ask = handleSubmit(async ({ email }) => {
    try {
      const { api } = await backend
      await api.call(credentialsApi.requestPasswordReset, { email })
      setSentTo(email)
    } catch (failure) {
      notifyFailure('The link could not be sent', failure)
    }
  })

  return (
    <AuthCard title="Forgot Password" text="We mail you a link to choose a new one">
      <Stack spacing={2}>
        {sentTo === null ? (
          <Stack component="form" noValidate spacing={2} onSubmit={ask}>
            <TextInput
              label="Work Email"
              type="email"
              required
              autoComplete="email"
              problem={errors.email?.message}
              {...register('email')}
            />
            <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
              {isSubmitting ? 'Sending...' : 'Send Link'}
            </Button>
          </Stack>
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
