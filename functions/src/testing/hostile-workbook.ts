import { randomUUID } from 'node:crypto'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { writeXlsx } from './xlsx-writer'

/** A workbook of 60 kB whose sheet has 60 MB of nothing. Each is another file. */
export function hostileWorkbook(): Uint8Array {
  const sheet = `<worksheet><sheetData>${'<a/>'.repeat(15_000_000)}</sheetData></worksheet>`
  const parts = unzipSync(writeXlsx({ Parts: [['LM317']] }))
  return zipSync({ ...parts, 'xl/other.xml': strToU8(randomUUID()), 'xl/worksheets/sheet1.xml': strToU8(sheet) })
}
