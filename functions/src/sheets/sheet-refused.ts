/** Why a file cannot be read as a list, in words. */
export class SheetRefused extends Error {}

export const refusals = {
  empty: 'This file is empty.',
  noRows: 'This file has no rows.',
  kind: 'Only CSV and Excel (.xlsx) files can be imported.',
  old: 'This is an old Excel file (.xls), or one that is protected by a password. Please open it in Excel, choose “Save As” and the type “Excel Workbook (.xlsx)” without a password, and import that file.',
  broken: 'This Excel file cannot be read. Please save it again as .xlsx or CSV.',
  tooMany: 'This file has more than 50,000 rows. Please split it.',
  tooLarge: 'This file is too large to be read. Please remove what is not needed, or split it.',
} as const

export const refuse = (reason: keyof typeof refusals): SheetRefused => new SheetRefused(refusals[reason])
