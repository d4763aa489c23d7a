/** Tables and forms that are not laid out with a line for each part. */
import { expect, test } from 'vitest'
import { strangerPdf } from '../../testing/declarations/strangers'
import { extractText } from './extract-text'
import { propose } from './propose'

const row = (...cells: string[]) => ({ cells, x: [50, 215, 330, 440].slice(0, cells.length), size: 9 })
const behind = (...cells: string[]) => ({ cells, x: [215, 330, 440].slice(0, cells.length), size: 9 })
const TITLE = { text: 'RoHS and REACH declaration', size: 14 }
type Printed = string | ReturnType<typeof row>

async function read(...lines: Printed[]) {
  const content = await extractText(strangerPdf({ pages: [{ lines: ['Northwind Components Ltd', TITLE, ...lines] }] }))
  const { parts, statuses, trade, substances } = propose(content, { wanted: null, now: Date.UTC(2026, 10, 26) })
  return {
    parts: parts.map(({ value }) => value.text),
    said: [
      ...statuses.map(({ value }) => [value.regime, value.status, ...(value.exemptions ?? []), ...value.part_numbers]),
      ...trade.map(({ value }) => [value.kind, value.value, ...value.part_numbers]),
      ...substances.map(({ value }) => [value.cas, ...value.part_numbers]),
    ].map((words) => words.join(' ')),
  }
}

test('a table with a column for each part says of each what stands in its column', async () => {
  const read3 = await read(
    row('Item', 'DF23-4P-1.25DSA', 'DF23-4S-1.25C', 'KFL-R-110'),
    row('RoHS 2 (10 substances)', 'Compliant', 'Compliant', 'Compliant'),
    row('RoHS exemption', 'None', 'None', '6(c)'),
    row('REACH SVHC (253 subst.)', 'Not contained', 'Not contained', 'Lead (CAS 7439-92-1)'),
    row('Halogen-free', 'Yes', 'No – bromine', 'Yes'),
  )
  expect(read3.parts.slice(0, 3)).toEqual(['DF23-4P-1.25DSA', 'DF23-4S-1.25C', 'KFL-R-110'])
  expect(read3.said).toEqual([
    'rohs compliant_with_exemption 6(c) KFL-R-110',
    'rohs compliant DF23-4P-1.25DSA DF23-4S-1.25C',
    'reach declared KFL-R-110',
    'reach compliant DF23-4P-1.25DSA DF23-4S-1.25C',
    'halogen_free No DF23-4S-1.25C',
    'halogen_free Yes DF23-4P-1.25DSA KFL-R-110',
    '7439-92-1 KFL-R-110',
  ])
})

test('an answer about RoHS has its own exemptions', async () => {
  const { said } = await read(
    behind('LTS-150-24', 'HTR-60-24'),
    row('EU RoHS 2011/65/EU', 'Yes, exempt: 6(c), 7(a)', 'Yes, exempt: 7(a)'),
    row('REACH SVHC above 0.1 %', 'None', 'None'),
  )
  expect(said).toEqual([
    'rohs compliant_with_exemption 6(c) 7(a) LTS-150-24',
    'rohs compliant_with_exemption 7(a) HTR-60-24',
    'reach compliant',
  ])
})

test('a small form below the number of each part says it of that part', async () => {
  const { parts, said } = await read(
    'Produit : STQ32F103C8T6 (LQFP48)',
    row('RoHS', 'Conforme, sans exemption'),
    row('SVHC > 0,1 % m/m', 'Aucune'),
    'Produit : L7905CVX (TO-220)',
    row('RoHS', 'Conforme, avec exemption 7(a)'),
    row('SVHC > 0,1 % m/m', 'Oui – Plomb, n° CAS 7439-92-1'),
  )
  expect(parts).toEqual(['STQ32F103C8T6', 'L7905CVX'])
  expect(said).toEqual([
    'rohs compliant_with_exemption 7(a) L7905CVX',
    'rohs compliant STQ32F103C8T6',
    'reach declared L7905CVX',
    'reach compliant STQ32F103C8T6',
    '7439-92-1 L7905CVX',
  ])
})

test('several numbers in one cell of a table each have what stands in their line', async () => {
  const { said } = await read(
    row('Series / part number', 'EU RoHS', 'Exemption', 'REACH SVHC'),
    row('RD: RD0603FR-07 RD0805JR-07', 'Compliant', '7(c)-I', 'Not above 0.1 %'),
    row('DD: DD0603KRX7R9', 'Compliant', '–', 'Not above 0.1 %'),
  )
  expect(said).toEqual([
    'rohs compliant_with_exemption 7(c)-I RD0603FR-07 RD0805JR-07',
    'rohs compliant DD0603KRX7R9',
    'reach compliant',
  ])
})

test('sentences say of the parts that they name which comply by an exemption, and which do not comply', async () => {
  const { said } = await read(
    'We confirm that AQ-105-7 and AQ-106-7 comply with Directive 2011/65/EU and (EU) 2015/863. No exemption is used.',
    'The product AQ-205-9 complies with the directive by exemption 7(a) of annex III (solder with more than 85 % lead).',
    'The product AQ-305-1 does not comply with Directive 2011/65/EU.',
  )
  expect(said).toEqual([
    'rohs non_compliant AQ-305-1',
    'rohs compliant_with_exemption 7(a) AQ-205-9',
    'rohs compliant AQ-105-7 AQ-106-7',
    '7439-92-1 AQ-205-9',
  ])
})

test('what is excluded since it does not comply says nothing of the parts that are certified', async () => {
  const { said } = await read(
    'We certify that the parts below comply with Directive 2011/65/EU as amended by (EU) 2015/863.',
    row('Part number', 'Package', 'Exemption'),
    row('AQ-105-7', 'SOIC', 'None'),
    'Parts without the suffix, such as AQ-105, are not RoHS compliant and are excluded from this certificate.',
  )
  expect(said).toEqual(['rohs compliant'])
})

test('what a column in two languages says is of the part of its line', async () => {
  const number = 'c1e7a4d2-0b36-4f19-8e5a-6d2f93b7150e'
  const { said } = await read(
    row('Artikel / Item', 'SVHC', 'SCIP-Nummer / SCIP number'),
    row('09 33 016 2701', 'Blei / lead', number),
    row('09 20 003 0401', '–', 'nicht erforderlich'),
  )
  expect(said).toEqual(['reach declared 09 33 016 2701', `scip ${number} 09 33 016 2701`, '7439-92-1 09 33 016 2701'])
})

test('no question of a table is taken for the rest of another, so that none hides bad news', async () => {
  const { said } = await read(
    row('Item', 'DF23-4P-1.25DSA', 'DF23-4S-1.25C'),
    '',
    row('RoHS 2', 'Compliant', 'Compliant'),
    row('SVHC above 0.1 %', '', 'Lead 7439-92-1'),
    row('Contains lead', 'No', 'Yes'),
  )
  expect(said).toContain('reach declared DF23-4S-1.25C')
  expect(said.filter((one) => /reach compliant/.test(one))).toEqual([])
})

test('a form that asks the same twice is not laid out anew, and none of its answers is lost', async () => {
  const { said } = await read(
    'Produit : STQ32F103C8T6',
    row('RoHS', 'Conforme'),
    row('Statut', 'Conforme'),
    row('SVHC > 0,1 %', 'Aucune'),
    row('SVHC > 0,1 %', 'Oui – Plomb, n° CAS 7439-92-1'),
    'Produit : L7905CVX',
    row('RoHS', 'Conforme'),
    row('SVHC > 0,1 %', 'Aucune'),
  )
  expect(said.some((one) => one.startsWith('reach compliant'))).toBe(false)
})

test('what fails without a name may be any part', async () => {
  const { said } = await read(
    'The product AQ-305-1 does not comply with Directive 2011/65/EU.',
    'The brown variant is not RoHS compliant.',
    'The product AQ-105-7 complies with Directive 2011/65/EU and (EU) 2015/863.',
  )
  expect(said).toEqual(['rohs non_compliant'])
})

test.each(['Lead ≤ 0.1 %; DEHP 2 %', 'Lead below 0.1 %, in the solder 85 %'])(
  'a share within the threshold clears nothing beside another: %s',
  async (answer) => {
    const { said } = await read(row('Part number', 'REACH SVHC'), row('AQ-105-7', answer))
    expect(said.filter((one) => one.startsWith('reach'))).not.toContain('reach compliant')
  },
)

test('behind the number of a part may stand what it is, and a list that it was compared with before what was found', async () => {
  const against = (list: string) =>
    `Current ECHA Candidate List: JUN 2025 (250). Candidate List Declared Against: ${list}.`
  const form = (head: string, rohs: string, reach: string) => [
    head,
    { cells: ['EU RoHS Directive 2011/65/EU', rohs], x: [50, 215], size: 7 },
    { cells: ['EU REACH Regulation', reach], x: [50, 215], size: 5 },
  ]
  const { parts, said } = await read(
    ...form(
      '282080-1 2P TAB HOUSING, SUPERSEAL 1.5',
      'Compliant',
      `${against('JUN 2025 (250)')} Does not contain REACH SVHC.`,
    ),
    ...form(
      '5-146280-5 AMPMODU MOD II HDR 05P',
      'Compliant',
      `${against('JAN 2024 (240)')} Does not contain REACH SVHC.`,
    ),
    ...form('1-1393230-3 POWER PCB RELAY RT1', 'Not Yet Reviewed', 'Not Yet Reviewed for REACH SVHC.'),
  )
  expect(parts).toEqual(['282080-1', '5-146280-5', '1-1393230-3'])
  expect(said).toEqual(['rohs compliant 282080-1 5-146280-5', 'reach compliant 282080-1 5-146280-5'])
})

test('the groups of an article number of HARTING are one number', async () => {
  const { parts, said } = await read(
    'HARTING Stiftung & Co. KG, Espelkamp',
    row('Part number', 'RoHS', 'REACH SVHC'),
    row('09 67 025 4704', 'Compliant', 'None'),
    row('09 30 006 0301', 'Not compliant', 'None'),
  )
  expect(parts).toEqual(['09670254704', '09300060301'])
  expect(said).toContain('rohs non_compliant 09300060301')
})
