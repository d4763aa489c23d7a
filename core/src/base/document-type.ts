import { z } from 'zod'

/** Places for kinds that an organization adds itself (`own-kinds.ts`): of parts, and of the company. */
export const OwnPartType = z.enum(['Own Kind 1', 'Own Kind 2', 'Own Kind 3', 'Own Kind 4', 'Own Kind 5', 'Own Kind 6'])
export const OwnCompanyType = z.enum([
  'Own Company Kind 1',
  'Own Company Kind 2',
  'Own Company Kind 3',
  'Own Company Kind 4',
])
export const OwnType = z.enum([...OwnPartType.options, ...OwnCompanyType.options])
export type OwnType = z.infer<typeof OwnType>

/** Papers that are about a company and never about a part. */
const CompanyType = z.enum([
  'Quality Certificate',
  'IATF 16949 Certificate',
  'Environmental Certificate',
  'Company Policy',
  'Supplier Questionnaire',
  'Insurance Certificate',
  ...OwnCompanyType.options,
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
  'Export Classification',
  'Full Material Declaration',
  'CMRT',
  'EMRT',
  'AMRT',
  'Safety Data Sheet',
  'Test Report',
  ...OwnPartType.options,
  ...CompanyType.options,
])
export type DocumentType = z.infer<typeof DocumentType>
