import { z } from 'zod'

/** What a document is filed as. The first six are what the vault began with; `core/src/vault/kinds.ts` says the rest. */
export const DocumentType = z.enum([
  'RoHS Certificate',
  'REACH Declaration',
  'Prop 65 Declaration',
  'Conflict Minerals Declaration',
  'Certificate of Origin',
  'Compliance Document',
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
  'Quality Certificate',
  'IATF 16949 Certificate',
  'Environmental Certificate',
  'Company Policy',
  'Supplier Questionnaire',
  'Insurance Certificate',
])
export type DocumentType = z.infer<typeof DocumentType>
