import { refuse } from './sheet-refused'

/** Whether a file is a workbook, and not a CSV, by its first bytes. @throws SheetRefused if it is neither */
export function isWorkbook(bytes: Uint8Array): boolean {
  if (bytes.length === 0) throw refuse('empty')
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  if (start.startsWith('\xd0\xcf\x11\xe0')) throw refuse('old')
  if (/^(?:%PDF|\x89PNG|\xff\xd8\xff|GIF8|7z\xbc|Rar!|\x1f\x8b)/.test(start)) throw refuse('kind')
  return start.startsWith('PK')
}
