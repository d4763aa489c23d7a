import { NameForm, usersApi } from '@attestry/core/people/users'
import { z } from 'zod'
import { useSession } from '../../../lib/api/session'
import { valuesOf } from '../../../lib/forms/form-values'
import { useCallForm } from '../../../lib/forms/use-call-form'
import { FormDialog } from '../../../ui/form-dialog'
import { SelectInput } from '../../../ui/select-input'
import { TextInput } from '../../../ui/text-input'
import { IsAdmin, ROLES } from './role'
import type { TeamMember } from './live/team'

const STATUSES = { active: 'Active', inactive: 'Inactive' } as const
const IsActive = z.enum(['active', 'inactive']).transform((status) => status === 'active')
const Fields = NameForm.extend({ is_admin: IsAdmin, is_active: IsActive })

/** Everybody may change their own name. Admins may change the name, role and status of others. */
export function EditUserDialog({ person, onClose }: { person: TeamMember; onClose: () => void }) {
  const { uid, isAdmin } = useSession()
  const { id, is_admin, status } = person
  const isOwn = id === uid
  const form = useCallForm(Fields, {
    start: valuesOf(Fields, { ...person, is_admin: is_admin ? 'admin' : 'user', is_active: status }),
    send: ({ is_admin: _role, is_active: _status, ...name }, call, changed) =>
      isOwn ? call(usersApi.updateMe, name) : call(usersApi.updateUser, { id, ...changed }),
    done: () => ['Profile updated'],
    failed: ['Failed to update profile'],
    onDone: onClose,
  })
  return (
    <FormDialog
      form={form}
      title={isOwn ? 'Edit My Profile' : 'Edit User'}
      submitLabel="Save Changes"
      busyLabel="Saving..."
      onClose={onClose}
    >
      <TextInput label="First Name" required {...form.field('first_name')} />
      <TextInput label="Last Name" {...form.field('last_name')} />
      <TextInput label="Email Address" value={person.email} readOnly hint="The email address cannot be changed." />
      {isAdmin && !isOwn && (
        <>
          <SelectInput label="Role" options={ROLES} {...form.field('is_admin')} />
          <SelectInput label="Status" options={STATUSES} {...form.field('is_active')} />
        </>
      )}
    </FormDialog>
  )
}
