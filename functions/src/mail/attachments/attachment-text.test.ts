import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeXlsx } from '../../testing/xlsx-writer'
import { attachmentText, isReadable } from './attachment-text'

const csv = (bytes: Uint8Array | string, filename = 'list.csv') =>
  attachmentText({ filename, mime_type: 'text/csv', bytes: Buffer.from(bytes) })

test('a row of a list stands on the line of its number, with its cells between tabs', async () => {
  expect(await csv('MPN;Maker\r\n\r\n"LM317; adjustable";"Texas\nInstruments"\r\n')).toBe(
    'MPN\tMaker\n\nLM317; adjustable\tTexas Instruments',
  )
})

test('a list in UTF-16 or in an older encoding is read', async () => {
  expect(await csv(Buffer.from('\ufeffMPN\tMaker\nLM317\tTI\n', 'utf16le'))).toContain('LM317\tTI')
  expect(await csv(Buffer.from('Hersteller;Bestellnummer\nW\xfcrth;744771147\n', 'latin1'))).toContain(
    'Würth\t744771147',
  )
})

test('sheets follow each other below their names, and hidden ones are left out', async () => {
  const bytes = writeXlsx(
    { 'Bill of\nmaterial': [['MPN'], ['LM317']], Old: [['X']], Notes: [['n']] },
    { hidden: ['Old'] },
  )
  expect(await attachmentText({ filename: 'bom.xlsx', mime_type: '', bytes })).toBe(
    '--- Sheet: Bill of material ---\nMPN\nLM317\n--- Sheet: Notes ---\nn',
  )
})

test('a row with a number far away does not make a long text', async () => {
  const rows = `<row r="9"><c r="A9" t="inlineStr"><is><t>LM317</t></is></c></row><row r="1048576"><c r="A1048576"><v>1</v></c></row>`
  const bytes = writeXlsx({ A: [['MPN']] })
  const text = await attachmentText({ filename: 'a.xlsx', mime_type: '', bytes: replaced(bytes, rows) })
  expect(text).toBe(`--- Sheet: A ---\n${'\n'.repeat(8)}LM317`)
})

test.each([
  ['cover.png', 'image/png', false],
  ['bom', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', true],
  ['BOM.XLSX', 'application/octet-stream', true],
  ['letter.pdf', 'application/octet-stream', true],
  ['page.html', 'text/html', false],
])('%s of type %s is read: %s', (filename, mime_type, expected) => {
  expect(isReadable({ filename, mime_type })).toBe(expected)
})

/** The workbook with other rows in its first sheet. */
function replaced(bytes: Uint8Array, rows: string): Uint8Array {
  const parts = unzipSync(bytes)
  const sheet = `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  return zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(sheet) })
}
