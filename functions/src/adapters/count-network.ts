import { randomInt } from 'node:crypto'
import type { RateLimit, RateLimits } from './rate-limits'
import { sha256 } from '../platform/sha256'

/**
 * Where a call without a sign-in comes from. `address` is the caller's, as far as anybody knows; `front` is the one that
 * Google saw, if a server of Google's own names the caller. Programs of strangers run there too (Apps Script), and may
 * name whom they like, so both are counted.
 */
export type Network = { address: string; front: string | null }

/** How many callers' shares one server of Google's has: more than a day's honest calls through it. */
const FRONT_SHARES = 200
/** One counter takes about one write a second, and many callers share a server. */
const FRONT_COUNTERS = 10

/**
 * Counts an attempt of one kind from a network.
 *
 * @returns the key of the caller's own counter, to give the attempt back
 * @throws TooManyRequests
 */
export async function countNetwork(
  rateLimits: Pick<RateLimits, 'take'>,
  kind: string,
  { address, front }: Network,
  limit: RateLimit,
): Promise<string> {
  const key = `${kind}-address-${sha256(address)}`
  await rateLimits.take(key, limit)
  if (front !== null) {
    const attempts = (limit.attempts * FRONT_SHARES) / FRONT_COUNTERS
    await rateLimits.take(`${kind}-front-${sha256(front)}-${randomInt(FRONT_COUNTERS)}`, { ...limit, attempts })
  }
  return key
}
