import { paths } from '@attestry/contract/paths'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { z } from 'zod'
import { TooManyRequests } from './too-many-requests'

/** At most `attempts` within a window of `within` milliseconds, which starts with the first. */
export type RateLimit = { attempts: number; within: number }

export type RateLimits = {
  /** Counts one attempt. @throws TooManyRequests when none is left */
  take(key: string, limit: RateLimit): Promise<void>
  /** The attempt was a rightful one and does not count. */
  giveBack(key: string): Promise<void>
}

/** `expires_at` is a Timestamp for Firestore's TTL policy. */
const Window = z.object({ count: z.number().int(), expires_at: z.instanceof(Timestamp) })

/** Counters in Firestore, so that all instances count together. */
export const createRateLimits = (db: Firestore, now: () => number): RateLimits => ({
  async take(key, { attempts, within }) {
    const document = db.doc(paths.rateLimit(key))
    await db.runTransaction(async (transaction) => {
      const stored = Window.safeParse((await transaction.get(document)).data())
      const open = stored.success && stored.data.expires_at.toMillis() > now() ? stored.data : undefined
      if (open && open.count >= attempts) {
        throw new TooManyRequests(Math.ceil((open.expires_at.toMillis() - now()) / 1000))
      }
      const expires_at = open?.expires_at ?? Timestamp.fromMillis(now() + within)
      transaction.set(document, { count: (open?.count ?? 0) + 1, expires_at })
    })
  },

  async giveBack(key) {
    const document = db.doc(paths.rateLimit(key))
    await db.runTransaction(async (transaction) => {
      const stored = Window.safeParse((await transaction.get(document)).data())
      if (stored.success) transaction.update(document, { count: Math.max(0, stored.data.count - 1) })
    })
  },
})
