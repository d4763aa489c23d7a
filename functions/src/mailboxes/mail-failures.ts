import { AppError } from '@attestry/contract/errors'
import { z } from 'zod'
import { LeaseLost } from './lease-store'

/** For the person who sees the row: our own faults are not theirs to read. */
export const reasonOf = (failure: unknown): string =>
  failure instanceof AppError ? failure.message : 'The email could not be stored.'

/** Nothing more can be asked of the server. */
export const isLost = (failure: unknown): boolean =>
  failure instanceof AppError && failure.code === 'mail-connection-lost'

/** gRPC: CANCELLED, DEADLINE_EXCEEDED, RESOURCE_EXHAUSTED, ABORTED, INTERNAL, UNAVAILABLE. */
const OUTAGES = new Set([1, 4, 8, 10, 13, 14])
const Coded = z.object({ code: z.union([z.number(), z.string()]) })

/**
 * Whether a failure while mails were stored may come from a mail, so that the same one would fail again. An outage of
 * the store does not: gRPC's numbers for it, HTTP's and the system's codes.
 */
export function isAboutMail(failure: unknown): boolean {
  if (failure instanceof AppError) return failure.code !== 'mail-budget-spent'
  if (failure instanceof LeaseLost) return false
  const { data } = Coded.safeParse(failure)
  if (data === undefined) return true
  return typeof data.code === 'number' && data.code < 100 && !OUTAGES.has(data.code)
}
