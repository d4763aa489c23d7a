/** Tables, forms and sentences as makers print them, with the words and marks that only some of them use. */
import { expect, test } from 'vitest'
import { strangerPdf } from '../../testing/declarations/strangers'
import { extractText } from './extract-text'
import { propose } from './propose'

const row = (...cells: string[]) => ({ cells, x: [50, 170, 290, 380, 460], size: 8 })
const beside = (answer: string, query: string) => ({ cells: [answer, query], x: [50, 110], size: 8 })
const TITLE = { text: 'RoHS and REACH declaration', size: 14 }
type Printed = string | typeof TITLE | ReturnType<typeof row>

const read = async (...lines: Printed[]) => {
  const content = await extractText(strangerPdf({ pages: [{ lines: ['Northwind Ltd', TITLE, ...lines] }] }))
  const { parts, statuses, pending = [] } = propose(content, { wanted: null, now: Date.UTC(2026, 10, 30) })
  return {
    parts: parts.map(({ value }) => value.text),
    said: statuses.map(({ value: { regime, status, part_numbers, exemptions = [] } }) =>
      [regime, status, ...exemptions, ...part_numbers].join(' '),
    ),
    pending: pending.map(({ value }) => [value.law, ...value.part_numbers].join(' ')),
  }
}

test('a column whose name is not known is that of the parts where numbers stand below it, and each line has its own exemption', async () => {
  const { parts, said, pending } = await read(
    row('Catalog listing', 'Description', 'EU RoHS', 'Exemptions', 'SVHC > 0.1 %'),
    row('SS495A1', 'Hall sensor', 'Compliant', '–', 'None'),
    row('1GT101DC', 'Gear tooth sensor', 'Compliant/E', '6(c)', 'Lead (7439-92-1)'),
    row('HIH-4000-003', 'Humidity sensor', 'Compliant', '–', 'None'),
    row('24PCBFA6G', 'Pressure sensor', 'Pending', '–', 'Pending'),
    '"Compliant" – Directive 2011/65/EU and (EU) 2015/863 are met without exemptions.',
  )
  expect(parts).toEqual(['SS495A1', '1GT101DC', 'HIH-4000-003', '24PCBFA6G'])
  expect(said).toEqual([
    'rohs compliant_with_exemption 6(c) 1GT101DC',
    'rohs compliant SS495A1 HIH-4000-003',
    'reach declared 1GT101DC',
    'reach compliant SS495A1 HIH-4000-003',
  ])
  expect(pending).toEqual(['rohs 24PCBFA6G', 'reach 24PCBFA6G'])
})

test('beside a column of numbers, "type" says what kind of thing each is', async () => {
  const { parts, said } = await read(
    row('Referencia', 'Tipo', 'RoHS (10 sust.)', 'Exención', 'SVHC > 0,1 %'),
    row('G5LE-1 DC12', 'Relé de potencia', 'Conforme', 'ninguna', 'No'),
    row('MY4N AC110', 'Relé industrial', 'Conforme', '6(c)', 'Sí: plomo (bornes)'),
    row('D4N-4132', 'Final de carrera', 'cumple', 'ninguna', 'No'),
  )
  expect(parts).toEqual(['G5LE-1 DC12', 'MY4N AC110', 'D4N-4132'])
  expect(said).toEqual([
    'rohs compliant_with_exemption 6(c) MY4N AC110',
    'rohs compliant G5LE-1 DC12 D4N-4132',
    'reach declared MY4N AC110',
    'reach compliant G5LE-1 DC12 D4N-4132',
  ])
})

test('a dash is an answer only where the paper says what it means', async () => {
  const table = [
    row('Part number', 'RoHS', 'SVHC > 0.1 %'),
    row('AQ-105-7', 'compliant', '–'),
    row('AQ-205-9', 'compliant', 'Lead (7439-92-1)'),
  ]
  expect((await read(...table, 'A dash means "none".')).said).toContain('reach compliant AQ-105-7')
  expect((await read(...table)).said).not.toContain('reach compliant AQ-105-7')
})

test('an answer in two languages and one with an exemption in short are read, and half an answer is none', async () => {
  const { said } = await read(
    row('Artikel / Order no.', 'Typ / Type', 'RoHS', 'Ausnahme / ex.', 'SVHC'),
    row('0034.1506', 'FSF 5x20', 'konform / compliant', '', 'nein / no'),
    row('0001.2504', 'SPT 5x20', 'konform m. Ausn. / w. ex.', '7(a)', 'ja / yes'),
    row('0031.3551', 'FPG1', 'nicht konform / NOT COMPL.', '', 'ja / yes'),
    row('0031.8231', 'OGN', 'konform / compliant', '', 'Not'),
  )
  expect(said).toEqual([
    'rohs non_compliant 0031.3551',
    'rohs compliant_with_exemption 0001.2504',
    'rohs compliant 0034.1506 0031.8231',
    'reach declared 0001.2504 0031.3551',
    'reach compliant 0034.1506',
  ])
})

test('a number that is printed twice in its cell is one, and "Not" goes on in the line below', async () => {
  const { parts, said } = await read(
    row('Part Number Alternate', 'Description', 'EU RoHS', 'Exemption', 'REACH SVHC'),
    row('0430250200', 'Receptacle Housing', 'Compliant', '-', 'Not'),
    row('43025-0200', 'Dual Row', '', '', 'Contained'),
    row('0732511150', 'SMA RF Jack', 'Compliant with Exemption', '6(c)', 'Contained'),
    row('73251-1150', 'Edge Mount', '', '', ''),
    row('0675031020', 'Mini USB', 'Compliant', '-', 'Not'),
    row('67503-1020', 'Right Angle', '', '', 'Contained'),
  )
  expect(parts.slice(0, 1)).toEqual(['0430250200'])
  expect(said).toEqual([
    'rohs compliant_with_exemption 0732511150',
    'rohs compliant 0430250200 0675031020',
    'reach declared 0732511150',
    'reach compliant 0430250200 0675031020',
  ])
})

test('what a list of exceptions says of others is no bad news of the rest, and these are left out', async () => {
  const letter = (head: string) =>
    read(
      'We confirm that capacitors of the series B41 and B43 and filters of the series B84 comply with Directive 2011/65/EU.',
      head,
      '- EMC filters of series B84299. These are not RoHS compliant.',
      '- Capacitors of series B25.',
    )
  const { parts, said } = await letter('The following are excepted from this confirmation:')
  expect(said).toEqual(['rohs compliant'])
  expect(parts).not.toContain('B25')
  expect((await letter('Our products:')).said).toEqual(['rohs non_compliant'])
  const twice = await read(
    'Filters of the series B84 are not RoHS compliant.',
    'The following are excepted from this confirmation:',
    '- EMC filters of series B84299. These are not RoHS compliant.',
  )
  expect(twice.said).toEqual(['rohs non_compliant'])
})

test('what is said of numbers without a mark is said of these alone', async () => {
  const { said } = await read(
    'Resistors of the series RC and AC whose ordering code ends with the letter "L" comply with Directive 2011/65/EU.',
    'Numbers of these series without the final "L", such as RC0603FR-0710K, are not RoHS compliant.',
  )
  expect(said).toEqual(['rohs non_compliant RC0603FR-0710K'])
  const { said: ofOthers } = await read(
    'Resistors of the series RC and AC comply with Directive 2011/65/EU.',
    'Numbers of these series without the final "L" are not RoHS compliant.',
  )
  expect(ofOthers).toEqual(['rohs non_compliant'])
})

test('what a code means says nothing of any part', async () => {
  const said = async (heading: string) =>
    (
      await read(
        'The RoHS status of our products is to be had on our site. Directive 2011/65/EU applies.',
        heading,
        '1 complies',
        '3 does not comply',
      )
    ).said
  expect(await said('Explanation of codes')).toEqual([])
  expect(await said('Result')).toEqual(['rohs non_compliant'])
  const below = await read('Definitions', '1 complies', 'The part AQ-105-7 does not comply with Directive 2011/65/EU.')
  expect(below.said.join()).toContain('rohs non_compliant')
})

test('a query is answered by the word before it as well', async () => {
  const queries = (isFree: boolean) =>
    read(
      row('Manufacturer item name', 'STM32F103C8T6'),
      'QueryList: RoHS Directive 2011/65/EU amended by (EU) 2015/863',
      beside(String(isFree), '1 - Product(s) meets EU RoHS requirements without any exemptions'),
      beside('false', '2 - Product(s) meets EU RoHS requirements by application of the selected exemptions'),
      beside(String(!isFree), '3 - Product(s) does not meet EU RoHS requirements and is not under exemptions'),
    )
  expect((await queries(true)).said).toEqual(['rohs compliant'])
  expect((await queries(false)).said).toEqual(['rohs non_compliant'])
})

test('whether a limit is exceeded without exemption is the other question', async () => {
  const wide = (...cells: string[]) => ({ cells, x: [50, 170, 460], size: 8 })
  const { said } = await read(
    wide('Model', 'Contains RoHS substance above limit without exemption?', 'RoHS exemption used'),
    wide('AD8221ARMZ', 'No', 'none'),
    wide('AD620AN', 'Yes', 'none'),
    wide('HMC547ALC3', 'No', '7(c)-I'),
  )
  expect(said).toEqual([
    'rohs non_compliant AD620AN',
    'rohs compliant_with_exemption 7(c)-I HMC547ALC3',
    'rohs compliant AD8221ARMZ',
  ])
})

test.each([
  ['Part numbers 5001, 5016 and 1042P meet the limits of Directive 2011/65/EU.', ['5001', '5016', '1042P']],
  ['Artikelnummern 8191, 2204 und 7693 erfüllen die Richtlinie 2011/65/EU.', ['8191', '2204', '7693']],
  ['This letter does not cover part numbers 5001, 5016 and 1042P.', []],
  ['In 2019, 2020 and 2021 our products met the limits of Directive 2011/65/EU.', ['our products']],
])('numbers of few digits behind their label: %s', async (sentence, numbers) => {
  expect((await read(sentence)).parts).toEqual(numbers)
})

test('a certificate that speaks of catalog numbers is one, and a data sheet with a line for each law declares them', async () => {
  const certificate = await read(
    { ...TITLE, text: 'Certificate of Compliance' },
    'We certify that the catalog part numbers listed below conform to the following:',
    row('Catalog Part Number', 'Package', 'EU RoHS', 'REACH SVHC'),
    row('PIC16F1829-I/SS', 'SSOP', 'Compliant', 'None > 0.1 %'),
    row('MCP2551-I/SN', 'SOIC', 'Compliant', 'None > 0.1 %'),
    'EU RoHS: Directive 2011/65/EU and (EU) 2015/863',
  )
  expect(certificate.said).toEqual(['rohs compliant', 'reach compliant'])
  const pair = (asked: string, answer: string) => ({ cells: [asked, answer], x: [50, 260], size: 8 })
  const sheet = (...laws: Printed[]) =>
    read(
      { ...TITLE, text: 'Product data sheet' },
      pair('Part number', '09330062601'),
      pair('Rated current', '16 A'),
      pair('Rated voltage', '500 V'),
      ...laws,
    )
  const all = [
    pair('RoHS', 'compliant with exemption'),
    pair('China RoHS', '50'),
    pair('REACH SVHC substances', 'Lead (7439-92-1)'),
    pair('ECHA SCIP number', 'b51e5b97-eeb5-438b-bd52-f1771d43c17d'),
  ]
  expect((await sheet(...all)).said).toEqual(['rohs compliant_with_exemption', 'reach declared 09330062601'])
  expect((await sheet(all[0]!)).said).toEqual([])
})

test('a line may hold two questions with their answers, and one column the answer and its exemption', async () => {
  const pairs = await read(
    row('Type number', 'LPC1768FBD100', 'Package', 'LQFP100'),
    row('MSL', '3', 'RoHS Compliant', 'Yes (exemption 7(c)-I)'),
    'Directive 2011/65/EU and (EU) 2015/863',
  )
  expect(pairs.said).toEqual(['rohs compliant_with_exemption'])
  const both = await read(
    row('Product', 'Description', 'RoHS, exemptions', 'SVHC > 0.1 %'),
    row('BRZ-TH20', 'Controller', 'yes; 6(c)', 'Lead, CAS 7439-92-1'),
    row('BRZ-GW1', 'Gateway', 'yes; no exemption', 'none'),
  )
  expect(both.said).toEqual([
    'rohs compliant_with_exemption BRZ-TH20',
    'rohs compliant BRZ-GW1',
    'reach declared BRZ-TH20',
    'reach compliant BRZ-GW1',
  ])
})
