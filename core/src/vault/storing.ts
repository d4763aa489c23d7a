import { z } from 'zod'
import { jobOf } from '../base/jobs'
import { Id } from '../base/primitives'
import { Refutation } from './refuted'
import { MAX_OTHERS, UploadTarget } from './uploads'
import { DocumentFacts, MAX_DOCUMENTS } from './vault'

/** Server only: an upload that is to be stored as a document of each of its targets, and what has become of that. */
export const StoringJob = jobOf({
  organization_id: z.string(),
  file_id: Id,
  /** Who asked for it. */
  uid: z.string(),
  /** Whether they were an admin when they asked. */
  is_admin: z.boolean(),
  targets: z.array(UploadTarget),
  /** It is also for all other products that its text names, but these; null: for its targets alone. */
  all_but: z.array(Id).nullable().default(null),
  /** Which these are; null: they have not been looked up. */
  others: z.array(Id).nullable().default(null),
  facts: DocumentFacts.partial(),
  refuted: z.array(Refutation).default([]),
  /** The first so many targets and others are dealt with. */
  done: z.number().int().default(0),
  /** So many of these had the same bytes before. */
  known: z.number().int().default(0),
  /** Of the others, those that have no room for it, the first of them by name, and how many were deleted meanwhile. */
  full: z.object({ count: z.number().int(), first: z.array(z.string()) }).default({ count: 0, first: [] }),
  gone: z.number().int().default(0),
  /** So many more are named than `MAX_OTHERS`. */
  beyond: z.number().int().default(0),
  /** Why no more are stored. */
  failure: z.object({ code: z.string(), detail: z.string() }).nullable().default(null),
  /** The first attempt since it was asked for. */
  first_attempt: z.number().int().default(1),
})
export type StoringJob = z.infer<typeof StoringJob>

/** For how many products it is to be stored, as far as that is known. */
export const countOf = ({ targets, others }: Pick<StoringJob, 'targets' | 'others'>): number =>
  targets.length + (others?.length ?? 0)

/** For which of the others it is not stored, in a sentence; '': for none. */
export function leftOutText({ full, gone, beyond }: Pick<StoringJob, 'full' | 'gone' | 'beyond'>): string {
  const { count, first } = full
  const names = count > first.length ? `${first.join(', ')} and others` : first.join(', ')
  const reasons = [
    ...(count > 0
      ? [`${number(count)} that ${count === 1 ? 'has' : 'have'} ${MAX_DOCUMENTS} documents (${names})`]
      : []),
    ...(gone > 0 ? [`${number(gone)} that ${gone === 1 ? 'was' : 'were'} deleted meanwhile`] : []),
    ...(beyond > 0 ? [`${number(beyond)} beyond the ${number(MAX_OTHERS)} that one upload is stored for`] : []),
  ]
  return reasons.length === 0 ? '' : `It is not stored for these of its parts: ${reasons.join(', ')}.`
}

const number = (count: number): string => count.toLocaleString('en')
