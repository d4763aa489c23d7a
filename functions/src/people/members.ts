import { AppError } from '@attestry/core/base/errors'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { at } from '@attestry/core/paths'
import { accountsApi } from '@attestry/core/people/accounts-api'
import { type Member, type Profile, type User } from '@attestry/core/people/accounts'
import { colleagueOf } from '@attestry/core/people/team'
import { byRoleAndName, invitedUser, nameOf, userOf } from '@attestry/core/people/user-of'
import { usersApi } from '@attestry/core/people/users'
import { queries } from '@attestry/core/queries'
import type { Reads } from '../adapters/database'
import type { Identities } from '../adapters/identities'
import { command, type CommandDeps, view } from '../commands/command'
import { requireAdmin } from '../commands/require-admin'
import type { Caller } from '../platform/caller'
import { readOrganization } from './organization'
import { endGrantsOf } from './end-grants'
import { claimSeat, MOST_SEATS, moveSeats } from './seats'
import { afterSessions, secondAfter } from './sessions'
import { readTeam } from './team'

/** The people of the organization and those invited. */
export const listUsers = view(usersApi.listUsers, async ({ read, list, org }) => {
  const [organization, members, profiles, invitations] = await Promise.all([
    readOrganization({ read }, org),
    list('member', { ...queries.members(org), limit: MOST_SEATS }),
    list('profile', { ...queries.profiles(org), limit: MOST_SEATS }),
    list('invitation', queries.pendingInvitations(org)),
  ])
  const profileOf = new Map(profiles.map((one) => [one.id, one]))
  const inside = members.flatMap((member) => {
    const profile = profileOf.get(member.id)
    return profile ? userOf(member, profile, organization) : []
  })
  return [...inside, ...invitations.map((one) => invitedUser(one, organization))].sort(byRoleAndName)
})

/** The signed-in user. @throws AppError not-a-member */
export const readMe = view(accountsApi.readMe, async ({ read, org, uid }) => {
  const user = await readUser({ read }, org, uid)
  if (!user) throw new AppError('not-a-member')
  return user
})

export async function readUser({ read }: Pick<Reads, 'read'>, org: string, uid: string): Promise<User | undefined> {
  const [profile, member, organization] = await Promise.all([
    read(at('profile', org, uid)),
    read(at('member', org, uid)),
    read(at('organization', org)),
  ])
  return profile && member && organization && userOf(member, profile, organization)
}

/** Hides the list of first steps from the caller. It changes nothing for anybody else, so no log mentions it. */
export const dismissFirstSteps = command(usersApi.dismissFirstSteps, async ({ tx, by: { org, uid } }) => {
  tx.update(at('profile', org, uid), { has_dismissed_first_steps: true })
  return null
})

type UpdateUserDeps = CommandDeps & { identities: Pick<Identities, 'setDisabled' | 'revokeSessions'> }

/** Changes a user's name, role or status. @throws AppError user-not-found, own-role, admin-only, user-limit-reached */
export async function updateUser(
  deps: UpdateUserDeps,
  caller: Caller,
  form: Input<typeof usersApi.updateUser>,
): Promise<Output<typeof usersApi.updateUser>> {
  const user = await changeMember(deps, caller, form)
  if (form.is_active !== undefined) await keepSignInToStatus(deps, caller.org, form.id)
  return user
}

/** Deactivates a user or lets them back in. @throws AppError user-not-found, own-role, admin-only, user-limit-reached */
export const toggleUserActive = (
  deps: UpdateUserDeps,
  caller: Caller,
  { id, is_active }: Input<typeof usersApi.toggleUserActive>,
): Promise<Output<typeof usersApi.toggleUserActive>> => updateUser(deps, caller, { id, is_active })

/** Everybody may change their own name. */
export const updateMe = (
  deps: CommandDeps,
  caller: Caller,
  { first_name, last_name }: Input<typeof usersApi.updateMe>,
): Promise<Output<typeof usersApi.updateMe>> => changeMember(deps, caller, { id: caller.uid, first_name, last_name })

/**
 * An organization always keeps an active admin: only another active admin can change a role or a status, and that admin
 * is read in the same unit of work. If two admins demote each other, the second one fails.
 */
export const changeMember = command(usersApi.updateUser, async ({ tx, by }, { id: uid, ...changes }) => {
  const { org, now } = by
  const [place, profilePlace] = [at('member', org, uid), at('profile', org, uid)]
  const [member, profile, organization, people] = await Promise.all([
    tx.read(place),
    tx.read(profilePlace),
    tx.read(at('organization', org)),
    readTeam(tx, org),
  ])
  if (!member || !profile || !organization) throw new AppError('user-not-found')
  const after: Member = {
    ...member,
    is_admin: changes.is_admin ?? member.is_admin,
    is_active: changes.is_active ?? member.is_active,
  }
  const named: Profile = {
    ...profile,
    first_name: changes.first_name ?? profile.first_name,
    last_name: changes.last_name ?? profile.last_name,
  }
  const [roleChanges, statusChanges] = [after.is_admin !== member.is_admin, after.is_active !== member.is_active]
  if (by.uid !== uid) await requireAdmin(tx, by)
  else if (roleChanges || statusChanges) throw new AppError('own-role')
  const endGrants = mayInvite(member) && !mayInvite(after) ? await endGrantsOf(tx, { org, uid, now }) : undefined
  // This makes a simultaneous invitation by this member check their right again.
  if (statusChanges && after.is_active) await claimSeat(tx, by)
  else if (roleChanges || statusChanges) moveSeats(tx, org)
  endGrants?.()
  const isRenamed = named.first_name !== profile.first_name || named.last_name !== profile.last_name
  if (isRenamed || statusChanges) {
    const colleague = colleagueOf(after, named)
    tx.put(at('team', org), { people: people.map((one) => (one.id === uid ? colleague : one)) })
  }
  if (isRenamed) {
    const { first_name, last_name } = named
    tx.update(profilePlace, { first_name, last_name })
    tx.audit('user-renamed', place, `${profile.email}: ${nameOf(profile)} → ${nameOf(named)}`)
  }
  if (roleChanges) tx.audit('user-role-changed', place, `${profile.email}: ${after.is_admin ? 'Admin' : 'User'}`)
  if (statusChanges) {
    tx.add(at('stats', org), { user_count: after.is_active ? 1 : -1 })
    tx.audit(after.is_active ? 'user-activated' : 'user-deactivated', place, profile.email)
  }
  if (roleChanges || statusChanges) {
    const { is_admin, is_active } = after
    // So that old tokens stay invalid when the member is let back in.
    const ended = { sessions_valid_after: secondAfter(now), ...afterSessions(member) }
    tx.update(place, { is_admin, is_active, ...(!is_active && ended) })
  }
  return userOf(after, named, organization)
})

const mayInvite = ({ is_admin, is_active }: Member) => is_admin && is_active

/**
 * Updates Firebase Auth to the member's status. The member document takes effect at once, because API and rules read it
 * on each call; this makes sure that an inactive member can neither sign in nor renew a token. Two changes may reach
 * Firebase Auth in the wrong order, so the document is read again until it matches what was set.
 */
async function keepSignInToStatus({ database, identities }: UpdateUserDeps, org: string, uid: string): Promise<void> {
  const readStatus = async () => (await database.reads.read(at('member', org, uid)))?.is_active ?? false
  for (let isActive = await readStatus(), isSettled = false; !isSettled;) {
    await identities.setDisabled(uid, !isActive)
    if (!isActive) await identities.revokeSessions(uid)
    const before = isActive
    isActive = await readStatus()
    isSettled = isActive === before
  }
}
