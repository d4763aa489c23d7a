import { z } from 'zod'
import { Millis } from './primitives'

/** Whose reading time of the day is used up: the organization's, or that of all organizations together. */
const SpentBy = z.enum(['organization', 'everybody'])

/** Work that waits for a day (UTC) on which there is reading time again. */
export const Postponed = z.object({ until: Millis, spent_by: SpentBy })
export type Postponed = z.infer<typeof Postponed>

const Duration = z.number().int().nonnegative().default(0)

/**
 * Server only: how many milliseconds the files of an organization took to read on one day (UTC), by where they came
 * from. Its `expires_at` is for Firestore's TTL policy.
 */
export const ReadingUsage = z.object({ documents: Duration, attachments: Duration, imports: Duration })
export type ReadingUsage = z.infer<typeof ReadingUsage>

export type ReadingKind = keyof ReadingUsage

/**
 * Server only: a share of what all organizations together used of something on one day (UTC). It may be below zero,
 * where what was put aside was not needed. Its `expires_at` is for Firestore's TTL policy.
 */
export const DayTotal = z.object({ amount: z.number().default(0) })
