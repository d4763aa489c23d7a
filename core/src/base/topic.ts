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
  'quality_certificate',
  'automotive_certificate',
  'environment_certificate',
  'policy',
  'questionnaire',
  'insurance',
  'other',
])
export type Topic = z.infer<typeof Topic>

/** Topics that were part of others before they had a name, and what that was. */
export const BROADER = {
  tsca: 'other',
  pops: 'other',
  china_rohs: 'rohs',
  halogen_free: 'other',
  scip: 'reach',
  uflpa: 'other',
  full_material: 'other',
  emrt: 'conflict_minerals',
  amrt: 'conflict_minerals',
  safety_data_sheet: 'other',
  quality_certificate: 'other',
  automotive_certificate: 'other',
  environment_certificate: 'other',
  policy: 'other',
  questionnaire: 'other',
  insurance: 'other',
} as const satisfies Partial<Record<Topic, Topic>>
export type FinerTopic = keyof typeof BROADER
export type BroadTopic = Exclude<Topic, FinerTopic>

/** The topic that a finer one was part of; any other is itself. */
export const broadTopic = (topic: Topic): BroadTopic => (isFiner(topic) ? BROADER[topic] : topic)

const isFiner = (topic: Topic): topic is FinerTopic => topic in BROADER
