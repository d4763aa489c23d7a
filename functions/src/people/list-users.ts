import type { User } from '@attestry/core/people/accounts'
import type { Output } from '@attestry/core/base/endpoint'
import type { usersApi } from '@attestry/core/people/users'
import type { AccountStore } from './account-store'
import type { Caller } from '../platform/caller'
import { invitedUser } from './invited-user'
import type { InvitationStore } from './invitation-store'
import type { MemberStore } from './member-store'

type ListUsersDeps = {
  members: Pick<MemberStore, 'list'>
  invitations: Pick<InvitationStore, 'pending'>
  accounts: Pick<AccountStore, 'readOrganization'>
}

/** Admins first, members before invited people, then by name. */
export async function listUsers(
  { members, invitations, accounts }: ListUsersDeps,
  { org }: Caller,
): Promise<Output<typeof usersApi.listUsers>> {
  const [inside, pending, organization] = await Promise.all([
    members.list(org),
    invitations.pending(org),
    accounts.readOrganization(org),
  ])
  const invited = pending.map((invitation) => invitedUser(invitation, organization))
  return [...inside, ...invited].sort(inOrder)
}

const inOrder = (one: User, other: User): number =>
  Number(other.is_admin) - Number(one.is_admin) ||
  Number(one.status === 'invited') - Number(other.status === 'invited') ||
  sortName(one).localeCompare(sortName(other), 'en')

const sortName = ({ first_name, last_name, email }: User) => `${first_name} ${last_name} ${email}`
