import { matchesSearch, queryTokens, searchTokens } from '@attestry/core/base/search-tokens'
import { queries } from '@attestry/core/queries'
import type { SearchQuery } from '@attestry/core/search/search-query'
import type { Reads } from '../adapters/database'
import type { By } from '../platform/caller'

/** The colleagues that a search names, by uid; null where it names none, so that anybody will do. */
export type People = ReadonlySet<string> | null

/** @returns also how many documents that took: one for each colleague, at most 100 */
export async function peopleNamed(
  { org, list }: Reads & By,
  { assignees }: SearchQuery,
): Promise<{ people: People; read: number }> {
  if (assignees.length === 0) return { people: null, read: 0 }
  const all = await list('profile', queries.profiles(org))
  const named = all.filter(({ first_name, last_name, email }) => {
    const tokens = searchTokens([first_name, last_name, email])
    return assignees.some((name) => queryTokens(name).length > 0 && matchesSearch(name, tokens))
  })
  return { people: new Set(named.map(({ id }) => id)), read: all.length }
}

export const isOneOf = (people: People, uid: string | null): boolean =>
  people === null || (uid !== null && people.has(uid))
