import { Name } from '@attestry/contract/name'
import { EmailAddress } from '@attestry/contract/primitives'
import { usersApi } from '@attestry/contract/users'
import { zodResolver } from '@hookform/resolvers/zod'
import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { ApiError, messageOf } from '../../lib/api-error'
import { checkedFields } from '../../lib/checked-fields'
import { notifyDone, notifyFailure } from '../../lib/notify'
import { useSession } from '../../lib/session'
import { useIntention } from '../../lib/use-intention'
import { FormDialog } from '../../ui/form-dialog'
import { TextInput } from '../../ui/text-input'
import { splitName } from './live/team'
import { LIMIT_REACHED } from './limit-reached'

const Fields = z.object({ name: Name(201), email: EmailAddress, role: z.enum(['user', 'admin']) })
const EMPTY: z.infer<typeof Fields> = { name: '', email: '', role: 'user' }

/** Asks somebody to join by mail. What was typed stays when the server refuses. */
export function InviteUserDialog({ isFull, onClose }: { isFull: boolean; onClose: () => void }) {
  const intention = useIntention('Add Anyway')
  const { isAdmin } = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const { register, handleSubmit, formState } = useForm({
    resolver: checkedFields(zodResolver(Fields)),
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = formState

  const refuse = () => notifyFailure('Access Denied', undefined, 'Only admins can add users')

  const invite = handleSubmit(
    async ({ name, email, role }) => {
      setProblem(null)
      if (!isAdmin) return refuse()
      try {
        await intention.call(usersApi.inviteUser, { ...splitName(name), email, is_admin: role === 'admin' })
        notifyDone('User added!', `An invitation is on its way to ${email}.`)
        onClose()
      } catch (failure) {
        if (failure instanceof ApiError && failure.code === 'admin-only') return refuse()
        setProblem(messageOf(failure))
        notifyFailure('Failed to add user', failure)
      }
    },
    ({ name, email }) => {
      const isMissing = name?.type === 'required' || email?.type === 'required'
      if (isMissing) notifyFailure('Missing information', undefined, 'Please fill in all required fields.')
    },
  )

  return (
    <FormDialog
      title="Invite New User"
      text="They get a mail with a link, choose a password and are in."
      problem={problem}
      submitLabel={intention.isRepeat ? 'Add Anyway' : 'Add User'}
      busyLabel="Adding..."
      isBusy={isSubmitting}
      isBarred={isFull}
      onSubmit={invite}
      onClose={onClose}
    >
      <TextInput label="Full Name" required autoComplete="off" problem={errors.name?.message} {...register('name')} />
      <TextInput
        label="Email Address"
        type="email"
        required
        autoComplete="off"
        problem={errors.email?.message}
        {...register('email')}
      />
      <TextField select label="Role" defaultValue="user" {...register('role')}>
        <MenuItem value="user">User</MenuItem>
        <MenuItem value="admin">Admin</MenuItem>
      </TextField>
      {isFull && <Alert severity="warning">{LIMIT_REACHED}</Alert>}
    </FormDialog>
  )
}
