import { z } from 'zod'
import { jobOf } from '../base/jobs'
import { Id } from '../base/primitives'
import { Refutation } from './refuted'
import { UploadTarget } from './uploads'
import { DocumentFacts } from './vault'

/** Server only: an upload that is to be stored as a document of each of its targets, and what has become of that. */
export const StoringJob = jobOf({
  organization_id: z.string(),
  file_id: Id,
  /** Who asked for it. */
  uid: z.string(),
  /** Whether they were an admin when they asked. */
  is_admin: z.boolean(),
  targets: z.array(UploadTarget),
  facts: DocumentFacts.partial(),
  refuted: z.array(Refutation).default([]),
  /** The first so many targets are stored. */
  done: z.number().int().default(0),
  /** So many of these had the same bytes before. */
  known: z.number().int().default(0),
  /** Why no more are stored. */
  failure: z.object({ code: z.string(), detail: z.string() }).nullable().default(null),
  /** The first attempt since it was asked for. */
  first_attempt: z.number().int().default(1),
})
export type StoringJob = z.infer<typeof StoringJob>
