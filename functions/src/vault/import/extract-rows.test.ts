import { strToU8, zipSync } from 'fflate'
import { afterAll, describe, expect, test } from 'vitest'
import { mutateBytes } from '../../testing/mutate-bytes'
import { sizeOf } from '../../testing/sizes'
import { writeXlsx } from '../../testing/xlsx-writer'
import { extractRows } from './extract-rows'
import { createReadSheet } from './read-sheet'
import { refusals } from '../../sheets/sheet-refused'

const HEAD = ['Pos', 'Bezeichnung', 'Hersteller', 'Herstellernummer', 'Menge']
const BOM = [
  HEAD,
  ['1', 'Widerstand 10k\n0402', 'Yageo', 'RC0402FR-0710KL', '10'],
  ['2', 'Kondensator "X7R"; 100nF', 'Murata', 'GRM155R71C104KA88D', '5'],
  ['3', 'Spule, geschirmt', 'Würth Elektronik', '744043100', '1'],
]
const quoted = (separator: string, rows: readonly (readonly string[])[] = BOM) =>
  rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(separator)).join('\r\n')

async function read(bytes: Uint8Array) {
  const sheet = await extractRows(bytes)
  if (sheet.state === 'refused') return { problem: sheet.problem }
  const lines = Buffer.from(sheet.rows).toString().split('\n').filter(Boolean)
  const rows = lines.map((line) => JSON.parse(line) as { row: number; cells: string[] })
  const columns = Object.fromEntries(
    sheet.columns.flatMap(({ proposed }, place) => (proposed === null ? [] : [[proposed, place]])),
  )
  return { sheet: sheet.sheet, columns, rows: rows.map(({ cells }) => cells), numbers: rows.map(({ row }) => row) }
}

const COLUMNS = { description: 1, manufacturer: 2, part_number: 3 }

describe('a CSV', () => {
  test.each([
    ['UTF-8', (text: string) => Buffer.from(text)],
    ['UTF-8 with its mark', (text: string) => Buffer.from(`\ufeff${text}`)],
    ['UTF-16, little end first', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['UTF-16, big end first', (text: string) => Buffer.from(`\ufeff${text}`, 'utf16le').swap16()],
    ['UTF-16 without its mark', (text: string) => Buffer.from(text, 'utf16le')],
    ['Windows-1252', (text: string) => Buffer.from(text, 'latin1')],
  ])('in %s is read with any separator', async (_, encode) => {
    for (const separator of [',', ';', '\t', '|']) {
      const found = await read(encode(quoted(separator)))
      expect(found).toEqual({ sheet: '', columns: COLUMNS, rows: BOM.slice(1), numbers: [2, 3, 4] })
    }
  })

  test('in an encoding of East Asia is known by its headings', async () => {
    // 型号,厂家,描述 in GB 18030, 型番,メーカー in Shift_JIS.
    const chinese = Buffer.concat([
      Buffer.from('d0cdbac52cb3a7bcd22cc3e8caf60a', 'hex'),
      Buffer.from('LM317T,TI,regulator\nNE555P,TI,timer\n'),
    ])
    expect(await read(chinese)).toMatchObject({ columns: { part_number: 0, manufacturer: 1, description: 2 } })
    const japanese = Buffer.concat([
      Buffer.from('8c5e94d42c8381815b834a815b0a', 'hex'),
      Buffer.from('LM317T,ROHM\nNE555P,ROHM\n'),
    ])
    expect(await read(japanese)).toMatchObject({ columns: { part_number: 0, manufacturer: 1 } })
  })

  test('without headings is known by its contents, in any order of columns', async () => {
    const rows = [
      'Timer IC dual,NE555P,TI',
      'Voltage regulator 1.5 A,LM317T,Texas Instruments',
      'Switching diode small,BAS16,Nexperia',
    ]
    expect(await read(Buffer.from(rows.join('\n')))).toMatchObject({
      columns: { description: 0, part_number: 1, manufacturer: 2 },
      numbers: [1, 2, 3],
    })
  })

  test('with rows of a title above its headings, blank rows and inches keeps the numbers that people see', async () => {
    const text =
      'Bill of Materials;;\n\nMPN;Manufacturer;Description\nLM317T;TI;5" display driver\n;;\nNE555P;TI;timer\n'
    expect(await read(Buffer.from(text))).toMatchObject({
      columns: { part_number: 0, manufacturer: 1, description: 2 },
      numbers: [4, 6],
      rows: [
        ['LM317T', 'TI', '5" display driver'],
        ['NE555P', 'TI', 'timer'],
      ],
    })
  })

  test('that names its separator, as Excel writes it', async () => {
    expect(await read(Buffer.from('sep=;\nMPN;Maker\nLM317,T;TI\nNE555P;TI\n'))).toMatchObject({
      rows: [
        ['LM317,T', 'TI'],
        ['NE555P', 'TI'],
      ],
      numbers: [3, 4],
    })
  })

  test('that was exported by us is read back', async () => {
    const text =
      '\ufeffPart Number,Manufacturer,Product Type,Description,Status,RoHS,HS Code,Country of Origin,Documents,Origin in Documents,ECCN in Documents,HS Code in Documents\r\nLM317T,TI,Integrated circuit,Regulator,active,Compliant,8542.39,Malaysia,2,Mexico,EAR99,8542.33\r\nNE555P,TI,Integrated circuit,Timer chip,active,,8542.39,Japan,0,,,\r\n'
    expect(await read(Buffer.from(text))).toMatchObject({
      columns: {
        part_number: 0,
        manufacturer: 1,
        product_type: 2,
        description: 3,
        status: 4,
        hs_code: 6,
        country_of_origin: 7,
      },
    })
  })

  test('that was exported by us makes no person’s word of what documents say', async () => {
    const text =
      '\ufeffPart Number,Manufacturer,HS Code,Country of Origin,Origin in Documents,HS Code in Documents\r\nLM317T,TI,,,Mexico,8542.33\r\nNE555P,TI,,,Japan,8542.39\r\n'
    const { columns } = await read(Buffer.from(text))
    expect(columns).toEqual({ part_number: 0, manufacturer: 1, hs_code: 2, country_of_origin: 3 })
  })
})

describe('a workbook', () => {
  test.each([{ strings: 'shared' as const }, { strings: 'inline' as const }, { prefix: 'x:' }])(
    'of %j is read, from the sheet that lists parts',
    async (options) => {
      const cover = [['Project'], ['Board 7'], ['', 'Author']]
      const bytes = writeXlsx({ Cover: cover, Old: BOM, BOM }, { ...options, hidden: ['Old'] })
      expect(await read(bytes)).toEqual({ sheet: 'BOM', columns: COLUMNS, rows: BOM.slice(1), numbers: [2, 3, 4] })
    },
  )

  test('gives what cells show: days, leading zeros, and the saved value of formulas', async () => {
    const row = [
      'LM317T',
      { formula: 'HYPERLINK("http://x","TI")', value: 'TI' },
      { day: 45_000 },
      { padded: 1234 },
      0.1 + 0.2,
      1e15,
    ]
    const bytes = writeXlsx({ Parts: [['MPN', 'Manufacturer', 'Date', 'Own', 'Price', 'Big'], row, ['NE555P', 'TI']] })
    expect((await read(bytes)).rows).toEqual([
      ['LM317T', 'TI', '2023-03-15', '0001234', '0.3', '1000000000000000'],
      ['NE555P', 'TI'],
    ])
  })

  test.each([
    ['a PDF', Buffer.from('%PDF-1.7\n%%EOF'), refusals.kind],
    ['nothing', Buffer.alloc(0), refusals.empty],
    ['only headings', Buffer.from('MPN,Maker\n'), refusals.noRows],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), refusals.old],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('x') }), refusals.kind],
    ['an archive cut off', writeXlsx({ BOM }).subarray(0, 300), refusals.broken],
    [
      'entities',
      writeXlsx({ BOM }, { head: '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>' }),
      refusals.broken,
    ],
    ['too many rows', Buffer.from('MPN,Maker\n' + 'LM317T,TI\n'.repeat(50_001)), refusals.tooMany],
    ['bytes', Buffer.alloc(500, 'ab\0\0\0c'), refusals.kind],
  ])('that is %s is refused in words', async (_, bytes, problem) => {
    expect(await read(bytes)).toEqual({ problem })
  })
})

describe('in its own process', () => {
  const readSheet = createReadSheet()
  afterAll(() => readSheet.stop())

  test('a workbook that unpacks to more than can be held is refused, and one after it is read', async () => {
    const bomb = zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8('<r><Relationship Id="r1" Target="worksheets/sheet1.xml"/></r>'),
      'xl/worksheets/sheet1.xml': new Uint8Array(160 * 1024 * 1024).fill(32),
    })
    const strings = zipSync({
      'xl/workbook.xml': strToU8('<workbook><sheets><sheet name="a" r:id="r1"/></sheets></workbook>'),
      'xl/_rels/workbook.xml.rels': strToU8('<r><Relationship Id="r1" Target="worksheets/sheet1.xml"/></r>'),
      'xl/worksheets/sheet1.xml': strToU8('<worksheet><sheetData/></worksheet>'),
      'xl/sharedStrings.xml': strToU8(`<sst>${'<si><t>a</t></si>'.repeat(300_001)}</sst>`),
    })
    expect(await readSheet(bomb)).toEqual({ state: 'refused', problem: refusals.tooLarge })
    expect(await readSheet(strings)).toEqual({ state: 'refused', problem: refusals.tooLarge })
    expect(await readSheet(Buffer.from(quoted(';')))).toMatchObject({ state: 'rows', row_count: 3 })
  })
})

test('no change of bytes makes it fail without words', async () => {
  for (const bytes of [writeXlsx({ BOM }), Buffer.from(quoted(';')), Buffer.from(quoted(','), 'utf16le')]) {
    for (let turn = 0; turn < sizeOf(60, 1000); turn += 1) {
      const sheet = await extractRows(mutateBytes(bytes, turn))
      expect(sheet.state === 'rows' || sheet.problem.endsWith('.')).toBe(true)
    }
  }
})
