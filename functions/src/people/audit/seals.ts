/**
 * The audit log is sealed for each day and each organization. A seal is the hash of the day's entries and of the
 * previous seal, so whoever changes, adds or removes an entry would have to rebuild every later seal too. Seals are
 * created and never changed, in their own bucket, whose retention policy prevents that.
 */
import { DAY, dayAt, midnightOf } from '@attestry/core/base/day'
import type { Output } from '@attestry/core/base/endpoint'
import { objects } from '@attestry/core/paths'
import type { auditApi, StoredEntry } from '@attestry/core/people/audit'
import { queries } from '@attestry/core/queries'
import type { Blobs } from '../../adapters/blobs'
import type { Database } from '../../adapters/database'
import type { RateLimit, RateLimits } from '../../adapters/rate-limits'
import type { Caller } from '../../platform/caller'
import { inBatches } from '../../platform/in-batches'
import { dayAfter, firstChange, Seal, sealOf } from './seal'

/** The bucket of the seals. */
export type SealBlobs = Pick<Blobs, 'create' | 'list' | 'read'>

const HOUR = 3600_000
/** An entry has the time its request started, so a day is complete only a while after it ended. */
const GRACE = HOUR
/** Organizations sealed at once. */
const AT_ONCE = 20

/**
 * Seals every day that has ended since it was last done; the first run of all seals only the newest of them. A run that
 * ends too early is followed, within the hour, by one that goes on with its day, where an organization has no seal yet.
 */
export async function sealAuditLog({
  database,
  seals,
  now,
}: {
  database: Pick<Database, 'all'>
  seals: SealBlobs
  now: () => number
}): Promise<void> {
  const newest = dayAt(now() - GRACE - DAY)
  const last = await lastDay(seals)
  for (let day = last === undefined ? newest : dayAfter(last); day <= newest; day = dayAfter(day)) {
    const entries = database.all('auditEntry', queries.auditLogOfAll(midnightOf(day), midnightOf(dayAfter(day))))
    for await (const group of inBatches(byOrganization(entries), AT_ONCE)) {
      await Promise.all(group.map((own) => sealDay(seals, day, own)))
    }
    await seals.create(objects.auditSealedDay(day), Buffer.from(day), 'text/plain')
  }
}

/** The entries of one organization after the other, so that never more than a few organizations' are held. */
async function* byOrganization(entries: AsyncIterable<StoredEntry>): AsyncGenerator<StoredEntry[]> {
  let own: StoredEntry[] = []
  for await (const entry of entries) {
    if (own[0] && own[0].organization_id !== entry.organization_id) {
      yield own
      own = []
    }
    own.push(entry)
  }
  if (own.length > 0) yield own
}

/** The name of a seal says its day, so only the one before is read, however many there are. */
async function sealDay(seals: SealBlobs, day: string, entries: readonly StoredEntry[]): Promise<void> {
  const [org = ''] = entries.map(({ organization_id }) => organization_id)
  const keys = await keysOf(seals, org)
  const own = objects.auditSeal(org, day)
  if (keys.includes(own)) return
  const newest = keys.findLast((key) => key < own)
  const seal = sealOf(day, entries, newest === undefined ? undefined : await readSeal(seals, newest))
  await seals.create(own, Buffer.from(JSON.stringify(seal)), 'application/json')
}

type VerifyDeps = { database: Pick<Database, 'all'>; seals: SealBlobs; rateLimits: Pick<RateLimits, 'take'> }

/** Limited, because it reads the whole log. */
const PER_ORGANIZATION: RateLimit = { attempts: 10, within: HOUR }

/** Compares the caller's log with its seals. @throws AppError too-many-requests */
export async function verifyAuditLog(
  { database, seals, rateLimits }: VerifyDeps,
  { org }: Caller,
): Promise<Output<typeof auditApi.verifyAuditLog>> {
  await rateLimits.take(`verify-audit-${org}`, PER_ORGANIZATION)
  const { seals: own, last } = await finishedSeals(seals, org)
  const [first] = own
  if (!first || last === undefined) return { sealed_until: null, changed_day: null }
  const end = midnightOf(dayAfter(last))
  const entries: StoredEntry[] = []
  for await (const entry of database.all('auditEntry', queries.auditLogBetween(org, midnightOf(first.day), end))) {
    entries.push(entry)
  }
  return { sealed_until: end, changed_day: firstChange(own, entries) ?? null }
}

/** The seals of an organization, oldest first, and the newest day that is sealed for everybody. */
export async function finishedSeals(seals: SealBlobs, org: string): Promise<{ seals: Seal[]; last?: string }> {
  const [all, last] = await Promise.all([sealsOf(seals, org), lastDay(seals)])
  // A run that seals a day at this moment, or has died, has not finished that day for everybody.
  return { seals: all.filter(({ day }) => last !== undefined && day <= last), ...(last !== undefined && { last }) }
}

/** The seals of an organization, oldest first. */
const sealsOf = async (seals: SealBlobs, org: string): Promise<Seal[]> =>
  Promise.all((await keysOf(seals, org)).map((key) => readSeal(seals, key)))

const keysOf = async (seals: SealBlobs, org: string): Promise<string[]> =>
  (await seals.list(objects.auditSeal(org, ''))).sort()

const readSeal = async (seals: SealBlobs, key: string): Promise<Seal> =>
  Seal.parse(JSON.parse((await seals.read(key)).toString()))

/** The newest day that is sealed for every organization. */
async function lastDay(seals: SealBlobs): Promise<string | undefined> {
  const keys = await seals.list(objects.auditSealedDay(''))
  return keys.sort().at(-1)?.split('/').at(-1)
}
