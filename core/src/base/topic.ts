import { z } from 'zod'
import { Regime } from './regime'

/** What a customer can ask for: the four regimes, and more. */
export const Topic = z.enum([...Regime.options, 'country_of_origin', 'hs_code', 'pfas', 'other'])
export type Topic = z.infer<typeof Topic>
