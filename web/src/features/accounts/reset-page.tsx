import { credentialsApi } from '@attestry/contract/credentials'
import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom'
import { messageOf } from '../../lib/api-error'
import { useConnectingBackend } from '../../lib/backend'
import { checkedFields } from '../../lib/checked-fields'
import { routes } from '../../lib/routes'
import { AuthCard } from './auth-card'
import { forgetOrganization } from './forget-organization'
import { PasswordField } from './password-field'
import { leaveNotice } from './sign-in-notice'

const Fields = credentialsApi.confirmPasswordReset.input.pick({ password: true })

/** Where the link of a password mail leads. A new password ends every session, also the one in this browser. */
export function ResetPage() {
  const backend = useConnectingBackend()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: checkedFields(zodResolver(Fields)),
    defaultValues: { password: '' },
  })

  const save = handleSubmit(async ({ password }) => {
    setProblem(null)
    try {
      const { api, auth } = await backend
      await api.call(credentialsApi.confirmPasswordReset, { code: hash.slice(1), password })
      await auth.signOut()
      forgetOrganization()
      leaveNotice('Your password has been changed. Please sign in with the new one.')
      await navigate(routes.login, { replace: true })
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  })

  return (
    <AuthCard title="Choose a New Password" text="You will be signed out everywhere else">
      <Stack component="form" noValidate spacing={2} onSubmit={save}>
        {problem && (
          <Alert severity="error">
            {problem}{' '}
            <Link component={RouterLink} to={routes.forgot} color="inherit">
              Send me another link
            </Link>
          </Alert>
        )}
        <PasswordField label="New Password" problem={formState.errors.password?.message} {...register('password')} />
        <Button type="submit" variant="contained" size="large" disabled={formState.isSubmitting}>
          {formState.isSubmitting ? 'Saving...' : 'Save Password'}
        </Button>
        <Link component={RouterLink} to={routes.login} align="center" variant="body2">
          Back to Sign In
        </Link>
      </Stack>
    </AuthCard>
  )
}
