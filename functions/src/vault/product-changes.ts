import { searchTokens } from '@attestry/core/base/search-tokens'
import { Regime } from '@attestry/core/base/regime'
import type { ComplianceForm, ProductChanges } from '@attestry/core/vault/products'
import type { ComplianceSummary, Product, ProductHsCode, ProductType } from '@attestry/core/vault/vault'

/** What a person types in is certain; the source says that it was a person. */
export const USER_INPUT = 'user_input'

/** What the assistant found, and a person has saved. */
export const CHAT_ANALYSIS = 'ai_chat_analysis'

type ComplianceSource = typeof USER_INPUT | typeof CHAT_ANALYSIS

/** What changes of a product, for its document and, in words, for its history. */
export type ProductChange = { fields: Partial<Product>; detail: string }

/** What becomes of a product. Compliance data is merged into what is known. */
export function changesOf(
  before: Product,
  changes: ProductChanges,
  now: number,
  source: ComplianceSource = USER_INPUT,
): ProductChange {
  const { status, description, compliance_data } = changes
  const { compliance_summary: known } = before
  const fields: Partial<Product> = {
    ...(status !== undefined && { status }),
    ...(description !== undefined && { description }),
    ...(compliance_data && {
      compliance_summary: mergeCompliance(known, compliance_data.compliance_summary, now, source),
      compliance_source: source,
      compliance_updated_at: now,
    }),
  }
  return { fields, detail: describeChanges(before, { ...before, ...fields }, changes) }
}

/** What becomes of a product that is given another type. */
export const typeChange = ({ part_number, manufacturer, product_type }: Product, type: ProductType): ProductChange => ({
  fields: { product_type: type, search_tokens: searchTokens([part_number, type.name, manufacturer.name]) },
  detail: `Type: ${product_type.name} → ${type.name}`,
})

/** What was known, with what is given instead. What is left out stays. What a person typed in is certain. */
export function mergeCompliance(
  known: ComplianceSummary,
  form: ComplianceForm,
  now: number,
  source: ComplianceSource = USER_INPUT,
): ComplianceSummary {
  const merged = { ...known }
  for (const regime of Regime.options) {
    const given = form[regime]
    if (given === undefined) continue
    const { status, exemptions = [], confidence: found = 0 } = given ?? {}
    const confidence = source === USER_INPUT ? 1 : found
    merged[regime] = status === undefined ? null : { status, exemptions, confidence, source, last_updated: now }
  }
  if (form.hs_codes) merged.hs_codes = mergeCodes(known.hs_codes, form.hs_codes)
  const { country_of_origin: origin, product_info, datasheet_info } = form
  if (origin !== undefined) merged.country_of_origin = origin && { confidence: 1, ...defined(origin) }
  if (product_info) {
    const info = known.product_info ?? { type: '', key_features: [], applications: [] }
    merged.product_info = { ...info, ...defined(product_info) }
  }
  if (datasheet_info) {
    const sheet = known.datasheet_info ?? { available: false, key_specifications: {} }
    merged.datasheet_info = { ...sheet, ...defined(datasheet_info) }
  }
  merged.sources = [...new Set([...known.sources, source])].slice(-5)
  return merged
}

/** Region by region. A region that is given no code loses its own. */
function mergeCodes(known: readonly ProductHsCode[], given: NonNullable<ComplianceForm['hs_codes']>): ProductHsCode[] {
  const codes = new Map(known.map((code) => [code.region, code]))
  for (const { region, code, confidence = 1, source = '', alternatives = [] } of given) {
    if (code === '') codes.delete(region)
    else {
      const others = alternatives.map((one) => ({ confidence: 1, ...defined(one) }))
      codes.set(region, { region, code, confidence, source, alternatives: others })
    }
  }
  return [...codes.values()]
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** Only the fields that were given. */
const defined = <T extends object>(fields: T): Defined<T> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>

const words: Record<Regime, string> = {
  rohs: 'RoHS',
  reach: 'REACH',
  prop65: 'Prop 65',
  conflict_minerals: 'Conflict minerals',
}

/** What changed of a product, in the words of its history. */
function describeChanges(before: Product, after: Product, { compliance_data }: ProductChanges): string {
  const summaries = [before.compliance_summary, after.compliance_summary] as const
  const statuses = Regime.options.flatMap((regime) => {
    const [old, now] = summaries.map((summary) => summary[regime]?.status ?? 'unknown')
    return old === now ? [] : [`${words[regime]}: ${inWords(old)} → ${inWords(now)}`]
  })
  const codes = summaries.map(({ hs_codes }) => hs_codes.map(({ region, code }) => `${region} ${code}`).join(', '))
  const origins = summaries.map(({ country_of_origin }) => country_of_origin?.value ?? '')
  const form = compliance_data?.compliance_summary
  return [
    before.status === after.status ? '' : `Status: ${before.status} → ${after.status}`,
    before.description === after.description ? '' : 'Description',
    ...statuses,
    codes[0] === codes[1] ? '' : `HS codes: ${codes[1] || 'none'}`,
    origins[0] === origins[1] ? '' : `Country of origin: ${origins[1] || 'unknown'}`,
    form?.product_info ? 'Product details' : '',
    form?.datasheet_info ? 'Technical specifications' : '',
  ]
    .filter(Boolean)
    .join('; ')
}

const inWords = (status = 'unknown') => status.replaceAll('_', ' ')
