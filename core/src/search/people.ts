import { matchesSearch, queryTokens, searchTokens } from '../base/search-tokens'
import type { Profile } from '../people/accounts'

/** The colleagues that a search names, by uid; null where it names none, so that anybody will do. */
export type People = ReadonlySet<string> | null

/** Those whose name or address has all words of one of these. */
export function peopleNamed(
  all: readonly Pick<Profile, 'id' | 'first_name' | 'last_name' | 'email'>[],
  assignees: readonly string[],
): People {
  if (assignees.length === 0) return null
  const named = all.filter(({ first_name, last_name, email }) => {
    const tokens = searchTokens([first_name, last_name, email])
    return assignees.some((name) => queryTokens(name).length > 0 && matchesSearch(name, tokens))
  })
  return new Set(named.map(({ id }) => id))
}

export const isOneOf = (people: People, uid: string | null): boolean =>
  people === null || (uid !== null && people.has(uid))
