import { z } from 'zod'
import { Confidence } from './primitives'

/** The source of what it suggests, as people see it. */
export const HS_TABLE = 'Built-in HS 2022 table'

/** Where a part belongs in the Harmonized System, worked out from its description. A broker has to confirm it. */
export const HsSuggestion = z.object({
  /** Four digits. */
  heading: z.string(),
  /** Six digits, as "8541.29"; null where only the heading is known. They are the same in all countries. */
  code: z.string().nullable(),
  /** What the code covers; empty where there is none. */
  about: z.string(),
  /** Of the code, or of the heading where there is no code. */
  confidence: Confidence,
  family: z.string(),
  edition: z.string(),
  reasons: z.array(z.string()),
  /** What it is instead, if `spec` holds. */
  alternatives: z.array(z.object({ code: z.string(), spec: z.string(), confidence: Confidence })),
  /** Lines of national tariffs below the code that are known; there may be others. */
  national: z.array(z.object({ region: z.enum(['us', 'eu']), code: z.string(), about: z.string() })),
})
export type HsSuggestion = z.infer<typeof HsSuggestion>
