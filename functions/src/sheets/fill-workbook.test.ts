import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { hostileWorkbook } from '../testing/hostile-workbook'
import { mutateBytes } from '../testing/mutate-bytes'
import { MAIN, writeForm } from '../testing/form-writer'
import { calculatedAnew, fillSheet, fillWorkbook } from './fill-workbook'
import { refusals, SheetRefused } from './sheet-refused'
import { readGrids } from './workbook-grid'
import { openZip, withContents } from './zip-file'

/** Anything else that is thrown is a mistake of ours. */
function outcomeOf(bytes: Uint8Array): string {
  try {
    readGrids(bytes)
    openZip(fillWorkbook(bytes, [filling('B2')]))
    return 'filled'
  } catch (failure) {
    if (failure instanceof SheetRefused) return 'refused'
    throw failure
  }
}

const rows = [
  ['MPN', 'RoHS Status'],
  ['LM317T', null, null],
]
const form = writeForm({ name: 'any', filename: 'any.xlsx', rows })
const filling = (cell: string, value = 'Compliant') => ({ sheet: 0, cell, value })
const sheet = (data: string) => strToU8(`<worksheet xmlns="${MAIN}"><sheetData>${data}</sheetData></worksheet>`)
const filled = (data: string, ...cells: [cell: string, value: string][]) =>
  strFromU8(
    fillSheet(
      sheet(data),
      cells.map(([cell, value]) => ({ cell, value })),
    ).content,
  )
    .replace(/^.*<sheetData>|<\/sheetData>.*$/gs, '')
    .replaceAll(' t="inlineStr"><is><t xml:space="preserve">', '>')
    .replaceAll('</t></is></c>', '</c>')

describe('a cell is written where it belongs', () => {
  test.each<[string, string, [string, string][], string]>([
    [
      'an empty one keeps its style',
      '<row r="2"><c r="A2" s="3"/></row>',
      [['A2', 'x']],
      '<row r="2"><c r="A2" s="3">x</c></row>',
    ],
    [
      'whatever its type was',
      '<row r="2"><c t="s" r="A2" s="3"><v></v></c></row>',
      [['A2', 'x']],
      '<row r="2"><c r="A2" s="3">x</c></row>',
    ],
    [
      'a missing one, between others',
      '<row r="2"><c r="A2"/><c r="D2"/></row>',
      [
        ['C2', 'x'],
        ['B2', 'y'],
      ],
      '<row r="2"><c r="A2"/><c r="B2">y</c><c r="C2">x</c><c r="D2"/></row>',
    ],
    [
      'at the end of its row, in its style',
      '<row r="2" s="4" customFormat="1"><c r="A2"/></row>',
      [['B2', 'x']],
      '<row r="2" s="4" customFormat="1"><c r="A2"/><c r="B2" s="4">x</c></row>',
    ],
    [
      'in a row without cells',
      '<row r="2" spans="1:1"/>',
      [['C2', 'x']],
      '<row r="2" spans="1:3"><c r="C2">x</c></row>',
    ],
    [
      'in a missing row',
      '<row r="1"/><row r="4"/>',
      [
        ['A2', 'x'],
        ['B2', 'y'],
        ['A9', 'z'],
      ],
      '<row r="1"/><row r="2"><c r="A2">x</c><c r="B2">y</c></row><row r="4"/><row r="9"><c r="A9">z</c></row>',
    ],
    ['among cells without names', '<row><c/><c/></row>', [['B1', 'x']], '<row><c/><c>x</c></row>'],
    [
      'as text',
      '<row r="2"/>',
      [['A2', '=1+1 <&> _x000D_ \u0000']],
      '<row r="2"><c r="A2">=1+1 &#60;&#38;&#62; _x005F_x000D_ </c></row>',
    ],
  ])('%s', (_name, data, cells, expected) => {
    expect(filled(data, ...cells)).toBe(expected)
  })

  test.each([
    ['a formula', '<row r="2"><c r="A2"><f>B2</f></c></row>'],
    ['a value', '<row r="2"><c r="A2"><v>1</v></c></row>'],
    ['a text', '<row r="2"><c r="A2" t="inlineStr"><is><t>x</t></is></c></row>'],
  ])('never over %s', (_name, data) => {
    expect(() => filled(data, ['A2', 'x'])).toThrow('A cell of this form is not empty')
  })

  test.each([
    ['rows out of order', '<row r="3"/><row r="2"/>'],
    ['two rows of one number', '<row r="2"/><row r="2"/>'],
    ['cells out of order', '<row r="2"><c r="B2"/><c r="A2"/></row>'],
    ['rows without a number', '<row r="x"/>'],
  ])('never into a sheet with %s', (_name, data) => {
    expect(() => filled(data, ['C9', 'x'])).toThrow(refusals.broken)
  })
})

test('any texts in any cells of a sheet with gaps are read back, and nothing else changes', () => {
  const place = fc.record({ row: fc.integer({ min: 1, max: 12 }), column: fc.integer({ min: 1, max: 9 }) })
  const nameOf = ({ row, column }: { row: number; column: number }) => `${String.fromCharCode(64 + column)}${row}`
  const texts = fc
    .string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
    .map((text) => `t${text.replace(/\p{Cc}/gu, '')}`)
  fc.assert(
    fc.property(
      fc.uniqueArray(place, { selector: nameOf, maxLength: 25 }),
      fc.uniqueArray(fc.tuple(place, texts), { selector: ([at]) => nameOf(at), maxLength: 20 }),
      fc.constantFrom('', 'x:'),
      (existing, wanted, prefix) => {
        const taken = new Set(existing.map(nameOf))
        const cells = Array.from({ length: 12 }, (_, at) =>
          Array.from({ length: 9 }, (_, column) =>
            taken.has(nameOf({ row: at + 1, column: column + 1 })) ? 'old' : null,
          ),
        )
        const bytes = writeForm({ name: 'any', filename: 'a.xlsx', rows: cells, prefix, formulas: 2 })
        const fillings = wanted
          .filter(([at]) => !taken.has(nameOf(at)))
          .map(([at, value]) => filling(nameOf(at), value))
        const after = readGrids(fillWorkbook(bytes, fillings))[0]?.cells
        const found = new Map(
          [...(after ?? [])].flatMap(([row, own]) =>
            [...own].map(([column, { text }]) => [nameOf({ row, column }), text] as const),
          ),
        )
        expect(found).toEqual(
          new Map([
            ...existing.map((at) => [nameOf(at), 'old'] as const),
            ...fillings.map(({ cell, value }) => [cell, value] as const),
          ]),
        )
      },
    ),
    { numRuns: 60 },
  )
})

test.each([
  ['<sheets/><calcPr calcId="1"/>', '<sheets/><calcPr calcId="1" fullCalcOnLoad="1"/>'],
  ['<sheets/><calcPr fullCalcOnLoad="0" calcId="1"/>', '<sheets/><calcPr fullCalcOnLoad="1" calcId="1"/>'],
  [
    '<sheets></sheets><definedNames/><oleSize/>',
    '<sheets></sheets><definedNames/><calcPr fullCalcOnLoad="1"/><oleSize/>',
  ],
])('%s is asked to calculate anew', (before, after) => {
  expect(strFromU8(calculatedAnew(strToU8(`<workbook>${before}</workbook>`)))).toBe(`<workbook>${after}</workbook>`)
})

describe('what is no ordinary workbook is refused', () => {
  const parts = unzipSync(form)
  test.each<[string, Uint8Array, string]>([
    ['filler', hostileWorkbook(), refusals.tooLarge],
    ['a signed one', zipSync({ ...parts, '_xmlsignatures/sig1.xml': strToU8('<x/>') }), 'is signed'],
    [
      'entities',
      zipSync({
        ...parts,
        'xl/worksheets/sheet1.xml': strToU8(`<!DOCTYPE a [<!ENTITY b "c">]>${strFromU8(sheet(''))}`),
      }),
      refusals.broken,
    ],
    [
      'no UTF-8',
      zipSync({ ...parts, 'xl/worksheets/sheet1.xml': Buffer.concat([sheet('<row r="2"/>'), Buffer.from([0xff])]) }),
      refusals.broken,
    ],
    ['two sheets of one name', zipSync({ ...parts, 'XL/worksheets/SHEET1.xml': sheet('') }), refusals.broken],
    [
      'tags in each other without end',
      zipSync({ ...parts, 'xl/worksheets/sheet1.xml': sheet(`${'<row><c>'.repeat(200)}`) }),
      refusals.tooLarge,
    ],
    ['another file', strToU8('PK nothing'), refusals.broken],
  ])('%s', (_name, bytes, sentence) => {
    expect(() => fillWorkbook(bytes, [filling('B2')])).toThrow(sentence)
  })

  test('no change of its bytes makes it fail otherwise', () => {
    for (let turn = 0; turn < 400; turn += 1) {
      expect(['filled', 'refused']).toContain(outcomeOf(mutateBytes(form, turn)))
    }
  })
})

test('parts whose sizes follow their data, as programs stream them, are copied with them', () => {
  const streamed = streamedZip(unzipSync(form))
  const zip = openZip(streamed)
  expect(Buffer.from(withContents(zip, new Map())).equals(Buffer.from(streamed))).toBe(true)
  const after = fillWorkbook(streamed, [filling('B2')])
  expect(readGrids(after)[0]?.cells.get(2)?.get(2)?.text).toBe('Compliant')
  const { 'xl/worksheets/sheet1.xml': own, ...others } = unzipSync(after)
  const { 'xl/worksheets/sheet1.xml': before, ...same } = unzipSync(form)
  expect(others).toEqual(same)
  expect(strFromU8(own!)).not.toBe(strFromU8(before!))
})

/** The same parts, with the sizes of each behind its data (APPNOTE.TXT 4.3.9). */
function streamedZip(parts: Record<string, Uint8Array>): Uint8Array {
  const pieces: Uint8Array[] = []
  const zip = new Zip((_failure, piece) => pieces.push(piece))
  for (const [name, content] of Object.entries(parts)) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(content, true)
  }
  zip.end()
  return Buffer.concat(pieces)
}

test('a day is a number in a cell that shows days, and a text in any other', () => {
  const styles = `<styleSheet xmlns="${MAIN}"><numFmts><numFmt numFmtId="170" formatCode="dd.mm.yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/><xf numFmtId="14"/></cellXfs></styleSheet>`
  const data = '<row r="2"><c r="A2" s="1"/><c r="B2" s="2"/><c r="C2"/><c r="D2" s="1"/></row>'
  const parts = unzipSync(form)
  const path = Object.keys(parts).find((name) => name.endsWith('sheet1.xml')) ?? ''
  const bytes = zipSync({ ...parts, [path]: sheet(data), 'xl/styles.xml': strToU8(styles) })
  const fillings = [
    filling('A2', '2026-11-28'),
    filling('B2', '2026-11-28'),
    filling('C2', '2026-11-28'),
    filling('D2', '2026-11-28; 2026-11-29'),
  ]
  const after = fillWorkbook(bytes, fillings)
  expect(strFromU8(unzipSync(after)[path]!)).toContain(
    '<c r="A2" s="1"><v>46354</v></c><c r="B2" s="2"><v>46354</v></c>',
  )
  expect(readGrids(after)[0]?.cells.get(2)).toBeDefined()
})
