import { queries } from '@attestry/core/queries'
import type { Database } from '../../adapters/database'
import { failureFields, type Log } from '../../platform/log'
import type { ReportStore } from './report-store'

type CountRequestDaysDeps = {
  database: Pick<Database, 'reads'>
  reports: Pick<ReportStore, 'recount'>
  log: Log
  now: () => number
}

/** Days counted at once. */
const AT_ONCE = 10

/** Runs every minute and counts the days whose requests have changed, or became overdue, so that reports need not. */
export async function countRequestDays({ database, reports, log, now }: CountRequestDaysDeps): Promise<void> {
  const days = await database.reads.list('requestDay', queries.staleRequestDays(now()))
  for (let first = 0; first < days.length; first += AT_ONCE) {
    await Promise.all(
      days.slice(first, first + AT_ONCE).map(async ({ organization_id, day }) => {
        try {
          await reports.recount(organization_id, day, now())
        } catch (failure) {
          log('WARNING', 'A day of requests could not be counted', { organization_id, day, ...failureFields(failure) })
        }
      }),
    )
  }
}
