import type { FormColumn } from '../base/filled-form'
import type { FormPlan, FormSheet } from './forms'

/** What a column of a customer's form says. */
export const formColumnNames: Record<FormColumn, string> = {
  own_number: 'Customer’s part number',
  part_number: 'Part number',
  manufacturer: 'Manufacturer',
  rohs_status: 'RoHS status',
  reach_status: 'REACH status',
  prop65_status: 'Prop 65 status',
  conflict_minerals_status: 'Conflict minerals status',
  exemption: 'RoHS exemption',
  svhc: 'Contains SVHC',
  substances: 'SVHC names',
  document: 'Documents',
  rohs_document: 'RoHS documents',
  reach_document: 'REACH documents',
  prop65_document: 'Prop 65 documents',
  conflict_minerals_document: 'Conflict minerals documents',
  issued: 'Day of issue',
  rohs_issued: 'Day of issue, RoHS',
  reach_issued: 'Day of issue, REACH',
  prop65_issued: 'Day of issue, Prop 65',
  conflict_minerals_issued: 'Day of issue, conflict minerals',
  remark: 'Remark',
}

/** "12 cells are filled in." */
export const filledText = ({ count }: Pick<FormPlan, 'count'>): string => {
  if (count === 0) return 'Nothing can be filled in.'
  return count === 1 ? '1 cell is filled in.' : `${count.toLocaleString('en')} cells are filled in.`
}

export const otherRowsText = ({ other_rows }: Pick<FormSheet, 'other_rows'>): string =>
  other_rows === 1
    ? '1 row is about none of the parts of this email.'
    : `${other_rows.toLocaleString('en')} rows are about none of the parts of this email.`
