import { Profile } from '@attestry/core/people/accounts'
import { keyOfUid } from '@attestry/core/people/key-uid'
import { type Colleague, Team } from '@attestry/core/people/team'
import { paths } from '@attestry/core/paths'
import { peopleLists } from '@attestry/core/people-lists'
import { useMemo } from 'react'
import { mapLive, useLive, type Live } from './live'
import { liveDocument, liveList } from './live-firestore'
import { useSession } from '../api/session'
import { useSteady } from '../use-steady'

/** The people of the organization, by name. `isWanted`: until then they are "loading", and nothing is read. */
export function useColleagues(isWanted = true): Live<{ items: Colleague[] }> {
  const { db, uid, org } = useSession()
  const team = useLive(isWanted ? liveDocument({ db, uid }, Team, paths.team(org)) : null)
  // Until its next night, an organization that an earlier version stored has its people one by one.
  const isScattered = team.status === 'ready' && team.data === undefined
  const profiles = useLive(isScattered ? liveList({ db, uid }, Profile, peopleLists.profiles(org)) : null)
  const people = isScattered
    ? mapLive(profiles, ({ items }) => items.map((one) => ({ ...one, is_active: true })))
    : mapLive(team, (known) => known?.people ?? [])
  return mapLive(people, (items) => ({ items: items.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en')) }))
}

/** Those who can sign in, so that work can be given to them. */
export const useActiveColleagues = (isWanted = true): Live<{ items: Colleague[] }> =>
  mapLive(useColleagues(isWanted), ({ items }) => ({ items: items.filter(({ is_active }) => is_active) }))

export const nameOf = ({
  first_name,
  last_name,
  email,
}: Pick<Colleague, 'first_name' | 'last_name' | 'email'>): string => `${first_name} ${last_name}`.trim() || email

/** What people are called, by uid: the same object while nobody's name changes, so that rows are not rendered again. */
export function useNames(isWanted: boolean, others: readonly Colleague[] = NOBODY): ReadonlyMap<string, string> {
  const people = useColleagues(isWanted)
  const known = people.status === 'ready' ? people.data.items : NOBODY
  const pairs = useSteady([...known, ...others].map((one) => [one.id, nameOf(one)] as const))
  return useMemo(() => new Map(pairs), [pairs])
}

const NOBODY: readonly Colleague[] = []

/** What a member is called in a sentence: by the first name. */
export const shortName = (one: Colleague | undefined): string => one?.first_name || one?.email || 'A teammate'

/** What somebody is called who is not among the people of the organization. */
export const nameOfAbsent = (uid: string): string => (keyOfUid(uid) === undefined ? 'A former member' : 'An API key')

/** The name of somebody who did something; '' while it is loading. */
export function useNameOf(id: string | null | undefined): string {
  const { uid, name } = useSession()
  const colleagues = useColleagues(!!id && id !== uid)
  if (!id) return ''
  if (id === uid) return name
  if (colleagues.status !== 'ready') return ''
  const found = colleagues.data.items.find((one) => one.id === id)
  return found ? nameOf(found) : nameOfAbsent(id)
}
