import { nameOf } from '@attestry/core/people/user-of'
import type { Reads } from '../../adapters/database'
import { readTeam } from '../../people/team'

/** What the members of an organization are called, by uid. */
export async function memberNames(reads: Reads, org: string): Promise<Map<string, string>> {
  const people = await readTeam(reads, org)
  return new Map(people.map((one) => [one.id, nameOf(one)]))
}
