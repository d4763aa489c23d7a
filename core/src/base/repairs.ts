import { z } from 'zod'
import { jobOf } from './jobs'
import { Millis } from './primitives'

/**
 * Server only: the job that compares, each night, what is stored about an organization's documents (counts, sums,
 * histories) with these documents, and repairs what differs.
 */
export const RepairJob = jobOf({
  organization_id: z.string(),
  /** Whatever changed before this time was looked at. */
  since: Millis.default(0),
  /** When the night began that is not over yet; null between two nights. */
  begun_at: Millis.nullable().default(null),
  /** Where that night goes on: with which step, and after which of its documents. */
  step: z.string().default(''),
  after: z.string().default(''),
  /**
   * Each night walks on through the documents of each kind: after this one, '' from the first. Until a kind is named,
   * not all of its documents were looked at once.
   */
  walked: z.record(z.string(), z.string()).default({}),
  /** Which version of what lists find parts by all parts have. */
  listed: z.number().int().default(0),
  /** Who is in the organization, and the views it keeps, are stored together. */
  has_team: z.boolean().default(false),
  /** Searches find the numbers of all its customers. */
  has_numbers: z.boolean().default(false),
  /** By which Candidate List all parts are marked, and which of its members were told (`listKey`). */
  list: z.string().default(''),
  /** With which version of the reader documents are read again, and after which of them that goes on; null: all were. */
  readings: z.object({ version: z.number().int(), after: z.string().nullable() }).default({ version: 0, after: null }),
  /** When the counts were compared last, and which version of them was right; '' if none was. */
  compared_at: Millis.default(0),
  compared: z.string().default(''),
  /** The count of requests that looked wrong, by the time at which it was made. If it still does later, it is wrong. */
  doubted: Millis.nullable().default(null),
})
export type RepairJob = z.infer<typeof RepairJob>
