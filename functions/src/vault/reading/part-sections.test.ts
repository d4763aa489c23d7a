/** Papers that say the same of each of several parts, and papers that say something of some by a mark or an exception. */
import { expect, test } from 'vitest'
import { strangerPdf } from '../../testing/declarations/strangers'
import { extractText } from './extract-text'
import { propose } from './propose'

const row = (...cells: string[]) => ({ cells, x: [50, 190, 300, 400, 470], size: 9 })
const TITLE = { text: 'Product compliance: RoHS and REACH', size: 14 }
const wide = (...cells: string[]) => ({ cells, x: [50, 330, 450], size: 8 })
const beside = (question: string, answer: string) => ({ cells: [question, answer], x: [50, 440], size: 8 })
type Printed = string | typeof TITLE | ReturnType<typeof row>

const read = async (...pages: Printed[][]) => {
  const content = await extractText(
    strangerPdf({ pages: pages.map((lines) => ({ lines: ['Northwind Ltd', ...lines] })) }),
  )
  const reading = propose(content, { wanted: null, now: Date.UTC(2026, 10, 30) })
  return {
    parts: reading.parts.map(({ value }) => value.text),
    pending: (reading.pending ?? []).map(({ value }) => [value.law, ...value.part_numbers].join(' ')),
    said: [
      ...reading.statuses.map(({ value }) => [
        value.regime,
        value.status,
        ...(value.exemptions ?? []),
        ...value.part_numbers,
      ]),
      ...reading.trade.map(({ value }) => [value.kind, value.value, ...value.part_numbers]),
      ...reading.substances.map(({ value }) => [value.cas, ...value.part_numbers]),
    ]
      .map((words) => words.join(' '))
      .toSorted(),
  }
}

test('a form on a page of its own for each part is said of that part', async () => {
  const form = (part: string, rohs: string, svhc: string): Printed[] => [
    TITLE,
    `Item number ${part} https://northwind.example/${part}`,
    row('EU RoHS', `Fulfills EU RoHS substance requirements: ${rohs}`),
    row('EU REACH SVHC', `REACH candidate substance (CAS No.): ${svhc}`),
    row('Country of origin', 'DE'),
  ]
  const { parts, said } = await read(
    form('3044076', 'Yes, without exemptions', 'No substance above 0.1 wt%'),
    form('2966171', 'Yes, with exemptions 6(c)', 'Lead (CAS: 7439-92-1)'),
  )
  expect(parts).toEqual(['3044076', '2966171'])
  expect(said).toEqual([
    '7439-92-1 2966171',
    'origin DE',
    'reach compliant 3044076',
    'reach declared 2966171',
    'rohs compliant 3044076',
    'rohs compliant_with_exemption 6(c) 2966171',
  ])
})

test('a number of digits and hyphens heads a form as well, by its other names too, and what is not known yet is pending', async () => {
  const form = (part: string, alias: string, rohs: string, svhc: string): Printed[] => [
    TITLE,
    row('Part number', part),
    row('Alias', alias),
    row('EU RoHS Directive 2011/65/EU', rohs),
    row('EU REACH Regulation', svhc),
  ]
  const { parts, said, pending } = await read(
    form('282104-1', '-', 'Compliant', 'Does not contain REACH SVHC'),
    form(
      '1-1393788-3',
      'V23079A1003B301; V23079-A1003-B301',
      'Compliant with Exemptions 6(c)',
      'SVHC > Threshold: Lead (7439-92-1)',
    ),
    form('6-1393239-4', 'RZ03-1A4-D012', 'Compliant', 'Not Yet Reviewed'),
  )
  const relay = ['1-1393788-3', 'V23079A1003B301', 'V23079-A1003-B301']
  expect(parts).toEqual(['282104-1', ...relay, '6-1393239-4', 'RZ03-1A4-D012'])
  expect(said).toEqual([
    `7439-92-1 ${relay.join(' ')}`,
    'reach compliant 282104-1',
    `reach declared ${relay.join(' ')}`,
    'rohs compliant 282104-1 6-1393239-4 RZ03-1A4-D012',
    `rohs compliant_with_exemption 6(c) ${relay.join(' ')}`,
  ])
  expect(pending).toEqual(['reach 6-1393239-4 RZ03-1A4-D012'])
})

test('a head of laws below each number, with its answers, is a table of that part', async () => {
  const block = (part: string, rohs: string, svhc: string): Printed[] => [
    `Part number ${part} (Engineering number X-${part}) header, 4 circuits`,
    row('EU RoHS', 'REACH SVHC', 'EU ELV'),
    row(rohs, svhc, 'Compliant'),
  ]
  const { said } = await read([
    TITLE,
    ...block('0430450412', 'Compliant', 'Not contained'),
    ...block('1054500101', 'Compliant by exemption 6(c)', 'Contained: lead (7439-92-1)'),
    'Definitions',
    'REACH SVHC: EU Candidate List published 4 February 2026 (253 substances), threshold 0.1 % w/w of the article.',
  ])
  expect(said).toEqual([
    '7439-92-1 1054500101',
    'reach compliant 0430450412',
    'reach declared 1054500101',
    'rohs compliant 0430450412',
    'rohs compliant_with_exemption 6(c) 1054500101',
  ])
})

test('a list of queries that is repeated for each part answers for that part', async () => {
  const queries = (part: string, isFree: boolean): Printed[] => [
    TITLE,
    row('Mfr item number', part),
    'QueryList: RoHS directive 2011/65/EU amended by (EU) 2015/863',
    beside('1 - Product(s) meets EU RoHS requirements without any exemptions', String(isFree)),
    beside('2 - Product(s) meets EU RoHS requirements by application of the selected exemption(s)', String(!isFree)),
    beside('Exemption Id.', isFree ? '-' : '7(a) Lead in high melting temperature type solders'),
  ]
  expect((await read(queries('STM32F103C8T6', true), queries('L7805CV', false))).said).toEqual([
    'rohs compliant STM32F103C8T6',
    'rohs compliant_with_exemption 7(a) L7805CV',
  ])
})

test('"marked with (a)" means the parts that have the mark in their table, and the others are without', async () => {
  const table = [
    row('Sales product', 'Package', 'Mark'),
    row('BTS5020-2EKA', 'PG-DSO-14', '-'),
    row('IPD50N04S4-10', 'PG-TO252', '(a)'),
  ]
  expect(
    (
      await read([
        TITLE,
        'The products meet the limit values of Directive 2011/65/EU including (EU) 2015/863.',
        'Products marked with (a) contain lead in high melting temperature type solder and use exemption 7(a) of Annex III.',
        'No substances of the Candidate List above 0.1 % by weight are contained,',
        'except for products marked with (a): these contain lead (CAS 7439-92-1).',
        ...table,
      ])
    ).said,
  ).toEqual([
    '7439-92-1 IPD50N04S4-10',
    'reach compliant BTS5020-2EKA',
    'reach declared IPD50N04S4-10',
    'rohs compliant BTS5020-2EKA',
    'rohs compliant_with_exemption 7(a) IPD50N04S4-10',
  ])
})

test('the head of a column may say what its part is, and boxes in it are ticked for that part', async () => {
  const { said } = await read([
    { ...TITLE, text: 'Customer questionnaire, answered' },
    wide('Question', '0031.8201 Fuse holder', '6600.4315 Inlet'),
    wide('Does the product contain intentionally added PFAS?', '[x] Yes [ ] No', '[ ] Yes [x] No'),
    wide('Is a warning under Proposition 65 necessary?', '[ ] Yes [x] No', '[x] Yes [ ] No'),
  ])
  expect(said).toEqual([
    'pfas No 0031.8201',
    'pfas Yes 6600.4315',
    'prop65 compliant 0031.8201',
    'prop65 declared 6600.4315',
  ])
})

test.each([
  ['No substance of Annex I of Regulation (EU) 2019/1021 is contained in our products.', 'pops Yes'],
  ['No substance listed in Annex I of Regulation (EU) 2019/1021 is contained above the limit except MCCP.', ''],
  ['The seal is made of PTFE and is therefore a PFAS.', 'pfas No'],
])('a sentence about a further law: %s', async (sentence, said) => {
  expect((await read([TITLE, 'PFAS and POPs', sentence])).said.filter((one) => one.startsWith('p')).join()).toBe(said)
})

test('a series stands for the numbers of its range, and a day says since when it complies', async () => {
  const { parts, said } = await read([
    TITLE,
    row('Series', 'Product', 'RoHS compliant since', 'RoHS exemption'),
    row('0451', 'NANO2 SMD fuse', '2006-01-10', 'None'),
    row('SMAJ', 'TVS diode, 400 W', '2005-09-30', '7(a)'),
  ])
  expect(parts).toEqual(['0451', 'SMAJ'])
  expect(said).toEqual(['rohs compliant 0451 series', 'rohs compliant_with_exemption 7(a) SMAJ series'])
})

test('an answer in two languages counts in one', async () => {
  const head = wide('Part number', 'EU RoHS 欧盟 RoHS', 'REACH SVHC 高关注物质')
  const line = wide('AQ-105-7', 'Compliant 符合', 'Not contained 不含有')
  expect((await read([TITLE, head, line])).said).toEqual(['reach compliant', 'rohs compliant'])
})
