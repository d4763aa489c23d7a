import { Member, Profile } from '@attestry/core/people/accounts'
import { peopleLists } from '@attestry/core/people-lists'
import { useMemo } from 'react'
import { joinLive, mapLive, useLive, type Live } from './live'
import { liveList } from './live-firestore'
import { useSession } from '../api/session'
import { useSteady } from '../use-steady'

/** The people of the organization, by name. `isWanted`: until then they are "loading", and nothing is read. */
export function useColleagues(isWanted = true): Live<{ items: Profile[] }> {
  const { db, uid, org } = useSession()
  const live = useLive(isWanted ? liveList({ db, uid }, Profile, peopleLists.profiles(org)) : null)
  return mapLive(live, ({ items }) => ({ items: items.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), 'en')) }))
}

/** Those who can sign in, so that work can be given to them. */
export function useActiveColleagues(isWanted = true): Live<{ items: Profile[] }> {
  const { db, uid, org } = useSession()
  const profiles = useColleagues(isWanted)
  const members = useLive(isWanted ? liveList({ db, uid }, Member, peopleLists.members(org)) : null)
  return mapLive(joinLive({ profiles, members }), (found) => {
    const active = new Set(found.members.items.flatMap(({ id, is_active }) => (is_active ? [id] : [])))
    return { items: found.profiles.items.filter(({ id }) => active.has(id)) }
  })
}

export const nameOf = ({ first_name, last_name, email }: Pick<Profile, 'first_name' | 'last_name' | 'email'>): string =>
  `${first_name} ${last_name}`.trim() || email

/** What people are called, by uid: the same object while nobody's name changes, so that rows are not rendered again. */
export function useNames(isWanted: boolean, others: readonly Profile[] = NOBODY): ReadonlyMap<string, string> {
  const people = useColleagues(isWanted)
  const known = people.status === 'ready' ? people.data.items : NOBODY
  const pairs = useSteady([...known, ...others].map((one) => [one.id, nameOf(one)] as const))
  return useMemo(() => new Map(pairs), [pairs])
}

const NOBODY: readonly Profile[] = []

/** What a member is called in a sentence: by the first name. */
export const shortName = (profile: Profile | undefined): string => profile?.first_name || profile?.email || 'A teammate'

/** The name of somebody who did something; '' while it is loading. People who have left are "A former member". */
export function useNameOf(id: string | null | undefined): string {
  const { uid, name } = useSession()
  const colleagues = useColleagues(!!id && id !== uid)
  if (!id) return ''
  if (id === uid) return name
  if (colleagues.status !== 'ready') return ''
  const found = colleagues.data.items.find((one) => one.id === id)
  return found ? nameOf(found) : 'A former member'
}
