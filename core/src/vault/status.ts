import { z } from 'zod'

/** What is known of a part under a regime. */
export const ComplianceStatus = z.enum([
  'compliant',
  'compliant_with_exemption',
  'declared',
  'non_compliant',
  'not_applicable',
  'unknown',
])
export type ComplianceStatus = z.infer<typeof ComplianceStatus>
