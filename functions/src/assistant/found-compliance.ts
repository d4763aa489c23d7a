import { HS_TABLE } from '@attestry/core/base/hs-suggestion'
import { ComplianceForm, HsCodeText } from '@attestry/core/vault/products'
import { HsRegion } from '@attestry/core/vault/vault'
import { ComplianceStatus } from '@attestry/core/vault/status'
import { z } from 'zod'
import { parseJsonField } from '../vault/upload-forms'

const regime = z.object({ status: ComplianceStatus, confidence: z.number().min(0).max(1).default(0) }).nullish()

/** An answer says more about a part than the vault keeps: details, sources. That is left out. */
const Found = z.object({
  compliance_summary: z.object({
    rohs: regime,
    reach: regime,
    prop65: regime,
    conflict_minerals: regime,
    hs_codes: z
      .array(
        z.object({
          region: HsRegion,
          code: z.string(),
          confidence: z.number().optional(),
          is_suggested: z.boolean().optional(),
          source: z.string().optional(),
          alternatives: z
            .array(z.object({ code: z.string(), spec: z.string().default(''), confidence: z.number().optional() }))
            .optional(),
        }),
      )
      .nullish(),
    country_of_origin: z.object({ value: z.string(), confidence: z.number().optional() }).nullish(),
    product_info: z.object({ type: z.string().optional(), key_features: z.array(z.string()).optional() }).nullish(),
  }),
})

/**
 * The compliance data of a part that is saved with its documents; undefined if there is none.
 * @throws AppError invalid-input
 */
export function foundCompliance(json: string): ComplianceForm | undefined {
  const found = parseJsonField(Found, 'compliance_data', json)?.compliance_summary
  if (!found) return undefined
  // Four digits are a heading and no code yet. What was only suggested says so in the vault as well.
  const hs_codes = found.hs_codes
    ?.filter(({ code }) => HsCodeText.safeParse(code).success)
    .map(({ is_suggested, ...code }) => ({ ...code, ...(is_suggested && { source: code.source ?? HS_TABLE }) }))
  const given = Object.fromEntries(
    Object.entries({ ...found, hs_codes }).filter(([, value]) => value !== null && value !== undefined),
  )
  return parseJsonField(ComplianceForm, 'compliance_data', JSON.stringify(given))
}
