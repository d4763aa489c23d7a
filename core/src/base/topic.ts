import { z } from 'zod'
import { Regime } from './regime'

/** Places for what an organization adds itself (`own-kinds.ts`). */
export const OwnTopic = z.enum([
  'own_1',
  'own_2',
  'own_3',
  'own_4',
  'own_5',
  'own_6',
  'own_company_1',
  'own_company_2',
  'own_company_3',
  'own_company_4',
])
export type OwnTopic = z.infer<typeof OwnTopic>

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
  'eccn',
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
  ...OwnTopic.options,
  'other',
])
export type Topic = z.infer<typeof Topic>
/** Those that every organization has. */
export type GivenTopic = Exclude<Topic, OwnTopic>

/** Topics that were part of others before they had a name, and what that was. */
export const BROADER = {
  tsca: 'other',
  pops: 'other',
  china_rohs: 'rohs',
  halogen_free: 'other',
  scip: 'reach',
  uflpa: 'other',
  eccn: 'other',
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
  own_1: 'other',
  own_2: 'other',
  own_3: 'other',
  own_4: 'other',
  own_5: 'other',
  own_6: 'other',
  own_company_1: 'other',
  own_company_2: 'other',
  own_company_3: 'other',
  own_company_4: 'other',
} as const satisfies Partial<Record<Topic, Topic>>
export type FinerTopic = keyof typeof BROADER
export type BroadTopic = Exclude<Topic, FinerTopic>

/** The topic that a finer one was part of; any other is itself. */
export const broadTopic = (topic: Topic): BroadTopic => (isFiner(topic) ? BROADER[topic] : topic)

const isFiner = (topic: Topic): topic is FinerTopic => topic in BROADER
