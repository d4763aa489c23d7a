import { at } from '@attestry/core/paths'
import type { Database, Reads } from '../adapters/database'
import { readAttempt } from '../jobs/job'
import { type Difference, differencesOf } from './difference'
import { type CountName, type OrganizationCount, organizationCounts } from './organization-counts'
import { repairJob } from './repair-job'

/** Which version of the counts is stored; undefined when there are none. */
export const statsVersion = async ({ stored }: Reads, org: string): Promise<string | undefined> =>
  (await stored(at('stats', org)))?.version

/**
 * The counts of an organization beside what is there. A count changes in the transaction that changes what it counts, so
 * at one moment any difference is a mistake, and nothing that is under way.
 * @returns undefined when there are no counts, or they cannot be read
 */
export const compareStats = (
  { snapshot }: Database,
  org: string,
): Promise<{ version: string; differences: Difference[] } | undefined> =>
  snapshot(async (reads) => {
    const counts = await reads.stored(at('stats', org))
    if (!counts?.document) return undefined
    const worths = await Promise.all(
      Object.entries(organizationCounts(org)).map(async ([name, count]) => [name, await worth(reads, count)] as const),
    )
    const known = worths.filter((one): one is [CountName, number] => one[1] !== undefined)
    const differences = differencesOf(counts.place.path, counts.document, Object.fromEntries(known))
    return { version: counts.version, differences }
  })

async function worth({ aggregate }: Reads, { parts, knownIf }: OrganizationCount): Promise<number | undefined> {
  if (knownIf) {
    const [one, other] = await Promise.all(knownIf.map((list) => aggregate(list)))
    if (one !== other) return undefined
  }
  // Two fields in one query would count only the documents that have both.
  const sizes = await Promise.all(
    parts.map(async ({ list, sum, less }) => (await aggregate(list, sum)) - (less ? await aggregate(list, less) : 0)),
  )
  return sizes.reduce((total, size) => total + size, 0)
}

/**
 * Corrects the counts by what they differ. What others add or take away meanwhile stays counted, because only the
 * difference is written. False when another run has taken over.
 */
export const correctStats = (
  { transact }: Database,
  org: string,
  attempt: number,
  differences: readonly Difference[],
  now: number,
): Promise<boolean> =>
  transact({ org, now }, async (tx) => {
    if (!(await readAttempt(tx, repairJob, org, attempt))) return false
    const amounts = differences.map(({ field, was, is }) => [field, Number(is) - Number(was)])
    tx.add(at('stats', org), Object.fromEntries(amounts))
    return true
  })
