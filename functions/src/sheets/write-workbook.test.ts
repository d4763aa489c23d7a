import { strFromU8, unzipSync } from 'fflate'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeWorkbook } from './write-workbook'
import { openWorkbook } from './xlsx-rows'

function read(bytes: Uint8Array) {
  const [sheet] = openWorkbook(bytes).sheets
  const rows: string[][] = []
  sheet?.rows(({ cells }) => rows.push(cells))
  return { name: sheet?.name, rows }
}
const part = (bytes: Uint8Array, path: string) => strFromU8(unzipSync(bytes)[path] ?? new Uint8Array())

test('a workbook has its head and its rows, of which no cell is a formula or a number', () => {
  const rows = [
    ['=1+1', '00123', 'a\nb'],
    ['+49', '@SUM(A1)', '12.5'],
  ]
  const bytes = writeWorkbook({ name: 'Parts: [1]', head: ['A', 'B', 'C'], rows })
  expect(read(bytes)).toEqual({ name: 'Parts   1 ', rows: [['A', 'B', 'C'], ...rows] })
  const sheet = part(bytes, 'xl/worksheets/sheet1.xml')
  expect(sheet).not.toMatch(/<f>|<v>/)
  expect(sheet.match(/t="inlineStr"/g)).toHaveLength(9)
  expect(part(bytes, 'xl/styles.xml').match(/<xf numFmtId="49"/g)).toHaveLength(2)
})

test('numbers, days and moments are numbers, of which the last two are shown as such', () => {
  const rows = [['x', 12.5, null, { day: '2026-11-30' }, { at: Date.UTC(2026, 10, 30, 12) }]]
  const bytes = writeWorkbook({ name: 'x', head: ['A', 'B', 'C', 'D', 'E'], rows })
  const values = [...part(bytes, 'xl/worksheets/sheet1.xml').matchAll(/<c s="(\d)"><v>([\d.]+)<\/v>/g)]
  expect(values.map(([, style, value]) => [style, value])).toEqual([
    ['2', '12.5'],
    ['3', '46356'],
    ['4', '46356.5'],
  ])
  expect(read(bytes).rows[1]?.slice(0, 4)).toEqual(['x', '12.5', '', '2026-11-30'])
})

test('the head is bold and stays in view, and columns are as wide as they need to be, but no wider than a screen', () => {
  const sheet = part(
    writeWorkbook({ name: 'x', head: ['A', 'B', 'C'], rows: [['x'.repeat(20), 'x'.repeat(500), '電子']] }),
    'xl/worksheets/sheet1.xml',
  )
  expect(sheet).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
  expect(sheet.match(/<c s="1"/g)).toHaveLength(3)
  expect([...sheet.matchAll(/ width="(\d+)"/g)].map(([, width]) => width)).toEqual(['22', '60', '10'])
})

test('a text that Excel does not take is cut, which it says', () => {
  const rows = (length: number) => writeWorkbook({ name: 'x', head: ['A'], rows: [['x'.repeat(length)]] })
  const sheet = (length: number) => part(rows(length), 'xl/worksheets/sheet1.xml')
  expect(sheet(32_767)).toContain(`>${'x'.repeat(32_767)}<`)
  expect(sheet(32_768)).toContain(`>${'x'.repeat(32_766)}…<`)
})

test('the same table is the same bytes', () => {
  const table = { name: 'x', head: ['A'], rows: [['1']] }
  expect(writeWorkbook(table)).toEqual(writeWorkbook({ ...table }))
})

test('any texts come back as they were, but for control characters', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1 }),
    fc.constantFrom('_x000D_', '_x005F_', '\u0001', '\uffff', '<a>&"', ' a '),
  )
  fc.assert(
    fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
      const given = cells.map((cell) => `x${cell}x`)
      const kept = given.map((cell) => cell.replace(/[\u0000-\u001f\uffff]/g, ''))
      expect(read(writeWorkbook({ name: 'x', head: given, rows: [given] })).rows).toEqual([kept, kept])
    }),
  )
})
