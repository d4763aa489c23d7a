import { AcceptForm, invitationsApi } from '@attestry/contract/invitations'
import type { Answer } from '@attestry/contract/endpoint'
import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router-dom'
import { messageOf } from '../../lib/api-error'
import { useConnectingBackend } from '../../lib/backend'
import { checkedFields } from '../../lib/checked-fields'
import { TextInput } from '../../ui/text-input'
import { enterNewAccount } from './enter-new-account'
import { PasswordField } from './password-field'

const Fields = AcceptForm.omit({ token: true })

type Props = { token: string; invitation: Answer<typeof invitationsApi.previewInvitation> }

/** Nothing happens before Accept is pressed; then the person is in, and signed in. */
export function AcceptInvitationForm({ token, invitation: { first_name, last_name } }: Props) {
  const backend = useConnectingBackend()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: checkedFields(zodResolver(Fields)),
    defaultValues: { first_name, last_name, password: '' },
  })
  const { errors, isSubmitting } = formState

  const accept = handleSubmit(async (form) => {
    setProblem(null)
    try {
      const { api } = await backend
      const { email } = await api.call(invitationsApi.acceptInvitation, { ...form, token })
      await navigate(await enterNewAccount(backend, email, form.password), { replace: true })
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  })

  return (
    <Stack component="form" noValidate spacing={2} onSubmit={accept}>
      {problem && <Alert severity="error">{problem}</Alert>}
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
          autoComplete="family-name"
          problem={errors.last_name?.message}
          {...register('last_name')}
        />
      </Stack>
      <PasswordField label="Password" problem={errors.password?.message} {...register('password')} />
      <Button type="submit" variant="contained" size="large" disabled={isSubmitting}>
        {isSubmitting ? 'Joining...' : 'Accept Invitation'}
      </Button>
    </Stack>
  )
}
