import { z } from 'zod'
import { Confidence, Id, Millis } from '../base/primitives'
import { Regime } from '../base/regime'
import { ListVersion } from '../law/imported-list'
import { ComplianceStatus } from './status'

/** How narrowly a document names a part, the narrowest first. */
export const StatementScope = z.enum(['exact', 'series', 'maker'])
export type StatementScope = z.infer<typeof StatementScope>

/**
 * What a current document says of a regime, kept with the part (or maker) that has the document, so that lists need not
 * read documents. `part_numbers` and `series`: of which parts only; none of either: of all that have it. `not_for`: of
 * which not. `substances`: as people read them.
 */
export const Statement = z.object({
  regime: Regime,
  status: ComplianceStatus,
  scope: StatementScope,
  part_numbers: z.array(z.string()).default([]),
  series: z.array(z.string()).default([]),
  not_for: z.array(z.string()).default([]),
  substances: z.array(z.string()).default([]),
  exemptions: z.array(z.string()).default([]),
  /** Of REACH: the Candidate List that it was made against, as the document names it; null: it names none. */
  list: ListVersion.nullable().default(null),
  /** The day of issue, or of upload for a document without one. */
  issued_at: Millis,
  expires_at: Millis.nullable(),
  /** When the document was stored. */
  stored_at: Millis,
  file_id: Id,
  filename: z.string(),
  page: z.number().int(),
  words: z.string(),
  confidence: Confidence,
  /** A person has accepted what was read. */
  is_confirmed: z.boolean().default(false),
})
export type Statement = z.infer<typeof Statement>
