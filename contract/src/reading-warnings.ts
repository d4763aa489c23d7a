import { z } from 'zod'

export const WarningCode = z.enum([
  'unreadable',
  'not_a_declaration',
  'part_not_named',
  'sibling_only',
  'part_excluded',
  'other_maker',
  'outdated_directive',
  'no_directive',
  'old_candidate_list',
  'no_candidate_list',
  'too_old',
  'undated',
  'expired',
  'unsigned',
  'draft',
  'non_compliant',
  'partial',
])
export type WarningCode = z.infer<typeof WarningCode>
