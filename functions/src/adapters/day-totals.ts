import { paths } from '@attestry/core/paths'
import { DayTotal } from '@attestry/core/base/reading-time'
import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore'
import { dayOf } from '../platform/days'

/** What all organizations together use of something on one day (UTC), about. */
export type DayTotals = {
  /** Counts `amount`, which is below zero for what was put aside and not needed. Never fails for it. */
  add(name: string, amount: number): Promise<void>
  /** What was used today. It lacks what other instances counted in the last seconds. */
  read(name: string): Promise<number>
}

/** One document takes about one write a second, so each day has so many, and a write goes to any of them. */
const SHARES = 10
/**
 * An instance writes, and looks, at most once in so many milliseconds. With 150 instances at work, each document is
 * written one and a half times a second; an instance that ends takes along what it has counted since its last write.
 */
const PAUSE = 10_000
const KEEP = 30 * 24 * 3600_000

type Known = { total: number; readAt: number; unwritten: number; writtenAt: number }

export function createDayTotals(db: Firestore, now: () => number, pause = PAUSE): DayTotals {
  const days = new Map<string, Known>()
  const today = (name: string): Known => {
    const key = `${name}_${dayOf(now())}`
    const known = days.get(key) ?? { total: 0, readAt: -Infinity, unwritten: 0, writtenAt: -Infinity }
    if (!days.has(key)) for (const old of days.keys()) if (old.startsWith(`${name}_`)) days.delete(old)
    days.set(key, known)
    return known
  }
  return {
    async add(name, amount) {
      const known = today(name)
      known.total += amount
      known.unwritten += amount
      if (now() - known.writtenAt < pause) return
      known.writtenAt = now()
      const counted = known.unwritten
      known.unwritten = 0
      const share = Math.floor(Math.random() * SHARES)
      const changes = { amount: FieldValue.increment(counted), expires_at: Timestamp.fromMillis(now() + KEEP) }
      try {
        await db.doc(paths.dayTotal(name, dayOf(now()), share)).set(changes, { merge: true })
      } catch {
        // Counted with the next write. If this one arrived after all, too much is counted, which costs less than too little.
        known.unwritten += counted
      }
    },

    async read(name) {
      const known = today(name)
      if (now() - known.readAt < pause) return known.total
      known.readAt = now()
      const refs = Array.from({ length: SHARES }, (_, share) => db.doc(paths.dayTotal(name, dayOf(now()), share)))
      const stored = await db.getAll(...refs)
      known.total = known.unwritten + stored.reduce((sum, doc) => sum + DayTotal.parse(doc.data() ?? {}).amount, 0)
      return known.total
    },
  }
}
