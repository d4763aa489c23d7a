import { z } from 'zod'
import { Millis } from '../base/primitives'

/** What a part can be found by. `missing_…`: nothing valid is known of the regime, and no valid document covers it. */
export const Mark = z.enum([
  'missing_rohs',
  'missing_reach',
  'missing_prop65',
  'missing_conflict_minerals',
  'expiring',
  'expired',
  'svhc',
  'exemption',
  'exemption_ending',
  'older_list',
  'disputed',
  'undocumented',
])
export type Mark = z.infer<typeof Mark>

/** What the list of the vault finds and sorts a part by; `listingOf` says what follows from what. */
export const Listing = z.object({
  /** Each by itself, because a query can ask for any of them together (`queries.products`). */
  marks: z.partialRecord(Mark, z.literal(true)),
  /** Names as they are sorted: "onsemi" stands beside "ON". */
  maker: z.string(),
  type: z.string(),
  /** When its first document expires; those without one come last. */
  expiry: z.number(),
  /** Its maker has documents for all its parts, so who shows it reads the maker too. Undefined: nobody knows yet. */
  of_maker: z.boolean().optional(),
  /** When time alone may change any of this; null: never. */
  changes_at: Millis.nullable(),
})
export type Listing = z.infer<typeof Listing>
