import type { DocumentType } from '@attestry/core/base/document-type'
import { Regime } from '@attestry/core/base/regime'
import { ComplianceSummary, type VaultFile } from '@attestry/core/vault/vault'
import type { CatalogDocument, CatalogManufacturer, CatalogProduct, CatalogProductType } from './catalog'
import type { Declaration } from './declaration-pdf'

/** The parts of a declaration that all documents of one part share. */
export type Declared = Omit<Declaration, keyof Dates | 'doc_type'>
export type Dates = { issued_at: number; expires_at: number | null }

const DAY = 86_400_000

/** Dates are counted back from `today`. */
export function datesOf({ age_days, valid_days }: CatalogDocument, today: number): Dates {
  const issued_at = today - age_days * DAY
  return { issued_at, expires_at: valid_days === null ? null : issued_at + valid_days * DAY }
}

const REGIME_OF: Partial<Record<DocumentType, Regime>> = {
  'RoHS Certificate': 'rohs',
  'REACH Declaration': 'reach',
  'Prop 65 Declaration': 'prop65',
  'Conflict Minerals Declaration': 'conflict_minerals',
}

/** The maker's declarations for one part. */
export const declarationOf = (
  { name, address, signatory }: CatalogManufacturer,
  { hs }: CatalogProductType,
  { part_number, description, regimes, exemption, country_of_origin }: CatalogProduct,
  doc_type: DocumentType,
): Declared => ({
  manufacturer: name,
  address,
  signatory,
  part_number,
  description,
  status: regimes?.[REGIME_OF[doc_type] ?? 'rohs'] ?? 'unknown',
  exemption,
  hs_codes: Object.entries(hs).map(([region, code]) => ({ region, code })),
  country_of_origin,
})

/** The maker's declarations for everything it sells. */
export const blanketOf = ({ name, address, signatory }: CatalogManufacturer): Declared => ({
  manufacturer: name,
  address,
  signatory,
  part_number: null,
  description: 'Blanket statement for all series in production',
  status: 'compliant',
  exemption: null,
  hs_codes: [],
  country_of_origin: null,
})

/** A status from a document in the vault is more certain than one from elsewhere. */
export function summaryOf(
  { regimes, country_of_origin }: CatalogProduct,
  { hs, hs_confidence }: CatalogProductType,
  files: readonly VaultFile[],
  today: number,
): ComplianceSummary {
  if (regimes === null) return ComplianceSummary.parse({})
  const certified = files.some(({ doc_type }) => doc_type === 'Certificate of Origin')
  const entry = (regime: Regime) => {
    const file = files.find(({ doc_type }) => REGIME_OF[doc_type] === regime)
    return {
      status: regimes[regime],
      confidence: file ? 0.97 : regimes[regime] === 'unknown' ? 0.3 : 0.8,
      source: file ? file.original_filename : "Manufacturer's website",
      last_updated: file ? file.issued_at : today - 30 * DAY,
    }
  }
  return ComplianceSummary.parse({
    ...Object.fromEntries(Regime.options.map((regime) => [regime, entry(regime)])),
    hs_codes: Object.entries(hs).map(([region, code]) => ({
      region,
      code,
      confidence: region === 'global' ? hs_confidence : Math.round((hs_confidence - 0.1) * 100) / 100,
    })),
    country_of_origin: { value: country_of_origin, confidence: certified ? 0.98 : 0.8 },
  })
}
