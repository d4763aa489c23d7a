import { expect, test } from 'vitest'
import { strangerPdf } from '../../testing/declarations/strangers'
import { extractText } from './extract-text'
import { propose } from './propose'

const columns = [50, 190, 300, 400]
const row = (...cells: string[]) => ({ cells, x: columns, size: 10 })
const TITLE = { text: 'RoHS and REACH declaration', size: 14 }
type Printed = string | typeof TITLE | ReturnType<typeof row>

/** What a declaration with these lines states beside the regimes, as `kind value` and the parts it is said of. */
async function furtherIn(...lines: Printed[]) {
  const content = await extractText(strangerPdf({ pages: [{ lines: ['Northwind Components Ltd', TITLE, ...lines] }] }))
  return propose(content, { wanted: null, now: Date.UTC(2026, 10, 26) }).trade.map(
    ({ value: { kind, value, part_numbers } }) => [kind, value, ...part_numbers].join(' '),
  )
}

test('a column of a table says of each part whether it is halogen-free', async () => {
  const head = row('Part number', 'RoHS', 'Halogen-free', 'PFAS')
  const both = [row('AQ-105-7', 'Yes', 'Yes', 'not contained'), row('AQ-105-8', 'Yes', 'No', 'not contained')]
  expect(await furtherIn(head, ...both)).toEqual(['halogen_free No AQ-105-8', 'halogen_free Yes AQ-105-7', 'pfas Yes'])
  // What all lines say is said of the document.
  expect(await furtherIn(head, both[0]!)).toEqual(['halogen_free Yes', 'pfas Yes'])
})

test('a table that asks about nothing else', async () => {
  const lines = [row('Part number', 'Halogen free'), row('AQ-105-7', 'Compliant'), row('AQ-105-8', 'pending')]
  expect(await furtherIn(...lines)).toEqual(['halogen_free Yes AQ-105-7'])
})

test.each<[string, string[]]>([
  ['The products are halogen-free according to IEC 61249-2-21.', ['halogen_free Yes']],
  ['All parts listed are RoHS compliant and halogen-free.', ['halogen_free Yes']],
  ['Alle gelieferten Produkte sind halogenfrei.', ['halogen_free Yes']],
  ['The products are not halogen-free.', ['halogen_free No']],
  ['The products do not contain any PFAS.', ['pfas Yes']],
  ['The parts contain PFAS in the cable jacket.', ['pfas No']],
  ['The products comply with RoHS and contain PFAS below the limit.', ['pfas No']],
  ['All products comply with the POPs Regulation (EU) 2019/1021.', ['pops Yes']],
  ['The products comply with TSCA section 6(h).', ['tsca Yes']],
  ['The products contain PBT chemicals of TSCA section 6(h).', ['tsca No']],
  ['The products contain some of the five PBT chemicals of TSCA section 6(h).', ['tsca No']],
  ['Halogen status: Halogen free (IEC 61249-2-21)', ['halogen_free Yes']],
  ['Halogen status: Halogen free except the housing', []],
  ['Contains PFAS: No', ['pfas Yes']],
  ['Halogen-free: Yes', ['halogen_free Yes']],
  ['The product does not contain PFAS: Yes', ['pfas Yes']],
  ['The product does not contain PFAS: No', ['pfas No']],
  ['Does not contain halogens: No', ['halogen_free No']],
  ['We do not intentionally add PFAS to the listed components.', ['pfas Yes']],
  ['TSCA section 6(h) PBT substances: not contained.', ['tsca Yes']],
  ['None of the products contains DecaBDE, PIP (3:1), 2,4,6-TTBP, HCBD or PCTP.', ['tsca Yes']],
  ['One of the products contains DecaBDE, PIP (3:1), 2,4,6-TTBP, HCBD or PCTP.', ['tsca No']],
  // Of these nothing is known.
  ['PFAS: No', []],
  ['Most products are halogen-free.', []],
  ['The products will be halogen-free as of 2028.', []],
  ['Halogen-free variants are available on request.', []],
  ['PFAS are still being investigated.', []],
  ['The products are not subject to TSCA.', []],
  ['If the products contain PFAS, the customer is informed.', []],
])('%s', async (line, expected) => {
  expect(await furtherIn('We confirm that our products comply with RoHS directive 2011/65/EU.', line)).toEqual(expected)
})

test('a sentence that names what TSCA restricts', async () => {
  expect(
    await furtherIn(
      'None of the five PBT chemicals restricted by the US EPA under TSCA section 6(h) -',
      'DecaBDE, PIP (3:1), 2,4,6-TTBP, HCBD and PCTP - is intentionally added to the products.',
    ),
  ).toEqual(['tsca Yes'])
})

test('what a law restricts, and what halogen-free means, are no words that are not understood', async () => {
  const five = [
    'The listed products do not contain any of the five persistent, bioaccumulative and toxic chemicals',
    'regulated under TSCA section 6(h): DecaBDE, PIP (3:1), 2,4,6-TTBP, HCBD and PCTP.',
  ]
  expect(await furtherIn(...five)).toEqual(['tsca Yes'])
  expect(await furtherIn(five[0]!, five[1]!.replace('and PCTP', 'but PCTP is present'))).toEqual([])
  const free = [
    'Nijmegen, 5 May 2026',
    'We confirm that the types below are halogen free, i.e. bromine < 900 ppm, chlorine < 900 ppm',
    'and total < 1500 ppm in each homogeneous plastic material (IEC 61249-2-21).',
  ]
  expect(await furtherIn(...free)).toEqual(['halogen_free Yes'])
  expect(await furtherIn(...free.slice(0, 2), 'and total < 1500 ppm, but not in the coil.')).toEqual([])
})

const NUMBER = '0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'

test.each<[string, Printed[]]>([
  ['behind its label', [`SCIP number: ${NUMBER}`]],
  ['in a cell beside it', [row('SCIP notification number', NUMBER)]],
  ['in German', [`SCIP-Nummer: ${NUMBER.toUpperCase()}`]],
  ['inside a sentence', [`The article is registered in the SCIP database under the number ${NUMBER} since 2024.`]],
])('a SCIP number %s', async (_, lines) => {
  expect(await furtherIn(...lines)).toEqual([`scip ${NUMBER}`])
})

test('a SCIP number of each part of a table, and none where there is none', async () => {
  const other = NUMBER.replace(/^0a/, 'ff')
  const head = row('Part number', 'SCIP number')
  expect(await furtherIn(head, row('AQ-105-7', NUMBER), row('AQ-105-8', other))).toEqual([
    `scip ${NUMBER} AQ-105-7`,
    `scip ${other} AQ-105-8`,
  ])
  expect(await furtherIn('SCIP numbers are available on request.', `Document ${NUMBER}`)).toEqual([])
})

test('what is named in a line about PFAS is a PFAS, and no substance of the Candidate List', async () => {
  const lines = [
    row('Part number', 'AQ-105-7'),
    row('Regulation', 'Status', 'Remark'),
    row('REACH SVHC', 'Not contained', '< 0.1 % w/w'),
    row('PFAS', 'Contained', 'PTFE (CAS 9002-84-0) in the housing, 0.2 % w/w'),
  ]
  const content = await extractText(strangerPdf({ pages: [{ lines: ['Northwind Components Ltd', TITLE, ...lines] }] }))
  const { trade, statuses, substances } = propose(content, { wanted: null, now: Date.UTC(2026, 10, 26) })
  expect(trade.map(({ value }) => value)).toMatchObject([{ kind: 'pfas', value: 'No' }])
  expect(statuses.map(({ value }) => value)).toMatchObject([{ regime: 'reach', status: 'compliant' }])
  expect(substances).toEqual([])
})

test.each<[string, string[]]>([
  ['PFAS are not intentionally added to our products.', ['pfas Yes']],
  ['No PFAS are intentionally added to the products listed above.', ['pfas Yes']],
  ['Den Artikeln werden keine per- und polyfluorierten Alkylsubstanzen absichtlich zugesetzt.', ['pfas Yes']],
  ['PFAS are not intentionally added except in cable jackets.', []],
  ['We cannot confirm that PFAS are not intentionally added.', []],
  ['PFAS are not intentionally added, but traces may be present.', []],
  [
    'TSCA Section 6(h): none of the parts listed above contains DecaBDE, PIP (3:1), 2,4,6-TTBP, HCBD or PCTP.',
    ['tsca Yes'],
  ],
  ['TSCA Section 6(h): none of the parts listed above contains DecaBDE or PCTP.', []],
])('what laws on PFAS and TSCA ask is said in a sentence: %s', async (sentence, expected) => {
  expect(await furtherIn(sentence)).toEqual(expected)
})

test('low halogen is halogen-free where its limits are those of IEC 61249-2-21', async () => {
  const table = [row('Part number', 'RoHS', 'Low-Halogen'), row('AQ-105-7', 'Yes', 'Yes'), row('AQ-105-8', 'Yes', 'No')]
  const norm = 'Low-Halogen: Br < 900 ppm, Cl < 900 ppm, Br+Cl < 1500 ppm.'
  expect(await furtherIn(norm, ...table)).toEqual(['halogen_free No AQ-105-8', 'halogen_free Yes AQ-105-7'])
  expect(await furtherIn(...table)).toEqual(['halogen_free No AQ-105-8'])
  const worded = row('AQ-105-7', 'Yes', 'Compliant')
  expect(await furtherIn(row('Part number', 'RoHS', 'Low-Halogen'), worded)).toEqual([])
})

test('the head of a column is no statement, and what is not contained is none of what a law restricts', async () => {
  const head = row('OPN', 'RoHS', 'SVHC', 'Halogen free (IEC 61249-2-21)')
  expect(
    await furtherIn(
      head,
      row('IKW40N120H3', 'compliant', 'none', 'yes'),
      row('IPW60R045CP', 'compliant', 'none', 'no'),
    ),
  ).toEqual(['halogen_free No IPW60R045CP', 'halogen_free Yes IKW40N120H3'])
  expect(await furtherIn('TSCA section 6(h) PBT substances: not contained.')).toEqual(['tsca Yes'])
})

const typeOf = async (title: string, ...lines: Printed[]) => {
  const content = await extractText(
    strangerPdf({ pages: [{ lines: ['Northwind Components Ltd', { text: title, size: 14 }, ...lines] }] }),
  )
  return propose(content, { wanted: null, now: Date.UTC(2026, 10, 26) }).doc_type?.value
}

test('a title with several laws is that of none of them', async () => {
  const lines = ['The products do not contain PFAS.', 'No warning is required under California Proposition 65.']
  expect(await typeOf('Substance statement: TSCA section 6(h), PFAS, Proposition 65', ...lines)).toBe(
    'Compliance Document',
  )
  expect(await typeOf('California Proposition 65 statement', ...lines)).toBe('Prop 65 Declaration')
})

test('a law that a document says it does not speak of makes no other paper of it', async () => {
  expect(
    await typeOf(
      'Conflict minerals statement',
      'We declare that our products contain conflict minerals from conformant smelters only.',
      'Statements about RoHS, REACH or other substance regulations are not part of this document.',
    ),
  ).toBe('Conflict Minerals Declaration')
})

test('a list of all materials is called by several names', async () => {
  const cas = ['7440-21-3', '7429-90-5', '7440-50-8'].map((number) => row('Substance', number, '1 %'))
  expect(await typeOf('Material Content Declaration', 'The product complies with RoHS 2011/65/EU.', ...cas)).toBe(
    'Full Material Declaration',
  )
})

test('a cross in the table of SJ/T 11364 is over a limit of China RoHS, circles alone are not', async () => {
  const wide = (...cells: string[]) => ({ cells, x: [50, 190, 250, 310, 370, 430, 490], size: 8 })
  const table = [
    'China RoHS: SJ/T 11364 and GB/T 26572',
    row('Part number', 'RoHS'),
    row('AQ-105-7', 'Yes'),
    row('AQ-105-8', 'Yes'),
    wide('Component', 'Pb', 'Hg', 'Cd', 'Cr(VI)', 'PBB', 'PBDE'),
    wide('AQ-105-7 housing', 'O', 'O', 'O', 'O', 'O', 'O'),
    wide('AQ-105-7 board', 'X', 'O', 'O', 'O', 'O', 'O'),
    wide('AQ-105-8 all', 'O', 'O', 'O', 'O', 'O', 'O'),
  ]
  expect(await furtherIn(...table)).toEqual(['china_rohs No AQ-105-7', 'china_rohs Yes AQ-105-8'])
})
