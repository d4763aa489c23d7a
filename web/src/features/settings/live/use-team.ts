import { Member, Profile } from '@attestry/contract/accounts'
import { Invitation } from '@attestry/contract/invitations'
import { queries } from '@attestry/contract/queries'
import { useState } from 'react'
import { useLive, type Live } from '../../../lib/live'
import { liveList } from '../../../lib/live-firestore'
import { useSession } from '../../../lib/session'
import { useOrganizationStats } from '../../inbox/live/use-organization-stats'
import { seatsOf, teamOf, type TeamMember } from '../team'

type Team = { people: TeamMember[]; seats: number; seatLimit: number }

/** Everybody in the organization and everybody invited, as they are now. */
export function useTeam(): Live<Team> {
  const { db, uid, org } = useSession()
  const owner = { db, uid }
  const members = useLive(liveList(owner, Member, queries.members(org)))
  const profiles = useLive(liveList(owner, Profile, queries.profiles(org)))
  const invitations = useLive(liveList(owner, Invitation, queries.pendingInvitations(org)))
  const stats = useOrganizationStats()
  // When the page was opened: invitations live for days.
  const [now] = useState(Date.now)

  if (members.status !== 'ready') return members
  if (profiles.status !== 'ready') return profiles
  if (invitations.status !== 'ready') return invitations
  const pending = invitations.data.items
  const documents = { members: members.data.items, profiles: profiles.data.items, invitations: pending }
  const { user_count, user_limit } = { user_count: 0, user_limit: 0, ...(stats.status === 'ready' ? stats.data : {}) }
  return {
    status: 'ready',
    data: { people: teamOf(documents, now), seats: seatsOf(user_count, pending, now), seatLimit: user_limit },
  }
}
