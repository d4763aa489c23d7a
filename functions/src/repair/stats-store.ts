import { Stats } from '@attestry/core/people/accounts'
import { paths } from '@attestry/core/paths'
import type { ListQuery } from '@attestry/core/queries'
import { AggregateField, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { readAttempt } from '../jobs/settle'
import { readList, toQuery } from '../adapters/firestore'
import { type Difference, differencesOf } from './difference'
import { type CountName, type OrganizationCount, organizationCounts } from './organization-counts'
import { repairJob } from './repair-job'

/** The counts of an organization beside what is there, at one moment. */
type Compared = { version: string; counts: Stats; differences: Difference[] }

export type StatsRepairStore = {
  /** Which version of the counts is stored; undefined when there are none. */
  version(org: string): Promise<string | undefined>
  /** Undefined when there are no counts, or they cannot be read. */
  compare(org: string): Promise<Compared | undefined>
  /** Corrects the counts by what they differ. False when another run has taken over. */
  correct(org: string, attempt: number, differences: readonly Difference[]): Promise<boolean>
}

/** `count()` counts no more than the limit of its query. */
const ALL = 2 ** 31 - 1

export function createStatsRepairStore(db: Firestore): StatsRepairStore {
  const ref = (org: string) => db.doc(paths.stats(org))

  async function sizeOf(transaction: Transaction, list: ListQuery, sum?: string): Promise<number> {
    const query = toQuery(db, { ...list, limit: ALL })
    const of = sum === undefined ? AggregateField.count() : AggregateField.sum(sum)
    return (await transaction.get(query.aggregate({ of }))).data().of
  }

  async function worth(transaction: Transaction, { parts, knownIf }: OrganizationCount): Promise<number | undefined> {
    if (knownIf) {
      const [one, other] = await Promise.all(knownIf.map((list) => sizeOf(transaction, list)))
      if (one !== other) return undefined
    }
    const sizes = await Promise.all(parts.map(({ list, sum }) => sizeOf(transaction, list, sum)))
    return sizes.reduce((total, size) => total + size, 0)
  }

  return {
    async version(org) {
      const { updateTime } = await ref(org).get()
      return updateTime && versionOf(updateTime)
    },

    // A count changes in the transaction that changes what it counts, so at one moment any difference is a mistake, and
    // nothing that is under way.
    compare: (org) =>
      db.runTransaction(
        async (transaction) => {
          const stored = await transaction.get(ref(org))
          const [counts] = readList(Stats, [stored])
          if (!stored.updateTime || !counts) return undefined
          const worths = await Promise.all(
            Object.entries(organizationCounts(org)).map(
              async ([name, count]) => [name, await worth(transaction, count)] as const,
            ),
          )
          const known = worths.filter((one): one is [CountName, number] => one[1] !== undefined)
          const differences = differencesOf(stored.ref.path, counts, Object.fromEntries(known))
          return { version: versionOf(stored.updateTime), counts, differences }
        },
        { readOnly: true },
      ),

    // What others add or take away meanwhile stays counted, because only the difference is written.
    correct: (org, attempt, differences) =>
      db.runTransaction(async (transaction) => {
        if (!(await readAttempt(db, transaction, repairJob, org, attempt))) return false
        const changes = differences.map(({ field, was, is }) => [field, FieldValue.increment(Number(is) - Number(was))])
        transaction.update(ref(org), Object.fromEntries(changes))
        return true
      }),
  }
}

const versionOf = ({ seconds, nanoseconds }: { seconds: number; nanoseconds: number }): string =>
  `${seconds}.${String(nanoseconds).padStart(9, '0')}`
