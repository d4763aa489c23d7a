import type { Member, Profile, User } from '@attestry/core/people/accounts'
import type { Invitation } from '@attestry/core/people/invitations'
import { hasSecondFactor, NOT_SET_UP } from '@attestry/core/people/second-factor'

/** A row of the team table: a member, or somebody who was invited and has not accepted yet. */
export type TeamMember = Pick<
  User,
  'id' | 'email' | 'first_name' | 'last_name' | 'is_admin' | 'created_at' | 'status'
> & {
  /** What an admin should know about an invitation or a member. */
  remark: string | null
  hasSecondFactor: boolean
}

const WITHOUT_FACTOR = 'Has yet to set up two-factor authentication'

type Documents = { members: readonly Member[]; profiles: readonly Profile[]; invitations: readonly Invitation[] }

/**
 * Admins first, members before invitations, then by name: the order of the API's list. Somebody who accepts an
 * invitation is a member a moment before the invitation goes, because each list comes by itself. Until then only the
 * member is shown.
 */
export function teamOf({ members, profiles, invitations }: Documents, now: number): TeamMember[] {
  const memberOf = new Map(members.map((member) => [member.id, member]))
  const inside = profiles.flatMap((profile): TeamMember[] => {
    const member = memberOf.get(profile.id)
    if (!member) return []
    const { is_admin, is_active, second_factor } = member
    const remark = is_active && second_factor === NOT_SET_UP ? WITHOUT_FACTOR : null
    const status = is_active ? 'active' : 'inactive'
    return [{ ...profile, is_admin, status, remark, hasSecondFactor: hasSecondFactor(member) }]
  })
  const joined = new Set(inside.map(({ email }) => email))
  const open = invitations.filter(({ email }) => !joined.has(email))
  const invited = open.map((invitation): TeamMember => ({
    ...invitation,
    id: String(invitation.id),
    status: 'invited',
    remark: remarkOf(invitation, now),
    hasSecondFactor: false,
  }))
  return [...inside, ...invited].sort(inOrder)
}

/** Each active member and each open invitation holds a seat. */
export const seatsOf = (activeMembers: number, invitations: readonly Invitation[], now: number): number =>
  activeMembers + invitations.filter(({ expires_at }) => expires_at > now).length

export const nameOf = ({ first_name, last_name, email }: Pick<TeamMember, 'first_name' | 'last_name' | 'email'>) =>
  `${first_name} ${last_name}`.trim() || email

/** The first word, and the rest. */
export function splitName(fullName: string): { first_name: string; last_name: string } {
  const [first_name = '', ...rest] = fullName.trim().split(/\s+/)
  return { first_name, last_name: rest.join(' ') }
}

function remarkOf({ expires_at, delivery }: Invitation, now: number): string | null {
  if (expires_at <= now) return 'The invitation has expired'
  return delivery === 'failed' ? 'The invitation could not be mailed' : null
}

const inOrder = (one: TeamMember, other: TeamMember): number =>
  Number(other.is_admin) - Number(one.is_admin) ||
  Number(one.status === 'invited') - Number(other.status === 'invited') ||
  nameOf(one).localeCompare(nameOf(other), 'en')
