import { AppError } from '@attestry/core/base/errors'
import { z } from 'zod'
import { LeaseLost } from './leases'

/** Shown to the person who sees the row, so it does not tell them about our own bugs. */
export const reasonOf = (failure: unknown): string =>
  failure instanceof AppError ? failure.message : 'The email could not be stored.'

/** The connection is gone: nothing more can be asked of the server. */
export const isLost = (failure: unknown): boolean =>
  failure instanceof AppError && failure.code === 'mail-connection-lost'

/** gRPC: CANCELLED, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL, UNAVAILABLE. */
const OUTAGES = new Set([1, 4, 8, 10, 13, 14])
const Coded = z.object({ code: z.union([z.number(), z.string()]) })

/**
 * Whether a failure to store mails may be caused by a mail, so that it would happen again. An outage of the store is
 * not: it has a gRPC code from the list, an HTTP status or a system error code.
 */
export function isAboutMail(failure: unknown): boolean {
  if (failure instanceof AppError) return failure.code !== 'mail-budget-spent'
  if (failure instanceof LeaseLost) return false
  const { data } = Coded.safeParse(failure)
  if (data === undefined) return true
  return typeof data.code === 'number' && data.code < 100 && !OUTAGES.has(data.code)
}
