import { RateWindow } from '@attestry/core/base/kept-calls'
import { paths } from '@attestry/core/paths'
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { z } from 'zod'
import { isLostWrite } from './firestore'
import { TooManyRequests } from '../platform/too-many-requests'

/** At most `attempts` within a window of `within` milliseconds; the first attempt starts the window. */
export type RateLimit = { attempts: number; within: number }

export type RateLimits = {
  /**
   * Counts one attempt, or several together.
   * @throws TooManyRequests when fewer are left, or when too many are being counted at once
   */
  take(key: string, limit: RateLimit, count?: number): Promise<void>
  /** Takes back attempts that should not count. They stay counted when too many are being counted at once. */
  giveBack(key: string, count?: number): Promise<void>
  /** Whether an attempt was counted within the window. */
  hasTaken(key: string): Promise<boolean>
}

const Window = RateWindow.extend({ expires_at: z.instanceof(Timestamp) })

/** After this many seconds a contended counter may be free again. */
const BUSY = 5

/** The counters are in Firestore, so that all instances share them. */
export const createRateLimits = (db: Firestore, now: () => number): RateLimits => ({
  async take(key, { attempts, within }, count = 1) {
    const document = db.doc(paths.rateLimit(key))
    const isCounted = await unlessContended(db, async (transaction) => {
      const stored = Window.safeParse((await transaction.get(document)).data())
      const open = stored.success && stored.data.expires_at.toMillis() > now() ? stored.data : undefined
      if (open && open.count + count > attempts) {
        throw new TooManyRequests(Math.ceil((open.expires_at.toMillis() - now()) / 1000))
      }
      const expires_at = open?.expires_at ?? Timestamp.fromMillis(now() + within)
      transaction.set(document, { count: (open?.count ?? 0) + count, expires_at })
    })
    if (!isCounted) throw new TooManyRequests(BUSY)
  },

  async giveBack(key, count = 1) {
    const document = db.doc(paths.rateLimit(key))
    await unlessContended(db, async (transaction) => {
      const stored = Window.safeParse((await transaction.get(document)).data())
      if (stored.success) transaction.update(document, { count: Math.max(0, stored.data.count - count) })
    })
  },

  async hasTaken(key) {
    const stored = Window.safeParse((await db.doc(paths.rateLimit(key)).get()).data())
    return stored.success && stored.data.count > 0 && stored.data.expires_at.toMillis() > now()
  },
})

/** False when the transaction lost on every retry of the SDK, which then throws the server's error. */
async function unlessContended(db: Firestore, work: (transaction: Transaction) => Promise<void>): Promise<boolean> {
  try {
    await db.runTransaction(work)
    return true
  } catch (failure) {
    if (isLostWrite(failure)) return false
    throw failure
  }
}
