import { AcceptForm, invitationsApi } from '@attestry/core/people/invitations'
import type { Answer } from '@attestry/core/base/endpoint'
import Stack from '@mui/material/Stack'
import { useNavigate } from 'react-router-dom'
import { useConnectingBackend } from '../../../lib/api/backend'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormPage } from '../../../ui/form-page'
import { TextInput } from '../../../ui/text-input'
import { enterNewAccount } from './enter-new-account'
import { PasswordField } from './password-field'

const Fields = AcceptForm.omit({ token: true })

type Props = { token: string; invitation: Answer<typeof invitationsApi.previewInvitation> }

/** Nothing happens until Accept is pressed. After that the person is a member and signed in. */
export function AcceptInvitationForm({ token, invitation: { first_name, last_name } }: Props) {
  const backend = useConnectingBackend()
  const navigate = useNavigate()
  const form = useCallForm(Fields, {
    start: { first_name, last_name, password: '' },
    send: async (fields, call) => {
      const { email } = await call(invitationsApi.acceptInvitation, { ...fields, token })
      return enterNewAccount(backend, email, fields.password)
    },
    onDone: (next) => navigate(next, { replace: true }),
  })
  return (
    <FormPage form={form} submitLabel="Accept Invitation" busyLabel="Joining...">
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
        <TextInput label="First Name" required autoComplete="given-name" {...form.field('first_name')} />
        <TextInput label="Last Name" autoComplete="family-name" {...form.field('last_name')} />
      </Stack>
      <PasswordField label="Password" {...form.field('password')} />
    </FormPage>
  )
}
