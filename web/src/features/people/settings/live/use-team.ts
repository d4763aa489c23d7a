import { Member, Profile } from '@attestry/core/people/accounts'
import { Invitation } from '@attestry/core/people/invitations'
import { peopleLists } from '@attestry/core/people-lists'
import { useState } from 'react'
import { joinLive, mapLive, useLive, type Live } from '../../../../lib/live/live'
import { liveList } from '../../../../lib/live/live-firestore'
import { useSession } from '../../../../lib/api/session'
import { useOrganizationStats } from '../../../../lib/live/use-organization-stats'
import { seatsOf, teamOf, type TeamMember } from './team'

type Team = { items: TeamMember[]; seats: number; seatLimit: number }

/** All members and all open invitations, live. */
export function useTeam(): Live<Team> {
  const { db, uid, org } = useSession()
  const owner = { db, uid }
  const members = useLive(liveList(owner, Member, peopleLists.members(org)))
  const profiles = useLive(liveList(owner, Profile, peopleLists.profiles(org)))
  const invitations = useLive(liveList(owner, Invitation, peopleLists.pendingInvitations(org)))
  const stats = useOrganizationStats()
  // The time at which the page was opened. That is exact enough, because invitations are valid for days.
  const [now] = useState(Date.now)

  const counts = (stats.status === 'ready' && stats.data) || { user_count: 0, user_limit: 0 }
  return mapLive(joinLive({ members, profiles, invitations }), (lists) => ({
    items: teamOf(
      { members: lists.members.items, profiles: lists.profiles.items, invitations: lists.invitations.items },
      now,
    ),
    seats: seatsOf(counts.user_count, lists.invitations.items, now),
    seatLimit: counts.user_limit,
  }))
}
