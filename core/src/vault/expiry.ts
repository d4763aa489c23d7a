/**
 * When documents expire. `expires_at` is the last day on which a document is valid, as the midnight (UTC) that begins
 * it: what is valid until 31 March is valid until that day ends. Null means that it does not expire.
 */
import { DAY, dayOf } from '../base/day'

/** Whether the last day on which it is valid is over. */
export const isExpired = (expires_at: number | null, now: number): boolean =>
  expires_at !== null && expires_at < dayOf(now)

/** The days from today to the last one on which it is valid: 0 on that day, less once it has expired. */
export const daysLeft = (expires_at: number, now: number): number => (dayOf(expires_at) - dayOf(now)) / DAY

/** The times between which `expires_at` is, for queries: of what has expired, */
export const expiredBy = (now: number) => ({ by: dayOf(now) - 1 })

/** of what is valid and has at most so many days left, */
export const expiringWithin = (days: number, now: number) => ({
  from: dayOf(now),
  by: dayOf(now) + (days + 1) * DAY - 1,
})

/** and of what has more. */
export const expiringAfter = (days: number, now: number) => ({ from: dayOf(now) + (days + 1) * DAY })
