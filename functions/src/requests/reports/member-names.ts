import { queries } from '@attestry/core/queries'
import type { Reads } from '../../adapters/database'

/** What the members of an organization are called, by uid. */
export async function memberNames(reads: Reads, org: string): Promise<Map<string, string>> {
  const people = await reads.list('profile', queries.profiles(org))
  return new Map(people.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]))
}
