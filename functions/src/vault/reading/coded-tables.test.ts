/** Codes, marks and columns of answers mean what the document says beside them, and a legend states nothing. */
import { expect, test } from 'vitest'
import { strangerPdf } from '../../testing/declarations/strangers'
import { extractText } from './extract-text'
import { propose } from './propose'

const row = (...cells: string[]) => ({ cells, x: [50, 150, 230, 310, 400], size: 9 })
const TITLE = { text: 'RoHS and REACH declaration', size: 14 }
type Printed = string | typeof TITLE | ReturnType<typeof row>

async function saidIn(...lines: Printed[]) {
  const content = await extractText(strangerPdf({ pages: [{ lines: ['Northwind Components Ltd', TITLE, ...lines] }] }))
  const { statuses, substances } = propose(content, { wanted: null, now: Date.UTC(2026, 10, 29) })
  return [
    ...statuses.map(({ value: { regime, status, exemptions = [], part_numbers } }) =>
      [regime, status, ...(exemptions.length > 0 ? [`(${exemptions.join()})`] : []), ...part_numbers].join(' '),
    ),
    ...substances.map(({ value }) => [value.name, ...value.part_numbers].join(' ')),
  ]
}

const GOOD_ALL = ['rohs compliant AQ-105-7', 'reach compliant AQ-105-7']
const BOTH = [
  'rohs compliant_with_exemption (7(a)) AQ-205-9',
  ...GOOD_ALL.slice(0, 1),
  'reach declared AQ-205-9',
  ...GOOD_ALL.slice(1),
  'Lead AQ-205-9',
]

test('a code means what the legend of its column says, and the legend itself is no statement', async () => {
  const said = await saidIn(
    row('Part number', 'EU RoHS (a)', 'REACH (b)'),
    row('AQ-105-7', '1', 'N'),
    row('AQ-205-9', '2', 'L'),
    '(a) EU RoHS 2011/65/EU and (EU) 2015/863: 1 = compliant, no exemption 2 = compliant, exemption 7(a) 9 = not compliant',
    '(b) SVHC, Candidate List of 4 February 2026: N = none above 0.1 % w/w L = lead, CAS 7439-92-1, above 0.1 % w/w',
  )
  expect(said.toSorted()).toEqual(BOTH.toSorted())
})

test('a legend without a name is that of the table above it', async () => {
  const said = await saidIn(
    row('Part number', 'RoHS', 'Exemption', 'SVHC > 0.1 %', 'Substance'),
    row('AQ-105-7', 'C', '-', 'No', '-'),
    row('AQ-205-9', 'CE', '7(a)', 'Yes', 'Lead 7439-92-1'),
    'C = compliant, no exemption used. CE = compliant by use of the exemption stated. NC = not compliant.',
  )
  expect(said.toSorted()).toEqual(BOTH.toSorted())
})

test('a footnote behind an answer says what the answer means', async () => {
  const said = await saidIn(
    row('Part number', 'RoHS', 'Exemption', 'SVHC > 0.1 %'),
    row('AQ-105-7', 'yes', '-', 'no'),
    row('AQ-205-9', 'yes', '7(a)', 'yes 1'),
    '1 Lead, CAS 7439-92-1, in the solder.',
  )
  expect(said.toSorted()).toEqual(BOTH.toSorted())
})

test('columns that are the answers themselves say that of their law', async () => {
  const marks = (...cells: string[]) => ({ cells, x: [50, 150, 230, 330, 430], size: 9 })
  const said = await saidIn(
    { cells: ['EU RoHS', 'SVHC (253 substances)'], x: [180, 380], size: 9 } as ReturnType<typeof row>,
    marks('Part number', 'Compliant', 'Not compliant', '< 0.1 wt%', '> 0.1 wt%'),
    { cells: ['AQ-105-7', 'X', 'X'], x: [50, 150, 330], size: 9 } as ReturnType<typeof row>,
    { cells: ['AQ-205-9', 'X', 'X'], x: [50, 230, 330], size: 9 } as ReturnType<typeof row>,
  )
  expect(said).toContain('rohs non_compliant AQ-205-9')
  expect(said).toContain('rohs compliant AQ-105-7')
})

test('a code with a letter behind it is another one, amounts say no more than the result, and a substance is one', async () => {
  const wide = (...cells: string[]) => ({ cells, x: [40, 130, 170, 210, 250, 290, 330, 370, 410, 460], size: 8 })
  const said = await saidIn(
    wide('Part number', 'Pb', 'Cd', 'Hg', 'Cr6+', 'PBB', 'PBDE', 'Note', 'RoHS result', 'SVHC > 0.1 %'),
    wide('AQ-105-7', '6', 'ND', 'ND', 'ND', 'ND', 'ND', '', 'OK', 'None'),
    wide('AQ-205-9', '63,000', 'ND', 'ND', 'ND', 'ND', 'ND', '*1', 'OK (E)', 'Lead'),
    'ND: below the detection limit',
    '*1 High melting temperature type solder, exempted by Annex III 7(a)',
    'OK: conforming   OK (E): conforming by application of the exemption in the note   NG: not conforming',
  )
  expect(said.toSorted()).toEqual(BOTH.toSorted())
})

test('codes are also explained side by side, and a figure says how many substances there are, and which', async () => {
  const said = await saidIn(
    row('Part number', 'RoHS', 'Exemption', 'Halogen', 'SVHC'),
    row('AQ-105-7', 'RC', '-', 'HF', '0'),
    row('AQ-205-9', 'RE', '7(a)', 'H0', '1 (Pb)'),
    'RC conforms to the substance limits without use of an exemption',
    'RE conforms by use of the Annex III exemption stated',
    row('HF halogen-free', 'H0 contains halogens above 900 ppm'),
    'SVHC: number of Candidate List substances above 0.1 % (w/w), name in brackets; 0 = none present above 0.1 %',
    'Where exemption 7(a) is stated the lead is in the solder of the die attach.',
  )
  expect(said).toEqual([
    'rohs compliant_with_exemption (7(a)) AQ-205-9',
    'rohs compliant AQ-105-7',
    'reach declared AQ-205-9',
    'reach compliant AQ-105-7',
    'Lead AQ-205-9',
  ])
})

test('where a code is not explained, nothing is made of it', async () => {
  const said = await saidIn(
    row('Part number', 'RoHS', 'SVHC > 0.1 %'),
    row('AQ-105-7', 'C', 'N'),
    row('AQ-205-9', 'Q', 'N'),
    'C = compliant, no exemption used. NC = not compliant.',
  )
  expect(said.join()).not.toContain('rohs compliant AQ-205-9')
})

test.each([
  'not yet fully RoHS compliant',
  'no longer compliant',
  'will be compliant from 2027',
  'compliant from date code 2630',
  'partially compliant',
  'see note below',
  'compliance under evaluation',
])('a code that means “%s” is no good news', async (meaning) => {
  const said = await saidIn(
    row('Part number', 'RoHS', 'SVHC > 0.1 %'),
    row('AQ-105-7', 'C', 'No'),
    row('AQ-205-9', 'D', 'No'),
    'C = compliant, no exemption used',
    `D = ${meaning}`,
  )
  expect(said.filter((one) => one.startsWith('rohs compliant') && /AQ-205-9|compliant$/.test(one))).toEqual([])
})

test.each(['no declaration about SVHC', 'not free of SVHC', 'no answer from the supplier about SVHC'])(
  'nor is “%s” that nothing is contained',
  async (meaning) => {
    const said = await saidIn(
      row('Part number', 'RoHS', 'SVHC (253)'),
      row('AQ-105-7', 'Yes', 'N'),
      row('AQ-205-9', 'Yes', 'P'),
      'SVHC: N = none above 0.1 % w/w',
      `P = ${meaning}`,
    )
    expect(said.filter((one) => one.startsWith('reach compliant') && /AQ-205-9|compliant$/.test(one))).toEqual([])
  },
)

test('a line of the table whose part is not known keeps it as it was printed', async () => {
  const said = await saidIn(
    row('Part number', 'RoHS', 'SVHC > 0.1 %'),
    row('AQ-105-7', 'C', 'No'),
    row('see drawing', 'NC', 'Yes'),
    row('AQ-205-9', 'C', 'No'),
    'C = compliant, no exemption used. NC = not compliant.',
  )
  expect(said).not.toContain('rohs compliant')
})

test('what one part contains is not said of those that contain nothing', async () => {
  const said = await saidIn(
    row('Part number', 'RoHS', 'REACH'),
    row('AQ-105-7', 'Yes', 'Yes'),
    row('AQ-205-9', 'Yes', 'Affected'),
    'REACH: "Yes" - the product contains no SVHC. "Affected" - the product contains lead (CAS 7439-92-1) above 0.1 %.',
  )
  expect(said.filter((one) => one.startsWith('Lead'))).toEqual(['Lead AQ-205-9'])
})
