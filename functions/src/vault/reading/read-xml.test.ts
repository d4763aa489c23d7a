import type { MaterialDeclaration } from '@attestry/core/vault/material-declaration'
import { MAX_COVERED_PARTS, Reading } from '@attestry/core/vault/reading'
import { strToU8 } from 'fflate'
import { expect, test } from 'vitest'
import {
  reachList,
  rohsList,
  writeDeclaration,
  type WrittenAnswer,
  type WrittenDeclaration,
  type WrittenProduct,
} from '../../testing/declaration-writer'
import { readDeclaration } from '../declarations/read-declaration'
import { readXml } from './read-xml'

const NOW = Date.parse('2026-11-28')

const declarationOf = (declaration: Partial<WrittenDeclaration>): MaterialDeclaration => {
  const xml = writeDeclaration({ standard: 'ipc-1752a', classes: 'C', products: [{}], ...declaration })
  const result = readDeclaration(strToU8(xml))
  if (result.status === 'refused') throw new Error(result.reason)
  return result.declaration
}

const readingOf = (declaration: Partial<WrittenDeclaration>, wanted: string | null = null): Reading =>
  Reading.parse(
    readXml(declarationOf(declaration), {
      wanted: wanted === null ? null : { part_number: wanted, maker: null },
      now: NOW,
    }).reading,
  )

const ofProduct = (product: WrittenProduct, more: Partial<WrittenDeclaration> = {}): Reading =>
  readingOf({ products: [product], ...more })

const statusesOf = (reading: Reading): Record<string, string> =>
  Object.fromEntries(reading.statuses.map(({ value }) => [value.regime, value.status]))

const rohs = (lead: Partial<WrittenAnswer>): Reading => ofProduct({ lists: [rohsList(lead)] })

const isGood = ({ statuses }: Reading): boolean => statuses.some(({ value }) => value.status.startsWith('compliant'))

test('lists without anything above the threshold comply, with their version, parts, maker and day', () => {
  const reading = ofProduct({ numbers: ['LM317'], lists: [rohsList(), reachList()] })
  expect(statusesOf(reading)).toEqual({ rohs: 'compliant', reach: 'compliant' })
  expect(reading).toMatchObject({
    state: 'text',
    form: { value: 'declaration', words: 'IPC-1752A Class C of Muster Elektronik GmbH' },
    doc_type: { value: 'Compliance Document' },
    maker: { value: 'Muster Elektronik GmbH' },
    parts: [{ value: { text: 'LM317', scope: 'part' } }],
    part_count: 1,
    regimes: [{ value: 'rohs' }, { value: 'reach' }],
    issued_at: { value: Date.parse('2024-09-27') },
    candidate_list: { value: { entries: 241, dated: Date.parse('2024-06-27') }, words: 'EUREACH-0624' },
    signature: { value: { name: 'Eva Muster', title: null } },
    substances: [],
    exemptions: [],
    non_compliant: null,
  })
  expect(reading.statuses[0]).toMatchObject({ page: 1, words: 'EUROHS-1907: 10 answers, none above the threshold' })
})

test('an answer above the threshold complies with its exemption, and is named', () => {
  const reading = rohs({ cas: '7439-92-1', above: true, exemptions: ['7(c)-I', '6(c)'], amount: ['4.1', '%'] })
  expect(statusesOf(reading)).toEqual({ rohs: 'compliant_with_exemption' })
  expect(reading.exemptions.map(({ value }) => value)).toEqual(['7(c)-I', '6(c)'])
  expect(reading.substances.map(({ value }) => value)).toEqual([
    { name: 'Lead', cas: '7439-92-1', where: null, part_numbers: [] },
  ])
  expect(reading.statuses[0]?.words).toBe(
    'EUROHS-1907: Lead is above the threshold, 4.1 %, exemption 7(c)-I, exemption 6(c)',
  )
  expect(reading.doc_type?.value).toBe('RoHS Certificate')
})

test('an answer above the threshold without an exemption is never good news', () => {
  const lacking: readonly (readonly string[] | undefined)[] = [undefined, [], ['None'], ['N/A'], ['-'], ['']]
  for (const exemptions of lacking) {
    const reading = rohs({ above: true, ...(exemptions ? { exemptions } : {}) })
    expect(statusesOf(reading)).toEqual({ rohs: 'non_compliant' })
    expect(reading.non_compliant?.words).toBe('EUROHS-1907: Lead is above the threshold')
  }
  // Beside an allowed one it is as bad.
  const { answers, identity } = rohsList({ above: true, exemptions: ['7(a)'] })
  const both = [...answers, { name: 'Lead in coatings', above: true }]
  expect(statusesOf(ofProduct({ lists: [{ identity, answers: both }] }))).toEqual({ rohs: 'non_compliant' })
})

test('an exemption that is not recognised allows nothing, and says so', () => {
  const reading = rohs({ above: true, exemptions: ['by agreement'] })
  expect(reading.statuses).toEqual([])
  expect(reading.exemptions).toEqual([])
  expect(reading.non_compliant?.words).toMatch(/exemption by agreement$/)
})

test('a substance of REACH above its threshold is declared with its name, and no exemption of RoHS helps', () => {
  const lead = { name: 'Lead', cas: '7439-92-1', above: true, exemptions: ['7(a)'] }
  const other = { name: 'Something new', cas: '50-00-0', above: true }
  const reading = ofProduct({ lists: [reachList([lead, other])] })
  expect(statusesOf(reading)).toEqual({ reach: 'declared' })
  expect(reading.substances.map(({ value }) => [value.name, value.cas])).toEqual([
    ['Lead', '7439-92-1'],
    ['Something new', '50-00-0'],
  ])
  expect(reading.doc_type?.value).toBe('REACH Declaration')
})

test('where no substance of REACH is above its threshold, those of RoHS in a material are none of it', () => {
  const lead = rohsList({ cas: '7439-92-1', above: true, exemptions: ['7(a)'] })
  const reading = ofProduct({ lists: [lead, reachList()] })
  expect(statusesOf(reading)).toEqual({ rohs: 'compliant_with_exemption', reach: 'compliant' })
  expect(reading.substances).toEqual([])
})

const half = (list: ReturnType<typeof rohsList>) => ({ ...list, answers: list.answers.slice(0, 5) })

test.each<[string, WrittenProduct, Partial<WrittenDeclaration>]>([
  ['an answer is missing', { lists: [rohsList({ above: null })] }, {}],
  ['an answer is neither yes nor no', { lists: [rohsList({ above: 'maybe' })] }, {}],
  ['only half of the list is answered', { lists: [half(rohsList()), half(reachList())] }, {}],
  ['its version is not known', { lists: [reachList([], 'EUREACH-0225')] }, {}],
  ['its list is of another country', { lists: [{ ...rohsList(), identity: 'CHINAROHS-1601' }] }, {}],
  ['an amount is above the limit', { lists: [rohsList({ amount: ['4200', 'ppm'] })] }, {}],
  ['an exemption is named for what is below', { lists: [rohsList({ exemptions: ['7(a)'] })] }, {}],
  ['its supplier does not accept it', { lists: [rohsList(), reachList()] }, { accepted: false }],
  ['it has no product number', { numbers: [''], lists: [rohsList(), reachList()] }, {}],
  [
    'a material has lead above the limit',
    {
      lists: [rohsList()],
      materials: [{ name: 'Solder', substances: [{ name: 'Lead', cas: '7439-92-1', percent: '92' }] }],
    },
    {},
  ],
  [
    'a material has lead in an amount that cannot be compared',
    { lists: [rohsList()], materials: [{ name: 'Solder', substances: [{ name: 'Lead oxide', amount: ['2', 'mg'] }] }] },
    {},
  ],
  [
    'the query says no',
    { lists: [rohsList()], queries: [['Product(s) meets EU RoHS requirement without any exemptions', false]] },
    {},
  ],
  [
    'the query says that an exemption is needed',
    {
      lists: [rohsList()],
      exemptions: ['7(a)'],
      queries: [['Product(s) meets EU RoHS requirements by application of the selected exemption(s)', true]],
    },
    {},
  ],
  [
    'an exemption is named for the product',
    { exemptions: ['7(a)'], queries: [['Product(s) meets EU RoHS requirement without any exemptions', true]] },
    {},
  ],
  [
    'another list has lead above its threshold',
    { lists: [rohsList(), { identity: 'IEC_62474 D19.00', answers: [{ name: 'Lead', above: true }] }] },
    {},
  ],
  [
    'another list has a substance of REACH above its threshold',
    { lists: [reachList(), { identity: 'IEC_62474 D19.00', answers: [{ name: 'Lead', above: true }] }] },
    {},
  ],
])('there is no good news where %s', (_, product, more) => {
  expect(isGood(ofProduct(product, more))).toBe(false)
})

test('what is left out may be bad news', () => {
  const declaration = declarationOf({ products: [{ lists: [rohsList()] }] })
  const of = (left_out: number) => readXml({ ...declaration, left_out }, { wanted: null, now: NOW }).reading
  expect([isGood(of(0)), of(0).is_partial]).toEqual([true, false])
  expect([isGood(of(1)), of(1).is_partial]).toEqual([false, true])
})

const WITHOUT = 'Product(s) meets EU RoHS requirement without any exemptions'
const WITH = '2 - Product(s) meets EU RoHS requirements by application of the selected exemption(s)'
const NO_SVHC =
  '1 - Product(s) does not contain REACH Substances of Very High Concern above the limits per the definition within REACH'
const SVHC = '2 - Product(s) does contain REACH Substances of Very High Concern above the limits within REACH'

test.each<[string, [string, boolean][], Record<string, string>]>([
  [
    'without exemptions',
    [
      [WITHOUT, true],
      [WITH, false],
    ],
    { rohs: 'compliant' },
  ],
  [
    'with them',
    [
      [WITHOUT, false],
      [WITH, true],
    ],
    { rohs: 'compliant_with_exemption' },
  ],
  [
    'with both',
    [
      [WITHOUT, true],
      [WITH, true],
    ],
    {},
  ],
  [
    'with neither',
    [
      [WITHOUT, false],
      [WITH, false],
    ],
    {},
  ],
  ['that it fails', [['Product(s) does not meet EU RoHS requirements', true]], { rohs: 'non_compliant' }],
  ['that it does not fail', [['Product(s) does not meet EU RoHS requirements', false]], {}],
  [
    'no SVHC',
    [
      [NO_SVHC, true],
      [SVHC, false],
    ],
    { reach: 'compliant' },
  ],
  [
    'SVHC',
    [
      [NO_SVHC, false],
      [SVHC, true],
    ],
    { reach: 'declared' },
  ],
  [
    'SVHC and none',
    [
      [NO_SVHC, true],
      [SVHC, true],
    ],
    { reach: 'declared' },
  ],
  [
    'words that are not known',
    [
      [`${WITHOUT} except for lead`, true],
      ['Product(s) meets China RoHS', true],
    ],
    {},
  ],
])('queries of Class A: %s', (_, queries, statuses) => {
  const exemptions = queries.some(([text, isTrue]) => text === WITH && isTrue) ? ['7(a)'] : []
  const reading = ofProduct({ queries, exemptions }, { classes: 'A' })
  expect(statusesOf(reading)).toEqual(statuses)
})

test('a list of queries that names its version of the Candidate List gives it, if one of REACH is answered', () => {
  const versionOf = (queries: [string, boolean][], identity = 'EUREACH-0226') => {
    const xml = writeDeclaration({ standard: 'ipc-1752a', classes: 'A', products: [{ queries }] })
    const result = readDeclaration(strToU8(xml.replace('identity="Standard"', `identity="${identity}"`)))
    if (result.status === 'refused') throw new Error(result.reason)
    return readXml(result.declaration, { wanted: null, now: NOW }).reading.candidate_list?.value
  }
  expect(versionOf([[NO_SVHC, true]])).toEqual({ entries: 253, dated: Date.parse('2026-02-04') })
  expect(versionOf([[NO_SVHC, true]], 'EUROHS-1907')).toBe(undefined)
  expect(versionOf([[WITHOUT, true]])).toBe(undefined)
})

test('a query that needs an exemption is no good news without one', () => {
  expect(ofProduct({ queries: [[WITH, true]] }, { classes: 'A' }).statuses).toEqual([])
})

test('a full declaration names what is known to be of REACH or RoHS, and where it is', () => {
  const substances = [
    { name: 'Pb', cas: '7439-92-1', percent: '92.5' },
    { name: 'Tin', cas: '7440-31-5', percent: '7' },
    { name: 'Lead monoxide', cas: '1317-36-8', amount: ['900', 'ppm'] as const },
  ]
  const reading = ofProduct({ materials: [{ name: 'Solder', substances }] }, { classes: 'D' })
  expect(reading.doc_type?.value).toBe('Full Material Declaration')
  expect(reading.statuses).toEqual([])
  expect(reading.substances.map(({ value, words }) => [value, words])).toEqual([
    [{ name: 'Lead', cas: '7439-92-1', where: 'Solder', part_numbers: [] }, 'Pb in Solder: 92.5 %'],
  ])
})

test('a declaration of IEC 62474 states no regime, and names its substances and exemptions', () => {
  const lead = { name: 'Lead', cas: '7439-92-1', above: true, exemptions: ['7(a)'] }
  const nickel = { name: 'Nickel', cas: '7440-02-0', above: true }
  const lists = [{ identity: '', answers: [lead, nickel, { name: 'Boric acid', above: false }] }]
  const reading = ofProduct({ lists }, { standard: 'iec-62474' })
  expect(reading.form?.words).toBe('IEC 62474 of Muster Elektronik GmbH')
  expect([reading.statuses, reading.regimes]).toEqual([[], []])
  expect(reading.substances.map(({ value }) => value.name)).toEqual(['Lead'])
  expect(reading.exemptions.map(({ value }) => value)).toEqual(['7(a)'])
  expect(reading.doc_type?.value).toBe('Compliance Document')
})

test('what is said of one product is said of no other', () => {
  const products = [
    { numbers: ['A1'], lists: [rohsList(), reachList()] },
    { numbers: ['A2'], lists: [rohsList({ above: true, exemptions: ['7(a)'] })] },
    { numbers: ['A3'], lists: [rohsList({ above: true })] },
    { numbers: ['A4'] },
  ]
  const reading = readingOf({ products })
  expect(reading.statuses.map(({ value }) => value)).toEqual([
    { regime: 'rohs', status: 'compliant', part_numbers: ['A1'] },
    { regime: 'reach', status: 'compliant', part_numbers: ['A1'] },
    { regime: 'rohs', status: 'compliant_with_exemption', part_numbers: ['A2'] },
    { regime: 'rohs', status: 'non_compliant', part_numbers: ['A3'] },
  ])
  expect(reading.substances.map(({ value }) => value.part_numbers)).toEqual([['A2', 'A3']])
})

test('of two declarations of the same number the worse counts, and that of no number is of all', () => {
  const bad = { lists: [rohsList({ above: true })] }
  const twice = readingOf({
    products: [
      { numbers: ['A1'], lists: [rohsList()] },
      { numbers: ['A1'], ...bad },
    ],
  })
  expect(statusesOf(twice)).toEqual({ rohs: 'non_compliant' })
  const nameless = readingOf({
    products: [
      { numbers: ['A1'], lists: [rohsList()] },
      { numbers: [''], ...bad },
    ],
  })
  expect(nameless.statuses.map(({ value }) => [value.status, value.part_numbers])).toContainEqual(['non_compliant', []])
})

test('of a thousand products, the wanted one is kept', () => {
  const numbers = Array.from({ length: 900 }, (_, index) => `P${index}`)
  const products = [{ numbers, lists: [rohsList()] }, { numbers: ['LAST'] }]
  const reading = readingOf({ products }, 'P899')
  expect(reading.part_count).toBe(901)
  expect(reading.parts).toHaveLength(MAX_COVERED_PARTS)
  expect(reading.parts[0]?.value.text).toBe('P899')
  expect(reading.statuses[0]?.value.part_numbers[0]).toBe('P899')
})

test('the maker is who made the products, or else who declares them, and of several nobody', () => {
  const makerOf = (...manufacturers: string[]) =>
    readingOf({
      products: manufacturers.map((manufacturer, index) => ({ numbers: [`A${index}`], manufacturer })),
    }).maker?.value
  expect(makerOf('')).toBe('Muster Elektronik GmbH')
  expect(makerOf('Bergen Halbleiter AG', 'Bergen Halbleiter AG')).toBe('Bergen Halbleiter AG')
  expect(makerOf('Bergen Halbleiter AG', 'Adria Relais d.o.o.')).toBe(undefined)
  expect(ofProduct({}, { company: '' }).maker).toBe(null)
})

test('a day that has not come yet is no day of issue, and without acceptance nobody has signed', () => {
  expect(ofProduct({}, { date: '2027-01-01' }).issued_at).toBe(null)
  expect(ofProduct({}, { date: '01/02/2024' }).issued_at).toBe(null)
  expect(ofProduct({}, { accepted: false }).signature).toBe(null)
  expect(ofProduct({}, { authorizer: '' }).signature).toBe(null)
})

test('of two versions of the Candidate List the older one counts', () => {
  const lists = [reachList(), reachList([], 'EUREACH-0124', 240)]
  expect(ofProduct({ lists }).candidate_list?.value).toEqual({ entries: 240, dated: Date.parse('2024-01-23') })
})

test('what is in each material is kept with the reading as it was written, as far as there is room', () => {
  const substances = [
    { name: 'Silver', cas: '7440-22-4', percent: '80' },
    { name: 'Epoxy resin', amount: ['0.3', 'mg'] as const },
  ]
  const materials = [{ name: 'Die attach', substances }]
  const { composition } = readingOf({ products: [{ numbers: ['A1'], materials }], classes: 'D' })
  expect(composition?.count).toBe(2)
  expect(composition?.rows).toMatchObject([
    { name: 'Silver', cas: '7440-22-4', where: 'Die attach', amount: '80 %' },
    { name: 'Epoxy resin', cas: null, where: 'Die attach', amount: '0.3 mg' },
  ])
  const many = Array.from({ length: 500 }, (_, place) => ({ name: `Substance ${place}`, percent: '0.2' }))
  const products = ['A1', 'A2'].map((number) => ({
    numbers: [number],
    materials: [{ name: number, substances: many }],
  }))
  const long = readingOf({ products, classes: 'D' }, 'A2').composition
  expect([long?.count, long?.rows.length, new Set(long?.rows.map(({ where }) => where))]).toEqual([
    1000,
    300,
    new Set(['A2']),
  ])
  expect(readingOf({ products: [{ lists: [rohsList()] }] }).composition).toBeUndefined()
})
