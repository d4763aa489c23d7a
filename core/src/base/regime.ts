import { z } from 'zod'

/** What the compliance of a part is declared for. */
export const Regime = z.enum(['rohs', 'reach', 'prop65', 'conflict_minerals'])
export type Regime = z.infer<typeof Regime>
