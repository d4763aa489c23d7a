/** How a customer's own form was filled in: it stands with the file, so that it can be judged again when it is sent. */
import { z } from 'zod'
import { Text } from './primitives'

/** What a column of a form says of a part. */
export const FormColumn = z.enum([
  'own_number',
  'part_number',
  'manufacturer',
  'rohs_status',
  'reach_status',
  'prop65_status',
  'conflict_minerals_status',
  'exemption',
  'svhc',
  'substances',
  'document',
  'rohs_document',
  'reach_document',
  'prop65_document',
  'conflict_minerals_document',
  'issued',
  'rohs_issued',
  'reach_issued',
  'prop65_issued',
  'conflict_minerals_issued',
  'remark',
])
export type FormColumn = z.infer<typeof FormColumn>

/** So many sheets of a form are looked at, and columns of each. */
export const MAX_FORM_SHEETS = 20
export const MAX_FORM_COLUMNS = 60

const sheet = z
  .number()
  .int()
  .min(0)
  .max(MAX_FORM_SHEETS - 1)

/** What a person says of a column; null: nothing is written there. Sheets are counted from 0, columns from 1. */
export const SaidColumn = z.strictObject({
  sheet,
  column: z.number().int().min(1).max(MAX_FORM_COLUMNS),
  means: FormColumn.nullable(),
})
export type SaidColumn = z.infer<typeof SaidColumn>

/** A cell that a person leaves as it is: "C12". */
export const LeftCell = z.strictObject({ sheet, cell: Text(12).regex(/^[A-Z]{1,3}\d{1,7}$/, 'Name a cell, as C12') })
export type LeftCell = z.infer<typeof LeftCell>

/** What was chosen when a form was filled in. `digest` stands for all that was written, and for where. */
export const FilledForm = z.object({
  attachment: z.number().int().min(0),
  columns: z.array(SaidColumn),
  left_out: z.array(LeftCell),
  digest: z.string(),
})
export type FilledForm = z.infer<typeof FilledForm>
