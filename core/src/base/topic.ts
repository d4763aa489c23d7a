import { z } from 'zod'
import { Regime } from './regime'

/** What a customer can ask for: the four regimes, and more. What has no topic of its own is `other`. */
export const Topic = z.enum([
  ...Regime.options,
  'country_of_origin',
  'hs_code',
  'pfas',
  'tsca',
  'pops',
  'china_rohs',
  'halogen_free',
  'scip',
  'uflpa',
  'full_material',
  'emrt',
  'amrt',
  'safety_data_sheet',
  'other',
])
export type Topic = z.infer<typeof Topic>
