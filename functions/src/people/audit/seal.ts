/**
 * A seal is the SHA-256 of these lines, joined by a line feed: the hash of the previous seal (nothing for the first), the
 * day, and for each entry of the day, newest first, its line: the SHA-256 of the JSON of [id, uid, action, subject, detail,
 * created_at, salt]; of earlier entries, which have no salt, the JSON itself, without the salt. Of an entry from which a
 * person was erased, that line alone is left (`erased`): the seal still fits, and without the salt nobody learns from it
 * what the entry said.
 */
import { DAY, dayAt, midnightOf } from '@attestry/core/base/day'
import type { StoredEntry } from '@attestry/core/people/audit'
import { z } from 'zod'
import { sha256 } from '../../platform/sha256'

/** `day` is a UTC date such as 2026-11-21. */
export const Seal = z.object({ day: z.iso.date(), count: z.number().int(), previous: z.string(), hash: z.string() })
export type Seal = z.infer<typeof Seal>

/** What a seal covers of an entry. */
type SealedEntry = Omit<StoredEntry, 'organization_id' | 'action'> & { action: string }

export const dayAfter = (day: string): string => dayAt(midnightOf(day) + DAY)

/**
 * The first day whose entries are not the ones that were sealed. A day without entries has no seal. Of the days before
 * `from`, whose entries are not there, only the chain of the seals is followed.
 */
export function firstChange(
  seals: readonly Seal[],
  entries: readonly SealedEntry[],
  from: string = '',
): string | undefined {
  const sealed = new Map(seals.map((seal, index) => [seal.day, { seal, previous: seals[index - 1] }]))
  const stored = grouped(entries, ({ created_at }) => dayAt(created_at))
  const days = [...new Set([...sealed.keys(), ...stored.keys()])].sort()
  return days.find((day) => {
    const { seal, previous } = sealed.get(day) ?? {}
    const made = sealOf(day, stored.get(day) ?? [], previous)
    return seal?.previous !== made.previous || (day >= from && seal.hash !== made.hash)
  })
}

/** The seal of a day's entries (newest first) and the `previous` seal, if there is one. */
export function sealOf(day: string, entries: readonly SealedEntry[], previous?: Seal): Seal {
  const lines = entries.map(lineOf)
  const before = previous?.hash ?? ''
  return { day, count: entries.length, previous: before, hash: sha256([before, day, ...lines].join('\n')) }
}

/** What is sealed of an entry. */
export function lineOf({ id, uid, action, subject, detail, created_at, salt, erased }: SealedEntry): string {
  if (erased !== null) return erased
  const fields = [id, uid, action, subject, detail, created_at]
  return salt === '' ? JSON.stringify(fields) : sha256(JSON.stringify([...fields, salt]))
}

/** Entries with equal keys together, each in the order they came. */
function grouped(entries: readonly SealedEntry[], keyOf: (entry: SealedEntry) => string): Map<string, SealedEntry[]> {
  const groups = new Map<string, SealedEntry[]>()
  for (const entry of entries) {
    const group = groups.get(keyOf(entry))
    if (group) group.push(entry)
    else groups.set(keyOf(entry), [entry])
  }
  return groups
}
