import { inGroups } from '@attestry/core/base/in-groups'
import { dayAfter, dayOf, sealOf, type StoredEntry } from './seal'
import type { SealStore } from './seal-store'
import type { AuditStore } from './audit-store'

type SealAuditLogDeps = { audit: Pick<AuditStore, 'ofDay'>; seals: SealStore; now: () => number }

/** An entry has the time its request started, so a day is complete only a while after it ended. */
const GRACE = 3600_000
const DAY = 24 * 3600_000
/** Organizations sealed at once. */
const AT_ONCE = 20

/**
 * Seals every day that has ended since the last run; the first run of all seals only the newest of them. After a crash
 * the next run goes on with the day it stopped at, where an organization has no seal yet.
 */
export async function sealAuditLog({ audit, seals, now }: SealAuditLogDeps): Promise<void> {
  const newest = dayOf(now() - GRACE - DAY)
  const last = await seals.lastDay()
  for (let day = last === undefined ? newest : dayAfter(last); day <= newest; day = dayAfter(day)) {
    const entries = new Map<string, StoredEntry[]>()
    for await (const entry of audit.ofDay(day)) {
      const own = entries.get(entry.organization_id) ?? []
      own.push(entry)
      entries.set(entry.organization_id, own)
    }
    for (const orgs of inGroups(entries.keys(), AT_ONCE)) {
      await Promise.all(
        orgs.map(async (org) => {
          const { isSealed, previous } = await seals.before(org, day)
          if (!isSealed) await seals.create(org, sealOf(day, entries.get(org) ?? [], previous))
        }),
      )
    }
    await seals.finishDay(day)
  }
}
