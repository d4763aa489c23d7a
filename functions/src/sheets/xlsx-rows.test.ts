import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeXlsx } from '../testing/xlsx-writer'
import { refusals } from './sheet-refused'
import { openWorkbook } from './xlsx-rows'

const cellsOf = (bytes: Uint8Array): string[] => {
  const cells: string[] = []
  for (const { rows } of openWorkbook(bytes).sheets) rows((row) => cells.push(...row.cells))
  return cells
}

/** What a cell shows whose number has this format. */
const shown = (number: number, format: string | number, is1904 = false): string | undefined =>
  cellsOf(writeXlsx({ Parts: [[{ number, style: 3 }]] }, { formats: [format], is1904 }))[0]

test('days are counted from the first day of the workbook', () => {
  expect(shown(43_538, 14, true)).toBe('2023-03-15')
  expect(shown(43_538, 14)).toBe('2019-03-14')
  expect(shown(1, 14, true)).toBe('1904-01-02')
})

test.each([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58])(
  'built-in format %i of East Asian editions is a day',
  (format) => expect(shown(45_000, format)).toBe('2023-03-15'),
)

test.each([
  [45_000, 'yyyy\\-mm\\-dd', '2023-03-15'],
  [45_000, '[$-411]ge.m.d', '2023-03-15'],
  [45_000, 'yyyy"年"m"月"d"日"', '2023-03-15'],
  [45_000.5, 22, '2023-03-15'],
  [45_000, 'mmm', '2023-03-15'],
  [0, 20, '00:00'],
  [0.5, 20, '12:00'],
  [0.5, 14, '12:00'],
  [0.5, 32, '12:00'],
  [45_000.75, 20, '18:00'],
  [0.50001, 'h:mm:ss', '12:00:01'],
  [0.75, 'h"时"mm"分"', '18:00'],
  [1.0625, '[h]:mm', '25:30'],
  [1.0625, 46, '25:30'],
])('%f as %s is the day or the time %s', (number, format, text) => {
  expect(shown(number, format)).toBe(text)
})

test.each([
  [1_234_567, '000\\-0000', '123-4567'],
  [4567, '000\\-0000', '000-4567'],
  [91_234_567, '000\\-0000', '9123-4567'],
  [1_234_567, '000-0000', '123-4567'],
  [77, '"PN-"0000', 'PN-0077'],
  [77, '0000', '0077'],
  [77, '0000;\\-0000', '0077'],
  [85_423_900, '0000\\.00\\.00', '8542.39.00'],
  [12_345, '[Red]"A;"00000', 'A;12345'],
  [5_551_234, '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '555-1234'],
  [3_125_551_234, '[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', '(312) 555-1234'],
])('the part number %i as %s is %s, as the sheet shows it', (number, format, text) => {
  expect(shown(number, format)).toBe(text)
})

test.each([
  [1_234_567, 0, '1234567'],
  [1_234_567, '#,##0', '1234567'],
  [1_234_567, '#\\ ##0', '1234567'],
  [12.5, '0.00', '12.5'],
  [12.5, '0000', '12.5'],
  [8542.39, '0000.00', '8542.39'],
  [5, '0" pcs"', '5'],
  [5, '"€ "0', '5'],
  [5, '[$€-407] #,##0', '5'],
  [0.25, '0%', '0.25'],
  [-77, '0', '-77'],
  [-3, 20, '-3'],
  [0, 14, '0'],
  [0, '0', '0'],
  [100, '0.00E+00', '100'],
  [100, 'General', '100'],
  [100, '@', '100'],
  [100, 'General" days"', '100'],
  [1e15, 1, '1000000000000000'],
  [1e300, 14, `${BigInt(1e300)}`],
])('the amount %f as %s stays %s', (number, format, text) => {
  expect(shown(number, format)).toBe(text)
})

test.each([{ strings: 'shared' as const }, { strings: 'inline' as const }])(
  'texts of %j with escapes and in CDATA say what the cell shows',
  (options) => {
    const texts = ['Line1_x000D_\nLine2', '_x005F_x000D_', 'A_x0041_', 'a_x0000_b', '<![CDATA[ABC-1 & <2>]]>', 'x_x12_']
    const right = ['Line1\r\nLine2', '_x000D_', 'AA', 'ab', 'ABC-1 & <2>', 'x_x12_']
    expect(cellsOf(writeXlsx({ Parts: [texts] }, options))).toEqual(right)
  },
)

test('the saved text of a formula has its escapes, too', () => {
  expect(cellsOf(writeXlsx({ Parts: [[{ formula: 'A1', value: 'x_x000D_' }]] }))).toEqual(['x\r'])
})

test('the workbook is found by what the file says it is called', () => {
  expect(cellsOf(writeXlsx({ Parts: [['ABC-1', { padded: 12 }]] }, { book: 'workbook2' }))).toEqual([
    'ABC-1',
    '0000012',
  ])
})

test.each([
  ['tags of nothing', '<a/>', 200_000],
  ['rows of nothing', '<row/>', 2_100_000],
  ['blank cells', '<c/>', 2_100_000],
  ['cells with empty values', '<c><v></v></c>', 1_100_000],
  ['blanks', ' '.repeat(1000), 6_000],
])('a sheet that is filled with %s is refused before all of it is read', (_kind, filler, times) => {
  const parts = unzipSync(writeXlsx({ Parts: [['LM317']] }))
  // What follows is broken, which nobody comes to see.
  const sheet = `<worksheet><sheetData>${filler.repeat(times)}<</sheetData></worksheet>`
  const book = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(sheet) }, { level: 0 })
  const { sheets } = openWorkbook(book)
  expect(() => sheets[0]?.rows(() => {})).toThrow(refusals.tooLarge)
})

test('a part of filler is refused before it is unpacked', () => {
  const parts = unzipSync(writeXlsx({ Parts: [['LM317']] }))
  const book = zipSync({ ...parts, 'xl/worksheets/sheet1.xml': new Uint8Array(11 * 1024 * 1024) })
  expect(() => openWorkbook(book)).toThrow(refusals.tooLarge)
})

test('many blank cells with a format do not keep a sheet from being read', () => {
  const parts = unzipSync(writeXlsx({ Parts: [['LM317']] }))
  const row = '<row><c t="inlineStr"><is><t>LM317</t></is></c></row>'
  const sheet = `<worksheet><sheetData>${row}${'<row><c s="1"/></row>'.repeat(300_000)}${row}</sheetData></worksheet>`
  const { sheets } = openWorkbook(zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(sheet) }))
  const found: string[] = []
  sheets[0]?.rows(({ cells }) => found.push(...cells))
  expect(found).toEqual(['LM317', 'LM317'])
})
