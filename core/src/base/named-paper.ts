import { z } from 'zod'

/** Papers that customers ask for by name and that have no kind of their own (`core/src/sending/paper-names.ts`). */
export const NamedPaper = z.enum([
  'ppap',
  'first_article',
  'conformity',
  'analysis',
  'material_certificate',
  'ce',
  'ukca',
  'uk_rohs',
  'uk_reach',
  'datasheet',
  'calibration',
  'reliability',
  'battery',
  'un38_3',
  'packaging',
  'weee',
  'elv',
  'cbam',
  'eudr',
  'imds',
  'code_of_conduct',
  'modern_slavery',
  'supply_chain',
])
export type NamedPaper = z.infer<typeof NamedPaper>
