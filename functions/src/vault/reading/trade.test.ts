import { expect, test } from 'vitest'
import { strangerPdf } from '../../testing/declarations/strangers'
import { extractText } from './extract-text'
import { propose } from './propose'
import { findTrade } from './trade'

const columns = [50, 180, 300, 420]
const row = (...cells: string[]) => ({ cells, x: columns, size: 10 })

/** What is found in a document with these lines, as `kind value` and the parts it is said of. */
async function foundIn(lines: (string | ReturnType<typeof row>)[], parts: string[] = []) {
  const head = ['Northwind Components Ltd', 'Product information for our customers, in the edition of this year', '']
  const text = await extractText(strangerPdf({ pages: [{ lines: [...head, ...lines] }] }))
  if (text.state !== 'text') throw new Error(text.state)
  return findTrade(text, parts).map(({ value: { kind, value, part_numbers } }) =>
    [kind, value, ...part_numbers].join(' '),
  )
}

test.each<[string[], string[]]>([
  [['Country of Origin: Malaysia'], ['origin Malaysia']],
  [['Country of origin of all items: Malaysia'], ['origin Malaysia']],
  [['Ursprungsland: Deutschland'], ['origin Deutschland']],
  [['Made in China.'], ['origin China']],
  [['ECCN: EAR99'], ['eccn EAR99']],
  [['ECCN (US): none', 'Export Control Classification Number: 3A991.a.2'], ['eccn 3A991.A.2']],
  [['HTS Code: 8542.39.00.01'], ['hs 8542.39.00.01']],
  [
    ['HTSUS No.: 8541.10.0080', 'Zolltarifnummer: 85411000'],
    ['hs 8541.10.0080', 'hs 85411000'],
  ],
  [
    ['Trade data: country of origin USA; HTSUS 8544.42.9090; ECCN EAR99.'],
    ['origin USA', 'hs 8544.42.9090', 'eccn EAR99'],
  ],
  [['None of the substances is present. Country of origin of all models: United States.'], ['origin United States']],
  [['The parts are of our own make, ECCN of all models is EAR99, and are sold worldwide.'], ['eccn EAR99']],
  [['Supplier data, country of origin: not known; HS on request'], []],
  [['The country of origin may vary between Malaysia and China.'], []],
  [['HS code on request', 'Origin: see invoice', 'ECCN: to be confirmed'], []],
  [['Made in accordance with ISO 9001 in our plants'], []],
])('%s', async (lines, expected) => {
  expect(await foundIn(lines)).toEqual(expected)
})

test('a label and its value may be two cells', async () => {
  expect(await foundIn([row('Country of origin', 'Philippines')])).toEqual(['origin Philippines'])
})

test('in a table each part has its own, and the words of one are not said of another', async () => {
  const lines = [
    row('Part Number', 'COO', 'ECCN', 'HTS Code'),
    row('LM317T', 'Malaysia', 'EAR99', '8542.39.0001'),
    row('NE555P', 'Mexico', '3A991', '8542.31.0001'),
  ]
  expect(await foundIn(lines, ['LM317T', 'NE555P'])).toEqual([
    'origin Malaysia LM317T',
    'eccn EAR99 LM317T',
    'hs 8542.39.0001 LM317T',
    'origin Mexico NE555P',
    'eccn 3A991 NE555P',
    'hs 8542.31.0001 NE555P',
  ])
})

test('a column may hold two values, and its values stand in its middle', async () => {
  const head = row('Part Number', 'Description', 'ECCN / HTSUS', 'COO / Herkunftsland')
  const line = { cells: ['LM317T', 'Regulator', 'EAR99 / 8542.39.0001', 'MY'], x: [50, 180, 290, 450], size: 10 }
  expect(await foundIn([head, line], ['LM317T'])).toEqual([
    'eccn EAR99 LM317T',
    'hs 8542.39.0001 LM317T',
    'origin MY LM317T',
  ])
})

test('where several parts have a block each, nobody knows which value is whose', async () => {
  const lines = ['Part: LM317T', 'Country of origin: Malaysia', 'Part: NE555P', 'Country of origin: Mexico']
  expect(await foundIn(lines, ['LM317T', 'NE555P'])).toEqual([])
  expect(await foundIn(lines.slice(0, 2), ['LM317T', 'NE555P'])).toEqual(['origin Malaysia'])
})

test('a part that is printed in two spellings has the origin of its line', async () => {
  const head = row('Material No.', 'Description', 'HTS code', 'Country of Origin')
  const line = row('0039012040 (39-01-2040)', 'Housing', '8547.20', 'China (CN)')
  expect(await foundIn([head, line], ['0039012040'])).toEqual(['hs 8547.20 0039012040', 'origin China (CN) 0039012040'])
})

test('the next column of a head is no value', async () => {
  const lines = [row('Part Number', 'COO', 'HTS (US)'), row('0022232031', 'CN', '8536.69.4040')]
  expect(await foundIn(lines, ['0022232031'])).toEqual(['origin CN 0022232031', 'hs 8536.69.4040 0022232031'])
})

test.each([
  ['Certificate of RoHS Compliance', 'complies with Directive 2011/65/EU', 'RoHS Certificate'],
  ['Certificate of Compliance', 'complies with RoHS Directive 2011/65/EU', 'RoHS Certificate'],
  ['REACH Declaration', 'does not contain SVHC above 0.1 %', 'REACH Declaration'],
  ['Certificate of Origin', 'complies with RoHS Directive 2011/65/EU', 'Certificate of Origin'],
])('a line about the origin makes no other paper of a %s', async (title, says, type) => {
  const lines = [
    { text: title, size: 14 },
    'Part number: STQ32F103C8T6',
    `The product ${says}.`,
    'Country of origin: Malaysia',
    'ECCN: EAR99',
  ]
  const content = await extractText(strangerPdf({ pages: [{ lines }] }))
  const read = propose(content, { wanted: null, now: Date.UTC(2026, 10, 26) })
  const origins = read.trade.flatMap(({ value: { kind, value } }) => (kind === 'origin' ? [value] : []))
  expect([read.doc_type?.value, ...origins]).toEqual([type, 'Malaysia'])
})
