import { z } from 'zod'
import { Day } from '../base/primitives'

/**
 * The reporting templates of the Responsible Minerals Initiative: conflict minerals (tantalum, tin, gold, tungsten),
 * extended minerals, and additional minerals, which were called PRT at first.
 */
export const MineralsTemplateKind = z.enum(['cmrt', 'emrt', 'amrt'])
export type MineralsTemplateKind = z.infer<typeof MineralsTemplateKind>

export const TemplateScope = z.enum(['company', 'product', 'user_defined'])
export type TemplateScope = z.infer<typeof TemplateScope>

/** What a question is about. Its number differs between kinds and versions; the first nine are asked for each metal. */
export const TemplateTopic = z.enum([
  'used',
  'remains',
  'covered_countries',
  'risk_areas',
  'recycled',
  'responses',
  'all_identified',
  'all_reported',
  'validated_smelters',
  'policy',
  'policy_published',
  'conflict_free',
  'due_diligence',
  'survey',
  'review',
  'corrective_action',
  'disclosure',
])
export type TemplateTopic = z.infer<typeof TemplateTopic>

/** How many smelters and products are taken from a template. */
export const MAX_TEMPLATE_ROWS = 10_000

/** A question as the template numbers it, "1" or "A"; no metal: it is asked of the company. Empty: not answered. */
export const TemplateAnswer = z.object({
  question: z.string().max(2),
  topic: TemplateTopic,
  metal: z.string().max(60).nullable(),
  answer: z.string().max(200),
  comment: z.string().max(1000),
})
export type TemplateAnswer = z.infer<typeof TemplateAnswer>

/** `is_known`: the list of smelters in the same file has this number; null: there is no list or no number. */
export const TemplateSmelter = z.object({
  metal: z.string().max(60),
  name: z.string().max(300),
  country: z.string().max(100),
  smelter_id: z.string().max(60),
  is_known: z.boolean().nullable(),
})
export type TemplateSmelter = z.infer<typeof TemplateSmelter>

export const TemplateProduct = z.object({ number: z.string().max(200), name: z.string().max(300) })
export type TemplateProduct = z.infer<typeof TemplateProduct>

/** What a filled template says. `metals` are those that it declares; `left_out` counts the rows beyond the limit. */
export const MineralsTemplate = z.object({
  kind: MineralsTemplateKind,
  version: z.string().max(12),
  company: z.string().max(300),
  scope: TemplateScope.nullable(),
  scope_description: z.string().max(1000),
  effective_date: Day.nullable(),
  authorizer: z.string().max(300),
  metals: z.array(z.string().max(60)).max(20),
  declarations: z.array(TemplateAnswer).max(300),
  smelters: z.array(TemplateSmelter).max(MAX_TEMPLATE_ROWS),
  products: z.array(TemplateProduct).max(MAX_TEMPLATE_ROWS),
  left_out: z.object({ smelters: z.number().int(), products: z.number().int() }),
})
export type MineralsTemplate = z.infer<typeof MineralsTemplate>

/** `error`: the template is incomplete or contradicts itself; `warning`: whoever gets it may ask about it. */
export const TemplateFinding = z.object({ severity: z.enum(['error', 'warning']), text: z.string() })
export type TemplateFinding = z.infer<typeof TemplateFinding>

/** Versions are decimal fractions: 6.01 < 6.1 < 6.22 < 6.4. A third number says only whether there is a logo. */
export const compareVersions = (one: string, other: string): number => numberOf(one) - numberOf(other)

const numberOf = (version: string): number => Number(version.split('.').slice(0, 2).join('.'))

/** So many characters of a form's smelters are kept, to be compared with the next one; those of a CMRT have about 25,000. */
export const MAX_COMPARED_SMELTERS = 60_000

/** What is kept of a form for that. `smelters`: a line each (`form-changes.ts`); null: there are too many. */
export const FormDetails = z.object({
  answers: z.array(TemplateAnswer.omit({ comment: true }).extend({ answer: z.string().max(60) })).max(300),
  smelters: z.string().max(MAX_COMPARED_SMELTERS).nullable(),
})
export type FormDetails = z.infer<typeof FormDetails>
