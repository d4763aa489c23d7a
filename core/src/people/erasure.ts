import { z } from 'zod'
import { endpoint } from '../base/endpoint'
import { jobOf } from '../base/jobs'
import { EmailAddress, Line, Millis, Prose, Uid } from '../base/primitives'

/** What stands where the address and the name of an erased person stood. No mail can reach the address (RFC 2606). */
export const ERASED_NAME = 'Erased person'
export const ERASED_ADDRESS = 'erased-person@erased.invalid'
/** What stands in place of a text that we had written to them. */
export const ERASED_TEXT = '[Erased]'

/**
 * What an erasure finds. `mails`, with the `answers` and `comments` at them, `contacts` and `learnt` (what is remembered
 * of that one address) are deleted; in the documents of `inquiries`, `requests` and `places` (all others) the person is
 * replaced. `files`: mails as they were received, with what was attached. `log`: entries of the audit log. `kept`: files
 * and entries that name the person and stay.
 */
export const ErasedKind = z.enum([
  'mails',
  'answers',
  'comments',
  'contacts',
  'learnt',
  'inquiries',
  'requests',
  'places',
  'files',
  'log',
  'kept',
])
export type ErasedKind = z.infer<typeof ErasedKind>

const Counts = z.record(ErasedKind, z.number().int())
export type ErasedCounts = z.infer<typeof Counts>
export const NOTHING_ERASED: ErasedCounts = Object.fromEntries(
  ErasedKind.options.map((kind) => [kind, 0]),
) as ErasedCounts

/** `looking`: what there is of the person is counted; `found`: an admin decides; `erased`: a last look found nothing. */
const Phase = z.enum(['looking', 'found', 'erasing', 'erased'])

/** Words to erase beside the address: names, and other things by which they are known. Shorter ones stand everywhere. */
const Words = z.array(Line(100).pipe(z.string().min(4, 'Each needs at least 4 characters'))).max(20)

/** The same as people type them, one on each line. */
export const WordLines = Prose(2100).refine((text) => Words.safeParse(linesOf(text)).success, {
  error: 'Up to 20 lines of 4 to 100 characters each',
})
export const linesOf = (text: string): string[] =>
  text.split('\n').flatMap((line) => (line.trim() === '' ? [] : line.trim()))

/**
 * Server only: the job that looks for everything about a person, and erases it. Once that is done, it has forgotten who
 * it was.
 */
export const ErasureJob = jobOf({
  organization_id: z.string(),
  asked_by: Uid,
  asked_at: Millis,
  phase: Phase,
  address: z.string(),
  words: z.array(z.string()),
  /** The words are the names that it finds itself. */
  takes_names: z.boolean(),
  /** Where it goes on: in which section, and after which document or file of it. */
  section: z.number().int().default(0),
  after: z.string().default(''),
  /** By the look that an admin has confirmed, or so far. */
  counts: Counts,
  /** What this walk has found so far. */
  found: z.number().int().default(0),
  /** Some of it is on its way to the person and is erased once that has arrived or failed. */
  waits: z.boolean().default(false),
  /** When it is forgotten; null while it works. */
  expires_at: Millis.nullable().default(null),
})
export type ErasureJob = z.infer<typeof ErasureJob>

/** For so many days somebody can confirm what was found, and can see what was erased. */
export const ERASURE_DAYS = { found: 1, erased: 7 }

const ErasureView = z.object({
  /** `none`: there is none, or no longer. */
  state: z.enum(['none', ...Phase.options]),
  asked_at: Millis.nullable(),
  /** Empty once the person is erased. */
  email_address: z.string(),
  words: z.array(z.string()),
  counts: Counts,
  expires_at: Millis.nullable(),
})
export type ErasureView = z.infer<typeof ErasureView>

export const erasureApi = {
  findPerson: endpoint({
    method: 'POST',
    path: '/api/v1/organizations/me/erasure',
    access: 'admin',
    summary:
      'Begin to look for everything about the person with an email address; without `words`, also by the names in their mails and contacts',
    input: z.strictObject({ email_address: EmailAddress, words: Words.optional() }),
    output: ErasureView,
  }),
  readErasure: endpoint({
    method: 'GET',
    path: '/api/v1/organizations/me/erasure',
    access: 'admin',
    summary: 'What was found about a person, and how far their erasure has come',
    input: z.strictObject({}),
    output: ErasureView,
  }),
  erasePerson: endpoint({
    method: 'POST',
    path: '/api/v1/organizations/me/erasure/confirmation',
    access: 'admin',
    adminOnly: 'Access Denied: Only admins can erase a person',
    summary: 'Erase the person who was found; their `email_address` confirms it',
    input: z.strictObject({ email_address: EmailAddress }),
    output: ErasureView,
  }),
}
