import { z } from 'zod'
import { Id, Millis } from '../base/primitives'
import { TradeKind } from './reading'

/** What a current document says of a part, kept with the part, so that nobody need read the document again. */
export const TradeStatement = z.object({
  kind: TradeKind,
  value: z.string(),
  issued_at: Millis,
  expires_at: Millis.nullable(),
  file_id: Id,
  filename: z.string(),
  page: z.number().int(),
  words: z.string(),
  is_confirmed: z.boolean().default(false),
})
export type TradeStatement = z.infer<typeof TradeStatement>
