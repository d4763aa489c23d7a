import type { EmailBody, InboundEmail, ProductAnalysisRow } from '@attestry/contract/inbox'
import { sampleOf } from '@attestry/contract/sample-documents'

/** A mail that has been opened before. */
export const sampleEmail = (changes: Partial<InboundEmail> = {}): InboundEmail => ({
  ...sampleOf.inboundEmail,
  is_read: true,
  ...changes,
})

export const sampleBody = (changes: Partial<EmailBody> = {}): EmailBody => ({ ...sampleOf.emailBody, ...changes })

export const sampleRow = (changes: Partial<ProductAnalysisRow> = {}): ProductAnalysisRow => ({
  part_number: sampleOf.product.part_number,
  description: null,
  vault_manufacturer: sampleOf.manufacturer.name,
  analysis_manufacturer: null,
  exists_in_vault: true,
  product_id: sampleOf.product.id,
  file_count: 1,
  status: 'active',
  ...changes,
})
