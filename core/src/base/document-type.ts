import { z } from 'zod'

/** Papers that are about a company and never about a part. */
export const CompanyType = z.enum([
  'Quality Certificate',
  'IATF 16949 Certificate',
  'Environmental Certificate',
  'Company Policy',
  'Supplier Questionnaire',
  'Insurance Certificate',
])

/** What the vault began with. Every organization has these. */
export const FirstType = z.enum([
  'RoHS Certificate',
  'REACH Declaration',
  'Prop 65 Declaration',
  'Conflict Minerals Declaration',
  'Certificate of Origin',
  'Compliance Document',
])

/** What a document is filed as; `core/src/vault/kinds.ts` says the rest. */
export const DocumentType = z.enum([
  ...FirstType.options,
  'PFAS Declaration',
  'TSCA Declaration',
  'POPs Declaration',
  'China RoHS Declaration',
  'Halogen-Free Declaration',
  'SCIP Number',
  'UFLPA Statement',
  'Full Material Declaration',
  'CMRT',
  'EMRT',
  'AMRT',
  'Safety Data Sheet',
  'Test Report',
  ...CompanyType.options,
])
export type DocumentType = z.infer<typeof DocumentType>
