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
import { z } from 'zod'
import type { Blobs } from '../../adapters/blobs'
import type { Database } from '../../adapters/database'
import type { RateLimit, RateLimits } from '../../adapters/rate-limits'
import type { Caller } from '../../platform/caller'
import { sha256 } from '../../platform/sha256'

/** The bucket of the seals. */
export type SealBlobs = Pick<Blobs, 'create' | 'list' | 'read'>

/** `day` is a UTC date such as 2026-11-21. */
const Seal = z.object({ day: z.iso.date(), count: z.number().int(), previous: z.string(), hash: z.string() })
type Seal = z.infer<typeof Seal>

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
    for await (const group of someAtOnce(byOrganization(entries))) {
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

async function* someAtOnce(organizations: AsyncIterable<StoredEntry[]>): AsyncGenerator<StoredEntry[][]> {
  let group: StoredEntry[][] = []
  for await (const own of organizations) {
    group.push(own)
    if (group.length < AT_ONCE) continue
    yield group
    group = []
  }
  if (group.length > 0) yield group
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
  const [all, last] = await Promise.all([sealsOf(seals, org), lastDay(seals)])
  // A run that seals a day at this moment, or has died, has not finished that day for everybody.
  const own = all.filter(({ day }) => last !== undefined && day <= last)
  const [first] = own
  if (!first || last === undefined) return { sealed_until: null, changed_day: null }
  const end = midnightOf(dayAfter(last))
  const entries: StoredEntry[] = []
  for await (const entry of database.all('auditEntry', queries.auditLogBetween(org, midnightOf(first.day), end))) {
    entries.push(entry)
  }
  return { sealed_until: end, changed_day: firstChange(own, entries) ?? null }
}

/** The first day whose entries are not the ones that were sealed. A day without entries has no seal. */
function firstChange(seals: readonly Seal[], entries: readonly StoredEntry[]): string | undefined {
  const sealed = new Map(seals.map((seal, index) => [seal.day, { seal, previous: seals[index - 1] }]))
  const stored = grouped(entries, ({ created_at }) => dayAt(created_at))
  const days = [...new Set([...sealed.keys(), ...stored.keys()])].sort()
  return days.find((day) => {
    const { seal, previous } = sealed.get(day) ?? {}
    const made = sealOf(day, stored.get(day) ?? [], previous)
    return seal?.hash !== made.hash || seal.previous !== made.previous
  })
}

/** The seal of a day's entries (newest first) and the `previous` seal, if there is one. */
function sealOf(day: string, entries: readonly StoredEntry[], previous?: Seal): Seal {
  const lines = entries.map(({ id, uid, action, subject, detail, created_at }) =>
    JSON.stringify([id, uid, action, subject, detail, created_at]),
  )
  const before = previous?.hash ?? ''
  return { day, count: entries.length, previous: before, hash: sha256([before, day, ...lines].join('\n')) }
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

const dayAfter = (day: string): string => dayAt(midnightOf(day) + DAY)

/** Entries with equal keys together, each in the order they came. */
function grouped(entries: readonly StoredEntry[], keyOf: (entry: StoredEntry) => string): Map<string, StoredEntry[]> {
  const groups = new Map<string, StoredEntry[]>()
  for (const entry of entries) {
    const group = groups.get(keyOf(entry))
    if (group) group.push(entry)
    else groups.set(keyOf(entry), [entry])
  }
  return groups
}
