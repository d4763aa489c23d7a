import { EmailAddress, Name } from '@attestry/core/base/primitives'
import { usersApi } from '@attestry/core/people/users'
import Alert from '@mui/material/Alert'
import { z } from 'zod'
import { ApiError, messageOf } from '../../../lib/api/api-error'
import { useSession } from '../../../lib/api/session'
import { emptyOf } from '../../../lib/forms/form-values'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { SelectInput } from '../../../ui/select-input'
import { TextInput } from '../../../ui/text-input'
import { UnverifiedAlert } from '../../../ui/unverified-alert'
import { LIMIT_REACHED } from './limit-reached'
import { IsAdmin, ROLES } from './role'
import { splitName } from './live/team'

const Fields = z.object({ name: Name(201), email: EmailAddress, is_admin: IsAdmin })

/** Invites a person by mail. */
export function InviteUserDialog({ isFull, onClose }: { isFull: boolean; onClose: () => void }) {
  const { isVerified } = useSession()
  const form = useCallForm(Fields, {
    start: emptyOf(Fields),
    send: ({ name, ...rest }, call) => call(usersApi.inviteUser, { ...splitName(name), ...rest }),
    done: (_, { email }) => ['User added!', `An invitation is on its way to ${email}.`],
    failed: (failure) =>
      failure instanceof ApiError && failure.code === 'admin-only'
        ? ['Access Denied', 'Only admins can add users']
        : ['Failed to add user', messageOf(failure)],
    missing: ['Missing information', 'Please fill in all required fields.'],
    onDone: onClose,
    again: 'Add Anyway',
  })
  return (
    <FormDialog
      form={form}
      title="Invite New User"
      text="They get a mail with a link, choose a password and are in."
      submitLabel="Add User"
      busyLabel="Adding..."
      isBarred={isFull || !isVerified}
      onClose={onClose}
    >
      <UnverifiedAlert />
      <TextInput label="Full Name" required autoComplete="off" {...form.field('name')} />
      <TextInput label="Email Address" type="email" required autoComplete="off" {...form.field('email')} />
      <SelectInput label="Role" options={ROLES} {...form.field('is_admin')} />
      {isFull && <Alert severity="warning">{LIMIT_REACHED}</Alert>}
    </FormDialog>
  )
}
