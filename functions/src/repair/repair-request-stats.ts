import type { RequestStats } from '@attestry/core/requests/customer-requests'
import { paths } from '@attestry/core/paths'
import type { CommandDeps } from '../commands/command'
import { askForCount, countNow, countRequests, shownCount } from '../requests/count-requests'
import { type Difference, differencesOf } from './difference'

/**
 * Compares the counts on the board with the requests. They follow a moment after a change, so what differs is doubted
 * first, and wrong if it is the same count when it is looked at again.
 * @param doubted the count that was doubted before
 */
export async function repairRequestStats(
  deps: CommandDeps,
  org: string,
  doubted: number | null,
): Promise<{ doubted: number | null; wrong: Difference[] }> {
  const { database, now } = deps
  const shown = await shownCount(database, org, now())
  if (!shown) return { doubted: null, wrong: [] }
  const { stats } = await countNow(database, org, now())
  const wrong = differencesOf(paths.requestStats(org), figuresOf(shown), figuresOf(stats))
  if (wrong.length === 0) return { doubted: null, wrong }
  if (doubted !== shown.counted_at) return { doubted: shown.counted_at, wrong: [] }
  await askForCount(deps, org)
  await countRequests(deps, { organization_id: org })
  return { doubted: null, wrong }
}

const figuresOf = ({ by_status, due_in_24h, overdue, completed_today }: RequestStats) => ({
  ...by_status,
  due_in_24h,
  overdue,
  completed_today,
})
