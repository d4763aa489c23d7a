/**
 * Counts the requests of an organization. Many changes at once ask for one count: a change finds that a task is on its
 * way already, or leaves a mark for the run that is counting. Where only time goes by, the job waits for the moment at
 * which it changes a count, at most for a day.
 */
import { DAY, dayAt, midnightOf } from '@attestry/core/base/day'
import type { Job } from '@attestry/core/base/jobs'
import type { TaskPayload } from '@attestry/core/base/tasks'
import { dayIn, timeAtWall } from '@attestry/core/base/time-zone'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { RequestStatus } from '@attestry/core/base/request-status'
import { OPEN_STATUSES, RequestStats } from '@attestry/core/requests/customer-requests'
import type { Database, Queueing, Tx } from '../adapters/database'
import { ifReadable } from '../adapters/if-readable'
import { ask, claim, readAttempt, settle } from '../jobs/job'
import { isAsked, isDue, isRunning, type JobKind } from '../jobs/job-kind'
import { officeOf } from '../commands/office-of'

export type CountDeps = Queueing & { database: Database; now: () => number }

export const requestCountJob: JobKind<'requestCountJob'> = {
  name: 'countRequests',
  place: (id) => at('requestCountJob', id),
  due: queries.dueRequestCounts,
  lease: 60_000,
  task: (organization_id) => ['countRequests', { organization_id }],
}

/** Counts an organization's requests and shows it. If one changed meanwhile, another task does it again. */
export async function countRequests(
  deps: CountDeps,
  { organization_id: org }: TaskPayload<'countRequests'>,
): Promise<void> {
  const { database, now } = deps
  const attempt = await beginCount(database, org, now())
  if (attempt === undefined) return
  const haveAllDays = await giveDays(database, org, now())
  const counted = await countNow(database, org, now())
  await endCount(deps, org, attempt, { ...counted, until: haveAllDays ? counted.until : now() })
}

/** Asks for a count, after a request has changed. If the task is lost, the sweep asks again. */
export async function askForCount(deps: CountDeps, org: string): Promise<void> {
  const { database } = deps
  const [now, place] = [deps.now(), requestCountJob.place(org)]
  // Without a lock, so that hundreds of changes at once do not wait for each other.
  const [known] = await database.reads.pick([place])
  if (known && isCovered(known, now)) return
  await database.transact({ org, now }, async (tx) => (await countAgain(tx, org, now))(), deps)
}

/** A count begins after this unit of work. What is returned writes that. */
export async function countAgain(tx: Tx, org: string, now: number): Promise<() => void> {
  const place = requestCountJob.place(org)
  const [job] = await tx.pick([place])
  if (!job || !isRunning(job, now)) return ask(tx, requestCountJob, org, now, { organization_id: org, is_stale: false })
  return () => {
    if (!job.is_stale) tx.update(place, { is_stale: true })
  }
}

/** Whether a count is certain to begin after this moment, so that nothing has to be written. */
const isCovered = (job: Job & { is_stale: boolean }, now: number): boolean =>
  isRunning(job, now) ? job.is_stale : isAsked(job, now)

/** Undefined when there is nothing to do, or another run is doing it. */
export async function beginCount(database: Database, org: string, now: number): Promise<number | undefined> {
  const place = requestCountJob.place(org)
  const job = await claim(database, requestCountJob, org, now, { also: (tx) => tx.update(place, { is_stale: false }) })
  return job?.attempt
}

/**
 * Gives requests as earlier versions stored them the day on which they are due, by which queries find them.
 * @returns false when there are more of them
 */
const giveDays = ({ transact }: Database, org: string, now: number): Promise<boolean> =>
  transact({ org, now }, async (tx) => {
    const query = queries.requestsWithMoment(org)
    const requests = await tx.list('request', query)
    for (const request of requests) tx.put(at('request', org, request.id), request)
    return requests.length < query.limit
  })

/** What was counted, and when time alone may have changed it: as the day ends. */
type Counted = { stats: RequestStats; until: number }

/** All of one moment, so that a request that moves is in one column. */
export const countNow = ({ snapshot }: Database, org: string, now: number): Promise<Counted> =>
  snapshot(async ({ count, fields }) => {
    const { time_zone } = await officeOf({ fields }, org)
    const open = { statuses: OPEN_STATUSES }
    const today = dayIn(now, time_zone)
    const midnight = midnightOf(today)
    const [due_in_24h, overdue, completed_today, ...counts] = await Promise.all([
      count(queries.requests(org, { ...open, dueBy: today }, ALL)),
      count(queries.requests(org, { ...open, dueBy: dayAt(midnight - DAY) }, ALL)),
      count(queries.requestsCompletedSince(org, timeAtWall(midnight, time_zone), {}, ALL)),
      ...RequestStatus.options.map((status) => count(queries.requests(org, { statuses: [status] }, ALL))),
    ])
    const by_status = Object.fromEntries(RequestStatus.options.map((status, index) => [status, counts[index] ?? 0]))
    const stats = RequestStats.parse({ by_status, due_in_24h, overdue, completed_today, counted_at: now })
    return { stats, until: timeAtWall(midnight + DAY, time_zone) }
  })

/** `count` counts no more than the limit of its query. */
const ALL = 2 ** 31 - 1

/** Shows what was counted. True when it has to be counted again. */
export function endCount(deps: CountDeps, org: string, attempt: number, { stats, until }: Counted): Promise<boolean> {
  const now = deps.now()
  const end = async (tx: Tx) => {
    const job = await readAttempt(tx, requestCountJob, org, attempt)
    if (!job) return false
    tx.put(at('requestStats', org), stats)
    const later = job.is_stale ? ({ state: 'asked' } as const) : ({ state: 'queued', not_before: until } as const)
    settle(tx, requestCountJob, org, later, now, { is_stale: false })
    return job.is_stale
  }
  return deps.database.transact({ org, now }, end, deps)
}

/** What is shown; undefined while a count is on its way, which may differ. */
export async function shownCount({ reads }: Database, org: string, now: number): Promise<RequestStats | undefined> {
  const [job] = await reads.pick([requestCountJob.place(org)])
  if (job && (isRunning(job, now) || isAsked(job, now) || isDue(job, now))) return undefined
  return ifReadable(async () => (await reads.read(at('requestStats', org))) ?? RequestStats.parse(NOTHING))
}

/** What is shown of an organization that never had a request. */
const NOTHING = {
  by_status: Object.fromEntries(RequestStatus.options.map((status) => [status, 0])),
  due_in_24h: 0,
  completed_today: 0,
  counted_at: 0,
}
