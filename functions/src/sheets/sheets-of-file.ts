import { csvRows } from './csv-rows'
import { isWorkbook } from './is-workbook'
import { openWorkbook } from './xlsx-rows'

/** A filled row, with the number that a spreadsheet shows. */
export type FilledRow = { row: number; cells: string[] }

/** Bytes of a workbook as unpacked: many times what a short list needs, and little enough to be read here. */
const MAX_UNPACKED = 6 * 1024 * 1024

/** The filled rows of each sheet of a CSV or XLSX file, the first `most` of each. @throws SheetRefused */
export function sheetsOfFile(bytes: Uint8Array, most: number): FilledRow[][] {
  if (!isWorkbook(bytes)) return [firstOf((take) => Array.from(csvRows(bytes)).forEach(take), most)]
  return openWorkbook(bytes, MAX_UNPACKED).sheets.map(({ rows }) => firstOf(rows, most))
}

function firstOf(each: (take: (row: FilledRow) => void) => void, most: number): FilledRow[] {
  const rows: FilledRow[] = []
  const enough = new Error('enough')
  try {
    each((found) => {
      if (found.cells.some((cell) => cell.trim() !== '')) rows.push(found)
      if (rows.length >= most) throw enough
    })
  } catch (failure) {
    if (failure !== enough) throw failure
  }
  return rows
}
