import type { Organization, User } from '@attestry/core/people/accounts'
import type { Invitation } from '@attestry/core/people/invitations'

/** A person who has not accepted yet, as the list of users shows them. */
export const invitedUser = (invitation: Invitation, { id, name }: Organization): User => {
  const { email, first_name, last_name, is_admin, created_at, expires_at } = invitation
  return {
    id: String(invitation.id),
    email,
    first_name,
    last_name,
    created_at,
    organization_id: id,
    organization_name: name,
    company: name,
    is_admin,
    is_active: false,
    status: 'invited',
    expires_at,
  }
}
