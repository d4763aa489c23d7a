import { z } from 'zod'

export const DocumentType = z.enum([
  'RoHS Certificate',
  'REACH Declaration',
  'Prop 65 Declaration',
  'Conflict Minerals Declaration',
  'Certificate of Origin',
  'Compliance Document',
])
export type DocumentType = z.infer<typeof DocumentType>
