import { z } from 'zod'
import { Millis } from './primitives'

/*
 * Server only: what we remember of requests for a while. Each document has an `expires_at`, a Timestamp for Firestore's
 * TTL policy.
 */

/** The outcome of a call that must not be done twice. */
export const IdempotencyEntry = z.discriminatedUnion('state', [
  z.object({ state: z.literal('started'), request_hash: z.string(), started_at: Millis.default(0) }),
  z.object({ state: z.literal('done'), request_hash: z.string(), status: z.number().int(), body: z.string() }),
])

/** The attempts counted in a window, which ends at its `expires_at`. */
export const RateWindow = z.object({ count: z.number().int() })
