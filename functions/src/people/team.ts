import { at } from '@attestry/core/paths'
import { type Colleague, colleagueOf } from '@attestry/core/people/team'
import { queries } from '@attestry/core/queries'
import type { Reads } from '../adapters/database'
import { MOST_SEATS } from './seats'

/** Who is in an organization: one read, but for teams that earlier versions stored, until the next night. */
export async function readTeam({ read, list }: Pick<Reads, 'read' | 'list'>, org: string): Promise<Colleague[]> {
  const team = await read(at('team', org))
  if (team) return team.people
  const [members, profiles] = await Promise.all([
    list('member', { ...queries.members(org), limit: MOST_SEATS }),
    list('profile', { ...queries.profiles(org), limit: MOST_SEATS }),
  ])
  const profileOf = new Map(profiles.map((one) => [one.id, one]))
  return members.flatMap((member) => {
    const profile = profileOf.get(member.id)
    return profile ? colleagueOf(member, profile) : []
  })
}
