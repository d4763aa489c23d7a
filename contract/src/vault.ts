import { z } from 'zod'
import { DocumentType } from './document-type'
import { endpoint } from './endpoint'
import { Confidence, Id, Millis } from './primitives'
import { Reading } from './reading'

export const Regime = z.enum(['rohs', 'reach', 'prop65', 'conflict_minerals'])
export type Regime = z.infer<typeof Regime>

export const ComplianceStatus = z.enum([
  'compliant',
  'compliant_with_exemption',
  'declared',
  'non_compliant',
  'not_applicable',
  'unknown',
])
export type ComplianceStatus = z.infer<typeof ComplianceStatus>

export const Manufacturer = z.object({ id: Id, name: z.string(), uses_universal_docs: z.boolean() })
export type Manufacturer = z.infer<typeof Manufacturer>

export const ProductType = z.object({ id: Id, name: z.string() })
export type ProductType = z.infer<typeof ProductType>

const RegimeSummary = z.object({
  status: ComplianceStatus,
  confidence: Confidence,
  source: z.string(),
  last_updated: Millis,
})

export const ComplianceSummary = z.object({
  rohs: RegimeSummary.nullable().default(null),
  reach: RegimeSummary.nullable().default(null),
  prop65: RegimeSummary.nullable().default(null),
  conflict_minerals: RegimeSummary.nullable().default(null),
  hs_codes: z
    .array(z.object({ region: z.enum(['global', 'eu', 'us', 'ca']), code: z.string(), confidence: Confidence }))
    .default([]),
  country_of_origin: z.object({ value: z.string(), confidence: Confidence }).nullable().default(null),
})
export type ComplianceSummary = z.infer<typeof ComplianceSummary>

export const ProductStatus = z.enum(['active', 'discontinued', 'obsolete'])

export const Product = z.object({
  id: Id,
  part_number: z.string(),
  /** `partKey(part_number)`, which mails are matched by. */
  part_key: z.string(),
  description: z.string(),
  status: ProductStatus,
  manufacturer: Manufacturer,
  product_type: ProductType,
  file_count: z.number().int(),
  latest_document_date: Millis.nullable(),
  compliance_summary: ComplianceSummary,
  search_tokens: z.array(z.string()),
  created_at: Millis,
})
export type Product = z.infer<typeof Product>

/** A stored PDF. It belongs to one product, or (universal) to a manufacturer. */
export const VaultFile = z.object({
  id: Id,
  product_id: Id.nullable(),
  manufacturer_id: Id.nullable(),
  state: z.enum(['cached', 'vault']),
  doc_type: DocumentType,
  original_filename: z.string(),
  file_size: z.number().int(),
  sha256: z.string(),
  storage_key: z.string(),
  issued_at: Millis.nullable(),
  expires_at: Millis.nullable(),
  created_at: Millis,
  /** What its text says. Null: it has not been read yet. */
  reading: Reading.nullable().default(null),
})
export type VaultFile = z.infer<typeof VaultFile>

export const vaultApi = {
  listManufacturers: endpoint({
    method: 'GET',
    path: '/api/v1/files/manufacturers',
    access: 'member',
    summary: 'All manufacturers',
    input: z.strictObject({}),
    output: z.array(Manufacturer),
  }),
  listProductTypes: endpoint({
    method: 'GET',
    path: '/api/v1/files/product-types',
    access: 'member',
    summary: 'All product types',
    input: z.strictObject({}),
    output: z.array(ProductType),
  }),
  downloadFile: endpoint({
    method: 'GET',
    path: '/api/v1/files/download/:id',
    access: 'member',
    summary: 'The bytes of a document',
    input: z.strictObject({ id: Id }),
    output: z.file(),
  }),
}
