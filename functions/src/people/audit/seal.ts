/**
 * The audit log is sealed for each day and each organization. A seal is the hash of the day's entries and of the
 * previous seal, so whoever changes, adds or removes an entry would have to rebuild every later seal too. Seals are in
 * their own bucket, whose retention policy prevents that.
 */
import { AuditEntry } from '@attestry/core/people/audit'
import { Id } from '@attestry/core/base/primitives'
import { z } from 'zod'
import { sha256 } from '../../platform/sha256'

export const StoredEntry = AuditEntry.extend({ id: Id })
export type StoredEntry = z.infer<typeof StoredEntry>

/** `day` is a UTC date such as 2026-11-21. */
export const Seal = z.object({ day: z.iso.date(), count: z.number().int(), previous: z.string(), hash: z.string() })
export type Seal = z.infer<typeof Seal>

const DAY = 24 * 3600_000

export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

export const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

export const dayAfter = (day: string): string => dayOf(startOf(day) + DAY)

/** The seal of a day's entries (newest first) and the `previous` seal, if there is one. */
export function sealOf(day: string, entries: readonly StoredEntry[], previous?: Seal): Seal {
  const lines = entries.map(({ id, uid, action, subject, detail, created_at }) =>
    JSON.stringify([id, uid, action, subject, detail, created_at]),
  )
  const before = previous?.hash ?? ''
  return { day, count: entries.length, previous: before, hash: sha256([before, day, ...lines].join('\n')) }
}

/** The entries of each day, in the order they came. */
export function byDay(entries: readonly StoredEntry[]): Map<string, StoredEntry[]> {
  const days = new Map<string, StoredEntry[]>()
  for (const entry of entries) {
    const day = dayOf(entry.created_at)
    const ofDay = days.get(day) ?? []
    ofDay.push(entry)
    days.set(day, ofDay)
  }
  return days
}
