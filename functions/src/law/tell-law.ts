/** How people are told what the law's calendar changes of the parts of their vault. Each reads; what it returns writes. */
import { dayOf, DAY } from '@attestry/core/base/day'
import type { NewestList } from '@attestry/core/law/candidate-list'
import { type Ending, newsKey } from '@attestry/core/law/exemption-state'
import { endingNotice, listSource } from '@attestry/core/law/words'
import { queries } from '@attestry/core/queries'
import type { Tx } from '../adapters/database'
import { tell } from '../people/notifications/tell'

type When = { org: string; now: number }

/** Tells all active members once of each exemption that ends soon or has ended. */
export async function tellEndings(tx: Tx, when: When, endings: readonly Ending[]): Promise<() => void> {
  const each = new Map(endings.map((ending) => [`exemption-${ending.code}-${newsKey(ending)}`, ending]))
  if (each.size === 0) return () => {}
  const people = await activeMembers(tx, when.org)
  const about = { kind: 'exemption_ending', id: dayOf(when.now) / DAY } as const
  const writes = await Promise.all(
    [...each].map(([id, ending]) =>
      tell(tx, when, people, {
        id,
        kind: 'exemption',
        about,
        title: endingNotice(ending),
        by: null,
      }),
    ),
  )
  return () => writes.forEach((write) => write())
}

/** Tells all active members once that there is a newer Candidate List. */
export async function tellNewerList(tx: Tx, when: When, newest: NewestList): Promise<() => void> {
  const about = { kind: 'older_list', id: newest.entries } as const
  const id = `list-${newest.published_at}-${newest.entries}`
  const people = await activeMembers(tx, when.org)
  return tell(tx, when, people, { id, kind: 'newer_list', about, title: listSource(newest), by: null })
}

async function activeMembers({ list }: Tx, org: string): Promise<string[]> {
  const members = await list('member', queries.members(org))
  return members.filter(({ is_active }) => is_active).map(({ id }) => id)
}
