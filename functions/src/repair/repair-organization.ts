import { inGroups } from '@attestry/core/base/in-groups'
import { isKeyOf, keysOf } from '@attestry/core/base/keys-of'
import type { RepairJob } from '@attestry/core/base/repairs'
import { dayAt } from '@attestry/core/base/day'
import { midnightIn } from '@attestry/core/base/time-zone'
import { type NewestList, newestList } from '@attestry/core/law/candidate-list'
import type { TaskPayload } from '@attestry/core/base/tasks'
import { withKeys } from '@attestry/core/mail/customer-numbers'
import { at, idOf } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { failureFields } from '../platform/log'
import { READER_VERSION } from '../vault/reading/reader-version'
import { readImportedList } from '../law/imported-list'
import { tellNewerList } from '../law/tell-law'
import { relistAll, relistDue } from '../vault/relist'
import type { CommandDeps } from '../commands/command'
import { officeOf } from '../commands/office-of'
import { CHANGES, changesOf, type ChangeSource, hasChanged } from './changes'
import type { Difference } from './difference'
import { gatherTeam } from './gather-team'
import { readAgain } from './read-again'
import { daysAfter, repairDay } from './repair-day'
import { beginNight, endRun } from './repair-job'
import { repairRequest } from './repair-request'
import { repairRequestStats } from './repair-request-stats'
import { repairRow, type Row, rowsAfter } from './repair-row'
import { compareStats, correctStats, statsVersion } from './repair-stats'
import type { RowKind } from './row-counts'

const MINUTE = 60_000
/** After this long it is the turn of another organization. */
const TURN = MINUTE / 2
/** Whatever was written less than this ago may still be followed. */
const GRACE = 15 * MINUTE
/** Each seventh night the counts are compared even if nothing has changed. */
const AT_LEAST = 6.5 * 24 * 60 * MINUTE
/** Mails are dated by their senders, up to so long before they came. */
const LATE = 3 * 24 * 60 * MINUTE
const AT_ONCE = 8
/** Of the days whose requests were looked at, so many are counted again in a turn. */
const MOST_DAYS = 10

/** How many documents of each kind a night looks at, whether they have changed or not. */
const SLICES: Record<RowKind, number> = {
  inboundEmail: 30,
  outboundEmail: 20,
  campaign: 10,
  manufacturer: 20,
  product: 30,
  request: 20,
}
const DAYS = 5
const KINDS = keysOf(SLICES)
const isKind = (step: string): step is RowKind => isKeyOf(SLICES, step)
const isChange = (step: string): step is ChangeSource => CHANGES.some((change) => change === step)

/** What a night does, in this order: makers count their parts before the counts count the makers. */
const STEPS: readonly string[] = [
  ...CHANGES,
  'dueParts',
  'list',
  'readings',
  ...KINDS,
  'requestDay',
  'team',
  'numbers',
  'stats',
  'requestStats',
]

/** When lists begin to find parts or mails by something else, this goes up, and the next night looks at all of them. */
const LISTED = 6

/**
 * One turn of a night. `until`: what was written later is left to the next one. `seen` are the requests that were looked
 * at; of their `days` those are `moving` whose request was repaired, because its triggers follow only now.
 */
type Night = {
  org: string
  job: RepairJob
  begun_at: number
  until: number
  seen: Set<number>
  days: Set<number>
  moving: Set<number>
}

/**
 * Compares what is stored about the documents of one organization with these documents, and repairs it: what has changed
 * since the last night, and the next documents of each kind, until all had their turn. Each difference is logged. A
 * night that takes longer goes on with another task, behind those of other organizations.
 */
export async function repairOrganization(
  deps: CommandDeps,
  { organization_id: org }: TaskPayload<'repairOrganization'>,
): Promise<void> {
  const { database, now } = deps
  const job = await beginNight(database, org, now())
  if (!job) return
  const begun_at = job.begun_at ?? now()
  const sets = { seen: new Set<number>(), days: new Set<number>(), moving: new Set<number>() }
  const night: Night = {
    org,
    job: { ...withAllReadings(withAllListed(job)), begun_at },
    begun_at,
    until: begun_at - GRACE,
    ...sets,
  }
  const endOfTurn = now() + TURN
  if (job.begun_at === null && (await isIdle(deps, night))) return endRun(deps, over(night), undefined)
  for (let place = Math.max(0, STEPS.indexOf(job.step)); place < STEPS.length; place++) {
    const step = STEPS[place] ?? ''
    for (let after: string | undefined = step === job.step ? job.after : ''; after !== undefined;) {
      after = await lookAt(deps, night, step, after)
      if (now() < endOfTurn || (after === undefined && place === STEPS.length - 1)) continue
      await countDays(deps, night)
      const next = after === undefined ? STEPS[place + 1] : step
      return endRun(deps, { ...night.job, step: next ?? '', after: after ?? '' }, 'at-once')
    }
  }
  await countDays(deps, night)
  // What still changes at the second look is looked at in the next night.
  if (job.doubted !== null) night.job.doubted = null
  const again = night.job.doubted === null ? undefined : now() + GRACE
  await endRun(deps, over(night), again)
}

/** A job whose parts or mails are not listed as they are now walks through all of them. */
function withAllListed(job: RepairJob): RepairJob {
  if (job.listed === LISTED) return job
  const { product: _, inboundEmail: _mails, ...walked } = job.walked
  return { ...job, walked, listed: LISTED }
}

/** A job whose documents are not read as they are now looks at all of them. */
const withAllReadings = (job: RepairJob): RepairJob =>
  job.readings.version === READER_VERSION ? job : { ...job, readings: { version: READER_VERSION, after: '' } }

/** The job after a night. If a count is doubted, a second look at it alone ends the night. */
function over({ job, until }: Night): RepairJob {
  const since = Math.max(job.since, until)
  if (job.doubted !== null) return { ...job, since, step: 'requestStats', after: '' }
  return { ...job, since, begun_at: null, step: '', after: '' }
}

async function isIdle({ database: { reads }, now }: CommandDeps, { org, job, begun_at, until }: Night) {
  const isOverdue = job.compared_at < begun_at - AT_LEAST
  if (isOverdue || [...KINDS, 'requestDay'].some((kind) => !(kind in job.walked))) return false
  if (job.readings.after !== null || !job.has_team || !job.has_numbers) return false
  if ((await statsVersion(reads, org)) !== job.compared) return false
  if (job.list !== listKey(newestList(await readImportedList(reads), now()))) return false
  if ((await reads.ids({ ...queries.productsToMark(org, now()), limit: 1 })).length > 0) return false
  return !(await hasChanged(reads, org, job.since, until))
}

/** As the job remembers a list. */
const listKey = ({ published_at, entries }: NewestList): string => `${dayAt(published_at)}_${entries}`

const tellList = (deps: CommandDeps, org: string, newest: NewestList): Promise<void> =>
  deps.database.transact({ org, now: deps.now() }, async (tx) => {
    const write = await tellNewerList(tx, { org, now: deps.now() }, newest)
    write()
  })

/** One page of a step. @returns where it goes on; undefined at its end */
async function lookAt(deps: CommandDeps, night: Night, step: string, after: string): Promise<string | undefined> {
  if (isChange(step)) return lookAtChanges(deps, night, step, after)
  if (isKind(step)) return lookAtSlice(deps, night, step, after)
  if (step === 'dueParts') {
    await relistDue(deps, night.org)
    return undefined
  }
  if (step === 'list') return lookAtList(deps, night, after)
  if (step === 'team') return lookAtTeam(deps, night)
  if (step === 'numbers') return lookAtNumbers(deps, night, after)
  if (step === 'readings') return lookAtReadings(deps, night)
  if (step === 'requestDay') return lookAtDays(deps, night, after)
  if (step === 'stats') return lookAtStats(deps, night)
  const { doubted, wrong } = await repairRequestStats(deps, night.org, night.job.doubted)
  report(deps, night, wrong)
  night.job.doubted = doubted
  return undefined
}

async function lookAtChanges(
  deps: CommandDeps,
  night: Night,
  source: ChangeSource,
  after: string,
): Promise<string | undefined> {
  const { org, until, job } = night
  // In its first nights a job walks through everything anyway.
  if (job.since === 0) return undefined
  const begin = source === 'answered' ? job.since - LATE : job.since
  const { emails, requests, next } = await changesOf(
    deps.database.reads,
    org,
    source,
    after === '' ? begin : Number(after),
    until,
  )
  await lookAtRows(deps, night, 'inboundEmail', emails)
  await lookAtRows(deps, night, 'request', requests)
  return next === undefined ? undefined : String(next)
}

const lookAtRows = (deps: CommandDeps, night: Night, kind: RowKind, ids: readonly number[]): Promise<void> =>
  each(
    deps,
    night,
    [...new Set(ids)].map((id) => ({ id })),
    async ({ id }) => {
      const row = await deps.database.reads.stored<RowKind>(at(kind, night.org, id))
      if (row) await lookAtRow(deps, night, row)
    },
  )

async function lookAtSlice(deps: CommandDeps, night: Night, kind: RowKind, after: string): Promise<string | undefined> {
  const { job } = night
  const walked = job.walked[kind]
  const rows = await rowsAfter(deps.database.reads, night.org, kind, after || (walked ?? ''), SLICES[kind])
  const found = rows.map((row) => ({ id: idOf(row.place), row }))
  await each(deps, night, found, ({ row }) => lookAtRow(deps, night, row))
  const last = rows.length < SLICES[kind] ? undefined : String(found.at(-1)?.id)
  // The first time, a night walks to the end.
  if (last !== undefined && walked === undefined) return last
  job.walked = { ...job.walked, [kind]: last ?? '' }
  return undefined
}

async function lookAtRow(deps: CommandDeps, night: Night, row: Row): Promise<void> {
  const [{ kind }, id] = [row.place, idOf(row.place)]
  if (kind === 'request' && night.seen.has(id)) return
  report(deps, night, await repairRow(deps, night.org, row))
  if (kind !== 'request') return
  night.seen.add(id)
  const repaired = await repairRequest(deps, night.org, id, night.until)
  if (!repaired) return
  const { time_zone } = await officeOf(deps.database.reads, night.org)
  const day = midnightIn(repaired.created_at, time_zone)
  night.days.add(day)
  if (repaired.lines.length > 0 || repaired.wrong.length > 0) night.moving.add(day)
  for (const line of repaired.lines)
    deps.log('ERROR', 'A history missed what its documents prove, and was repaired', {
      organization_id: night.org,
      request_id: id,
      line,
    })
  report(deps, night, repaired.wrong)
}

/** After a newer Candidate List, all parts are looked at. `after`: the list, and the part before; '' at the beginning. */
async function lookAtList(deps: CommandDeps, { org, job }: Night, after: string): Promise<string | undefined> {
  const { reads } = deps.database
  const newest = newestList(await readImportedList(reads), deps.now())
  const key = listKey(newest)
  if (job.list === key) return undefined
  const [begun = '', part = ''] = after.split(' ')
  // Another one that came meanwhile begins anew.
  const last = await relistAll(deps, org, begun === key ? part : '')
  if (last !== undefined) return `${key} ${last}`
  const isAny = (await reads.ids({ ...queries.products(org, { narrowings: ['older_list'] }), limit: 1 })).length > 0
  if (isAny) await tellList(deps, org, newest)
  job.list = key
  return undefined
}

/** Once: earlier versions stored each person and each view by itself. */
async function lookAtTeam({ database, now }: CommandDeps, { org, job }: Night): Promise<undefined> {
  if (!job.has_team) await gatherTeam(database, org, now())
  job.has_team = true
}

const CUSTOMERS = 20

/** Once: earlier versions stored the numbers of a customer without what searches find them by. */
async function lookAtNumbers({ database, now }: CommandDeps, { org, job }: Night, after: string) {
  if (job.has_numbers) return undefined
  const { reads, transact } = database
  const list = { ...queries.numberedCustomers(org, CUSTOMERS), orderBy: [] }
  const rows = await reads.storedIn('customerNumbers', list, after)
  for (const { place, document } of rows) {
    if (!document || document.keys.length === document.numbers.length) continue
    await transact({ org, now: now() }, async (tx) => {
      const known = await tx.read(place)
      if (known) tx.put(place, withKeys(known))
    })
  }
  if (rows.length === CUSTOMERS) return rows.at(-1)?.place.path.split('/').at(-1)
  job.has_numbers = true
  return undefined
}

async function lookAtReadings(deps: CommandDeps, { org, job }: Night): Promise<undefined> {
  const { after } = job.readings
  if (after !== null) job.readings = { ...job.readings, after: await readAgain(deps, org, after) }
}

async function lookAtDays(deps: CommandDeps, night: Night, after: string): Promise<string | undefined> {
  const { job } = night
  const walked = job.walked.requestDay
  const days = await daysAfter(deps.database.reads, night.org, Number(after || walked || '0'), DAYS)
  for (const day of days) await lookAtDay(deps, night, day)
  const last = days.length < DAYS ? undefined : String(days.at(-1))
  if (last !== undefined && walked === undefined) return last
  job.walked = { ...job.walked, requestDay: last ?? '' }
  return undefined
}

/** The days of the requests that were looked at: a change that was not followed is not in them. */
async function countDays(deps: CommandDeps, night: Night): Promise<void> {
  for (const day of [...night.days].toSorted((one, other) => other - one).slice(0, MOST_DAYS))
    await lookAtDay(deps, night, day)
  night.days.clear()
}

const lookAtDay = (deps: CommandDeps, night: Night, day: number): Promise<void> =>
  each(deps, night, night.moving.has(day) ? [] : [{ id: day }], async () =>
    report(deps, night, await repairDay(deps.database, night.org, day, night.until, deps.now())),
  )

async function lookAtStats(deps: CommandDeps, night: Night): Promise<undefined> {
  const { org, job } = night
  const compared = await compareStats(deps.database, org)
  if (!compared) return
  const { version, differences } = compared
  const isRight = differences.length === 0
  if (!isRight && (await correctStats(deps.database, org, job.attempt, differences, deps.now())))
    report(deps, night, differences)
  job.compared_at = deps.now()
  job.compared = isRight ? version : ''
}

/** Looks at several at once. A failure of one is reported, and must not keep the others from being looked at. */
async function each<T extends { id: number }>(
  { log }: CommandDeps,
  { org }: Night,
  items: readonly T[],
  look: (item: T) => Promise<void>,
): Promise<void> {
  for (const some of inGroups(items, AT_ONCE)) {
    await Promise.all(
      some.map(async (item) => {
        try {
          await look(item)
        } catch (failure) {
          log('WARNING', 'A document could not be compared with what is stored about it', {
            organization_id: org,
            id: item.id,
            ...failureFields(failure),
          })
        }
      }),
    )
  }
}

function report({ log }: CommandDeps, { org }: Night, differences: readonly Difference[]): void {
  for (const { path, field, was, is } of differences)
    log('ERROR', 'A stored count was wrong, and was repaired', { organization_id: org, path, field, was, is })
}
