/**
 * Looks each night whether the counts and histories of an organization are what its documents say. Each job plans its
 * next night when it ends; `planRepairs` gives one to an organization that has none.
 */
import { DAY, dayOf } from '@attestry/core/base/day'
import { RepairJob } from '@attestry/core/base/repairs'
import { at, collectionOf, paths } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Database, Tx } from '../adapters/database'
import type { CommandDeps } from '../commands/command'
import { claim, readAttempt, settle } from '../jobs/job'
import type { JobKind } from '../jobs/job-kind'
import { sha256 } from '../platform/sha256'

const MINUTE = 60_000

export const repairJob: JobKind<'repairJob'> = {
  name: 'repairOrganization',
  place: (id) => at('repairJob', id),
  due: queries.dueRepairs,
  // A run has its turn, saves where it stopped, and never renews its lease. Its function is cut off before.
  lease: 10 * MINUTE,
  task: (organization_id) => ['repairOrganization', { organization_id }],
}

/**
 * The nights begin between these minutes of the day (UTC). A second look at what is doubted comes a quarter of an hour
 * later and before the day ends: then all requests are counted again, and what was wrong would not be noticed.
 */
const FIRST_MINUTE = 20 * 60
const MINUTES = 23 * 60 + 40 - FIRST_MINUTE

/** When the next night of an organization begins. Each has its own minute, so that they do not all come at once. */
export function nextNight(org: string, now: number): number {
  const minute = FIRST_MINUTE + (Number.parseInt(sha256(org).slice(0, 8), 16) % MINUTES)
  const today = dayOf(now) + minute * MINUTE
  return today > now ? today : today + DAY
}

/** All organizations, so many at a time. */
const organizations = { collection: collectionOf(paths.organization('x')), where: [], orderBy: [], limit: 300 }

const repairJobs = { ...organizations, collection: collectionOf(paths.repairJob('x')) }

/**
 * Runs every night. An organization that has a job plans its own nights; this finds those that have none. Where there are
 * as many jobs as organizations, as on most nights, nothing is read but the two numbers.
 */
export async function planRepairs({ database, log, now }: CommandDeps): Promise<void> {
  const [all, jobs] = await Promise.all([organizations, repairJobs].map((query) => database.reads.aggregate(query)))
  if (all === jobs) return
  let planned = 0
  for await (const places of database.allPlaces('organization', organizations)) {
    const ids = places.map(({ path }) => path.slice(organizations.collection.length + 1))
    const known = await database.reads.times(ids.map((id) => repairJob.place(id)))
    const missing = ids.filter((_, index) => !known[index])
    if (missing.length > 0) await database.transact({ now: now() }, async (tx) => giveJobs(tx, missing, now()))
    planned += missing.length
  }
  if (planned > 0) log('INFO', 'Organizations are repaired from now on', { planned })
}

function giveJobs(tx: Tx, organizations: readonly string[], now: number): void {
  for (const organization_id of organizations) {
    const job = { organization_id, state: 'queued', not_before: nextNight(organization_id, now) }
    tx.create(repairJob.place(organization_id), RepairJob.parse(job))
  }
}

/** Undefined when there is nothing to do, or another run is doing it. */
export async function beginNight(database: Database, org: string, now: number): Promise<RepairJob | undefined> {
  const job = await claim(database, repairJob, org, now)
  if (!job) return undefined
  const [organization] = await database.reads.times([at('organization', org)])
  if (organization) return job
  await database.transact({ now }, async (tx) => tx.remove(repairJob.place(org)))
  return undefined
}

const fieldsOf = ({
  since,
  begun_at,
  step,
  after,
  walked,
  listed,
  has_team,
  has_numbers,
  list,
  readings,
  compared_at,
  compared,
  doubted,
}: RepairJob) => ({
  since,
  begun_at,
  step,
  after,
  walked,
  listed,
  has_team,
  has_numbers,
  list,
  readings,
  compared_at,
  compared,
  doubted,
})

/**
 * Ends a run, unless another one has taken over. The night goes on with another task, or is looked at `again` then, or
 * at the latest in the next night.
 */
export async function endRun(deps: CommandDeps, job: RepairJob, again: 'at-once' | number | undefined): Promise<void> {
  const { organization_id: org, attempt } = job
  const now = deps.now()
  const end = async (tx: Tx) => {
    if (!(await readAttempt(tx, repairJob, org, attempt))) return
    const not_before = again ?? nextNight(org, now)
    const settlement =
      not_before === 'at-once' ? ({ state: 'asked' } as const) : ({ state: 'queued', not_before } as const)
    settle(tx, repairJob, org, settlement, now, fieldsOf(job))
  }
  await deps.database.transact({ org, now }, end, deps)
}
