import type { Member, Organization, Profile, User } from './accounts'
import type { Invitation } from './invitations'
import { withoutFactor } from './second-factor'

/** The member document of a new member, of an organization that exists or is founded. */
export const newMember = (
  { email, is_admin }: Pick<Member, 'email' | 'is_admin'>,
  organization: Pick<Organization, 'requires_second_factor'> = { requires_second_factor: false },
): Omit<Member, 'id'> => ({
  is_active: true,
  is_admin,
  email: email.toLowerCase(),
  sessions_valid_after: 0,
  second_factor: withoutFactor(organization),
})

/** A member, as the list of users shows them. */
export const userOf = ({ is_admin, is_active }: Member, profile: Profile, organization: Organization): User => ({
  ...profile,
  ...named(organization),
  is_admin,
  is_active,
  status: is_active ? 'active' : 'inactive',
  expires_at: null,
})

/** A person who has not accepted yet, as the list of users shows them. */
export const invitedUser = ({ id, ...invitation }: Invitation, organization: Organization): User => {
  const { email, first_name, last_name, is_admin, created_at, expires_at } = invitation
  return {
    id: String(id),
    email,
    first_name,
    last_name,
    created_at,
    ...named(organization),
    is_admin,
    is_active: false,
    status: 'invited',
    expires_at,
  }
}

const named = ({ id, name }: Organization) => ({ organization_id: id, organization_name: name, company: name })

/** Admins first, members before invited people, then by name. */
export const byRoleAndName = (one: User, other: User): number =>
  Number(other.is_admin) - Number(one.is_admin) ||
  Number(one.status === 'invited') - Number(other.status === 'invited') ||
  sortName(one).localeCompare(sortName(other), 'en')

const sortName = (user: User) => `${user.first_name} ${user.last_name} ${user.email}`

export const nameOf = ({ first_name, last_name }: Pick<Profile, 'first_name' | 'last_name'>): string =>
  `${first_name} ${last_name}`.trim()
