import { z } from 'zod'
import { Organization, User } from './accounts'
import { endpoint } from '../base/endpoint'
import { FirstName, LastName } from './invitations'
import { EmailAddress, Uid, Name } from '../base/primitives'

export const NameForm = z.strictObject({ first_name: FirstName, last_name: LastName })
export type NameForm = z.infer<typeof NameForm>

export const InviteForm = NameForm.extend({
  email: EmailAddress,
  is_admin: z.boolean(),
  /** Nobody is invited to be inactive. */
  is_active: z.literal(true).default(true),
})
export type InviteForm = z.infer<typeof InviteForm>

export const UserForm = NameForm.extend({ is_admin: z.boolean(), is_active: z.boolean() }).partial()
export type UserForm = z.infer<typeof UserForm>

export const usersApi = {
  listUsers: endpoint({
    method: 'GET',
    path: '/api/v1/users',
    access: 'member',
    summary: 'The people of the organization: admins first, then by name; those invited but not yet in are among them',
    input: z.strictObject({}),
    output: z.array(User),
  }),
  inviteUser: endpoint({
    method: 'POST',
    path: '/api/v1/users',
    access: 'admin',
    adminOnly: 'Access Denied: Only admins can add users',
    idempotent: true,
    summary: 'Invite somebody by mail; the user is `invited` until they accept, and `id` is that of the invitation',
    input: InviteForm,
    output: User,
  }),
  updateUser: endpoint({
    method: 'PUT',
    path: '/api/v1/users/:id',
    access: 'admin',
    summary: 'Change a user; admins cannot change their own role or status',
    input: UserForm.extend({ id: Uid }),
    output: User,
  }),
  updateMe: endpoint({
    method: 'PUT',
    path: '/api/v1/users/me',
    access: 'member',
    summary: "Change the caller's own name",
    input: NameForm,
    output: User,
  }),
  dismissFirstSteps: endpoint({
    method: 'POST',
    path: '/api/v1/users/me/dismiss-first-steps',
    access: 'member',
    summary: 'Show the caller no list of first steps any more',
    input: z.strictObject({}),
    output: z.null(),
  }),
  toggleUserActive: endpoint({
    method: 'PATCH',
    path: '/api/v1/users/:id/toggle-active',
    access: 'admin',
    summary: 'Deactivate a user, which ends their sessions at once, or let them back in',
    input: z.strictObject({ id: Uid, is_active: z.boolean() }),
    output: User,
  }),
  renameOrganization: endpoint({
    method: 'PUT',
    path: '/api/v1/organizations/me',
    access: 'admin',
    summary: 'Change the name of the organization',
    input: z.strictObject({ name: Name(200).pipe(z.string().min(1)) }),
    output: Organization,
  }),
}
