import type { ChatSummary } from '@attestry/core/assistant/chat'
import { HsCodeText, type ComplianceData, type ComplianceForm } from '@attestry/core/vault/products'
import { HsRegion } from '@attestry/core/vault/vault'
import { regimes } from '../../../lib/text/regimes'
import { alternativesOf, type SaveFields } from './prefill'

/**
 * What is stored about the part together with its documents, as JSON; '' where nothing is known. What somebody has
 * typed is certain; what the answer says keeps its confidence. An unknown status is left out, or it would take the
 * place of a known one.
 */
export function complianceDataOf(summary: ChatSummary, fields: SaveFields, now = Date.now()): string {
  const form: ComplianceForm = {}
  for (const { regime } of regimes) {
    const known = summary[regime]
    if (known && known.status !== 'unknown') form[regime] = { status: known.status, confidence: known.confidence }
  }
  const codes = HsRegion.options.flatMap((region) => codeOf(region, summary, fields.codes[region].trim()))
  if (codes.length > 0) form.hs_codes = codes
  const origin = fields.country_of_origin.trim()
  const said = summary.country_of_origin
  if (origin !== '')
    form.country_of_origin = { value: origin, confidence: said?.value === origin ? said.confidence : 1 }
  const { type = '', key_features = [] } = summary.product_info ?? {}
  if (type !== '' || key_features.length > 0) {
    form.product_info = {
      type: type.slice(0, 120),
      key_features: key_features.slice(0, 12).map((feature) => feature.slice(0, 120)),
    }
  }
  if (Object.keys(form).length === 0) return ''
  const data: ComplianceData = { compliance_summary: form, source: 'ai_chat_analysis', timestamp: now }
  return JSON.stringify(data)
}

function codeOf(region: HsRegion, summary: ChatSummary, code: string): NonNullable<ComplianceForm['hs_codes']> {
  if (code === '') return []
  const said = summary.hs_codes.find((one) => one.region === region)
  const alternatives = region === 'us' ? alternativesOf(summary).filter((one) => isCode(one.code)) : []
  return [
    {
      region,
      code,
      confidence: said?.code === code ? said.confidence : 1,
      ...(said?.code === code && said.is_suggested && { source: suggestedBy(said) }),
      alternatives: alternatives.slice(0, 10).map((one) => ({ ...one, spec: one.spec.slice(0, 120) })),
    },
  ]
}

/** What the vault names as the source of a code that no document says; regions share the first six digits. */
const suggestedBy = ({ sources }: ChatSummary['hs_codes'][number]): string =>
  sources.find(({ kind }) => kind !== 'vault')?.label.slice(0, 100) ?? 'First six digits of another region'

export const isCode = (code: string): boolean => HsCodeText.safeParse(code).success
