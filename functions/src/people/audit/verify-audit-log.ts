import type { auditApi } from '@attestry/core/people/audit'
import type { Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../../platform/caller'
import type { RateLimit, RateLimits } from '../../adapters/rate-limits'
import { byDay, dayAfter, type Seal, sealOf, startOf, type StoredEntry } from './seal'
import type { SealStore } from './seal-store'
import type { AuditStore } from './audit-store'

type VerifyAuditLogDeps = {
  audit: Pick<AuditStore, 'between'>
  seals: Pick<SealStore, 'ofOrganization' | 'lastDay'>
  rateLimits: Pick<RateLimits, 'take'>
}

/** Limited, because it reads the whole log. */
const PER_ORGANIZATION: RateLimit = { attempts: 10, within: 3600_000 }

/** Compares the caller's log with its seals. @throws AppError too-many-requests */
export async function verifyAuditLog(
  { audit, seals, rateLimits }: VerifyAuditLogDeps,
  { org }: Caller,
): Promise<Output<typeof auditApi.verifyAuditLog>> {
  await rateLimits.take(`verify-audit-${org}`, PER_ORGANIZATION)
  const [all, last] = await Promise.all([seals.ofOrganization(org), seals.lastDay()])
  // A run that seals a day at this moment, or has died, has not finished that day for everybody.
  const own = all.filter(({ day }) => last !== undefined && day <= last)
  const [first] = own
  if (!first || last === undefined) return { sealed_until: null, changed_day: null }
  const end = startOf(dayAfter(last))
  const entries: StoredEntry[] = []
  for await (const entry of audit.between(org, startOf(first.day), end)) entries.push(entry)
  return { sealed_until: end, changed_day: firstChange(own, byDay(entries)) ?? null }
}

/** The first day whose entries are not the ones that were sealed. A day without entries has no seal. */
function firstChange(seals: readonly Seal[], entries: ReadonlyMap<string, StoredEntry[]>): string | undefined {
  const sealed = new Map(seals.map((seal, index) => [seal.day, { seal, previous: seals[index - 1] }]))
  const days = [...new Set([...sealed.keys(), ...entries.keys()])].sort()
  return days.find((day) => {
    const { seal, previous } = sealed.get(day) ?? {}
    const made = sealOf(day, entries.get(day) ?? [], previous)
    return seal?.hash !== made.hash || seal.previous !== made.previous
  })
}
