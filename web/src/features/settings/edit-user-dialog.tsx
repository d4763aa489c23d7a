import { NameForm, type UserForm, usersApi } from '@attestry/contract/users'
import { zodResolver } from '@hookform/resolvers/zod'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { messageOf } from '../../lib/api-error'
import { useBackend } from '../../lib/backend'
import { checkedFields } from '../../lib/checked-fields'
import { notifyDone, notifyFailure } from '../../lib/notify'
import { useSession } from '../../lib/session'
import { FormDialog } from '../../ui/form-dialog'
import { TextInput } from '../../ui/text-input'
import type { TeamMember } from './live/team'

const Fields = NameForm.extend({ role: z.enum(['user', 'admin']), status: z.enum(['active', 'inactive']) })

/** Everybody changes their own name; admins change the name, role and status of others. */
export function EditUserDialog({ person, onClose }: { person: TeamMember; onClose: () => void }) {
  const { api } = useBackend()
  const { uid, isAdmin } = useSession()
  const [problem, setProblem] = useState<string | null>(null)
  const { first_name, last_name, is_admin, email } = person
  const role: z.infer<typeof Fields>['role'] = is_admin ? 'admin' : 'user'
  const status: z.infer<typeof Fields>['status'] = person.status === 'active' ? 'active' : 'inactive'
  const { register, handleSubmit, formState } = useForm({
    resolver: checkedFields(zodResolver(Fields)),
    defaultValues: { first_name, last_name, role, status },
  })
  const { errors, isSubmitting, dirtyFields } = formState
  const isOwn = person.id === uid

  const save = handleSubmit(async ({ role: newRole, status: newStatus, ...name }) => {
    setProblem(null)
    // What was not changed here somebody else may have changed meanwhile.
    const changes: UserForm = {
      ...(dirtyFields.first_name ? { first_name: name.first_name } : {}),
      ...(dirtyFields.last_name ? { last_name: name.last_name } : {}),
      ...(dirtyFields.role ? { is_admin: newRole === 'admin' } : {}),
      ...(dirtyFields.status ? { is_active: newStatus === 'active' } : {}),
    }
    try {
      if (isOwn) await api.call(usersApi.updateMe, name)
      else await api.call(usersApi.updateUser, { id: person.id, ...changes })
      notifyDone('Profile updated')
      onClose()
    } catch (failure) {
      setProblem(messageOf(failure))
      notifyFailure('Failed to update profile', failure)
    }
  })

  return (
    <FormDialog
      title={isOwn ? 'Edit My Profile' : 'Edit User'}
      problem={problem}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      isBusy={isSubmitting}
      onSubmit={save}
      onClose={onClose}
    >
      <TextInput label="First Name" required problem={errors.first_name?.message} {...register('first_name')} />
      <TextInput label="Last Name" problem={errors.last_name?.message} {...register('last_name')} />
      <TextInput label="Email Address" value={email} readOnly hint="The email address cannot be changed." />
      {isAdmin && !isOwn && (
        <>
          <TextField select label="Role" defaultValue={role} {...register('role')}>
            <MenuItem value="user">User</MenuItem>
            <MenuItem value="admin">Admin</MenuItem>
          </TextField>
          <TextField select label="Status" defaultValue={status} {...register('status')}>
            <MenuItem value="active">Active</MenuItem>
            <MenuItem value="inactive">Inactive</MenuItem>
          </TextField>
        </>
      )}
    </FormDialog>
  )
}
