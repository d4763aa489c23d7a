import { z } from 'zod'

/**
 * gRPC: CANCELLED, DEADLINE_EXCEEDED, PERMISSION_DENIED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL, UNAVAILABLE,
 * UNAUTHENTICATED.
 */
const GRPC = new Set([1, 4, 7, 8, 10, 13, 14, 16])
/**
 * These statuses may be caused by the content we sent. Any other refusal is caused by the sender, the time or the
 * server.
 */
const ABOUT_CONTENT = new Set([400, 404, 409, 411, 412, 413, 414, 415, 422])
const Failure = z.object({
  status: z.number().optional().catch(undefined),
  code: z.union([z.number(), z.string()]).optional().catch(undefined),
  cause: z.unknown().optional(),
})

/**
 * Whether a service we use is away: unreachable, overloaded, or refusing us. Such a failure says nothing about the work
 * itself, so the work must not be given up because of it.
 */
export function isOutage(failure: unknown, depth = 3): boolean {
  const parsed = Failure.safeParse(failure)
  if (!parsed.success) return false
  const { status, code, cause } = parsed.data
  const answer = status ?? code
  if (typeof answer === 'number') return answer < 100 ? GRPC.has(answer) : answer >= 401 && !ABOUT_CONTENT.has(answer)
  // System errors (ECONNREFUSED, ENOTFOUND) and those of Node's fetch; ERR_… codes are bugs in a program.
  if (typeof answer === 'string') return /^(?!ERR_)(E[A-Z]+|UND_ERR_\w+)$/.test(answer)
  return depth > 0 && isOutage(cause, depth - 1)
}
