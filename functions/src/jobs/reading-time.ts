import { at } from '@attestry/core/paths'
import type { Postponed, ReadingKind, ReadingUsage } from '@attestry/core/base/reading-time'
import type { Database } from '../adapters/database'
import type { DayTotals } from '../adapters/day-totals'
import { dayOf, nextDay } from '../platform/days'
import { failureFields, type Log } from '../platform/log'

/**
 * How long the files of an organization may take to read on one day (UTC), and those of all organizations together.
 * Reading is counted when it has ended, once for each job, so the organization's runs of that moment may go over it.
 */
export type ReadingTime = {
  /** Undefined while there is time left; else when there is some again. */
  spent(org: string, kind: ReadingKind): Promise<Postponed | undefined>
  /** Counts a reading. Never fails for it. */
  count(org: string, kind: ReadingKind, milliseconds: number): Promise<void>
}

type Terms = {
  totals: DayTotals
  now: () => number
  log: Log
  /** In seconds. */
  perOrganization: number
  overAll: number
}

/** Strangers send attachments. They must not keep an organization from reading its own documents. */
const OF_ATTACHMENTS = 0.5
/** In milliseconds. What was put off does not begin all at once. */
const SPREAD = 3600_000
const KEEP = 30 * 24 * 3600_000
const TOTAL = 'reading'
const UNUSED: ReadingUsage = { documents: 0, attachments: 0, imports: 0 }

export const createReadingTime = (
  database: Database,
  { totals, now, log, perOrganization, overAll }: Terms,
): ReadingTime => ({
  async spent(org, kind) {
    const usage = (await database.reads.read(at('readingUsage', org, dayOf(now())))) ?? UNUSED
    const most = perOrganization * 1000
    const isSpent =
      usage.documents + usage.attachments + usage.imports >= most ||
      (kind === 'attachments' && usage.attachments >= most * OF_ATTACHMENTS)
    const until = nextDay(now()) + Math.floor(Math.random() * SPREAD)
    if (isSpent) return { until, spent_by: 'organization' }
    return (await totals.read(TOTAL)) >= overAll * 1000 ? { until, spent_by: 'everybody' } : undefined
  },

  async count(org, kind, milliseconds) {
    const took = Math.max(0, Math.round(milliseconds))
    if (took === 0) return
    const today = at('readingUsage', org, dayOf(now()))
    try {
      await database.transact({ org, now: now() }, async (tx) => tx.add(today, { [kind]: took }, now() + KEEP))
      await totals.add(TOTAL, took)
    } catch (failure) {
      log('WARNING', 'Reading time could not be counted', { organization_id: org, kind, ...failureFields(failure) })
    }
  },
})
