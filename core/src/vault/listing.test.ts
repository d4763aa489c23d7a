import { describe, expect, test } from 'vitest'
import { keysOf } from '../base/keys-of'
import { sampleOf } from '../sample-documents'
import { factWord } from './fact-words'
import { factsOf } from './facts'
import { isDocumented, listingOf } from './listing'
import type { Mark } from './mark'
import type { Statement } from './statement'
import type { Manufacturer, Product } from './vault'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 26, 9)
const TODAY = Date.UTC(2026, 10, 26)

const says = (changes: Partial<Statement>): Statement => ({
  regime: 'reach',
  status: 'compliant',
  scope: 'exact',
  part_numbers: [],
  series: [],
  not_for: [],
  substances: [],
  exemptions: [],
  list: null,
  issued_at: TODAY - 100 * DAY,
  expires_at: null,
  stored_at: TODAY - 90 * DAY,
  file_id: 41,
  filename: 'reach.pdf',
  page: 1,
  words: '',
  confidence: 1,
  is_confirmed: true,
  ...changes,
})
const part = (changes: Partial<Product> = {}): Product => ({
  ...sampleOf.product,
  file_count: 1,
  next_expiry: null,
  covered_until: {},
  ...changes,
})
const maker = (changes: Partial<Manufacturer> = {}): Manufacturer => ({ ...sampleOf.manufacturer, ...changes })
const marksOf = (product: Product, by?: Manufacturer, now = NOW): Mark[] =>
  keysOf(listingOf(product, by, now, undefined).marks).toSorted()
const missing: Mark[] = ['missing_conflict_minerals', 'missing_prop65', 'missing_reach', 'missing_rohs']
const without = (...known: Mark[]) => missing.filter((mark) => !known.includes(mark))

describe('a part is marked', () => {
  test.each<[string, Partial<Product>, Mark[]]>([
    ['without anything', { file_count: 0 }, [...missing, 'undocumented']],
    ['with a status that somebody typed', { compliance_summary: typed('compliant') }, without('missing_rohs')],
    ['with a document that says nothing', { covered_until: { rohs: null } }, without('missing_rohs')],
    [
      'with one that has expired',
      { covered_until: { rohs: TODAY - DAY }, next_expiry: TODAY - DAY },
      ['expired', ...missing],
    ],
    [
      'with one that expires today',
      { covered_until: { rohs: TODAY }, next_expiry: TODAY },
      ['expiring', ...without('missing_rohs')],
    ],
    ['with one of 60 days', { next_expiry: TODAY + 60 * DAY }, ['expiring', ...missing]],
    ['with one of 61 days', { next_expiry: TODAY + 61 * DAY }, missing],
    [
      'with a substance',
      { statements: [says({ status: 'declared', substances: ['Lead (7439-92-1)'] })] },
      [...without('missing_reach'), 'svhc'],
    ],
    [
      'with an exemption',
      { statements: [says({ regime: 'rohs', status: 'compliant_with_exemption', exemptions: ['7(a)'] })] },
      ['exemption', ...without('missing_rohs')],
    ],
    [
      'with an exemption that ends in 15 days',
      { statements: [says({ regime: 'rohs', status: 'compliant_with_exemption', exemptions: ['7(c)-I', '6b-I'] })] },
      ['exemption', 'exemption_ending', ...without('missing_rohs')],
    ],
    ['with bad news', { compliance_summary: typed('non_compliant') }, ['disputed', ...without('missing_rohs')]],
    [
      'with a conflict',
      {
        compliance_summary: typed('compliant'),
        statements: [says({ regime: 'rohs', status: 'non_compliant', stored_at: NOW })],
      },
      ['disputed', ...without('missing_rohs')],
    ],
    ['with a statement that has expired', { statements: [says({ expires_at: TODAY - DAY })] }, ['expired', ...missing]],
  ])('%s', (_, changes, marks) => expect(marksOf(part(changes))).toEqual(marks.toSorted()))

  test('by the documents of its maker, too', () => {
    const bare = part({ file_count: 0 })
    expect(marksOf(bare, maker({ file_count: 1, covered_until: { reach: null } }))).toEqual(without('missing_reach'))
    const near = maker({ file_count: 1, statements: [says({ expires_at: TODAY + DAY })] })
    expect(marksOf(bare, near)).toEqual(['expiring', ...without('missing_reach')].toSorted())
  })
})

test('a mark changes when it says that time will change it, and not before', () => {
  const product = part({ next_expiry: TODAY + 100 * DAY, covered_until: { rohs: TODAY + 100 * DAY } })
  const seen: [Mark[], number | null][] = []
  for (let now: number | null = NOW; now !== null;) {
    const { changes_at } = listingOf(product, undefined, now, undefined)
    seen.push([marksOf(product, undefined, now), changes_at])
    expect(marksOf(product, undefined, (changes_at ?? now + 1) - 1)).toEqual(marksOf(product, undefined, now))
    now = changes_at
  }
  expect(seen).toEqual([
    [without('missing_rohs'), TODAY + 40 * DAY],
    [['expiring', ...without('missing_rohs')], TODAY + 101 * DAY],
    [['expired', ...missing], null],
  ])
})

test('the mark of an exemption that ends comes 180 days before and stays', () => {
  const of = (exemption: string) =>
    part({ statements: [says({ regime: 'rohs', status: 'compliant_with_exemption', exemptions: [exemption] })] })
  const [later, first] = [of('7(a)-II'), Date.UTC(2027, 11, 31) - 180 * DAY]
  expect(listingOf(later, undefined, NOW, undefined)).toMatchObject({ changes_at: first })
  const marked = [first - 1, first, Date.UTC(2028, 0, 1)].map((now) => marksOf(later, undefined, now))
  expect(marked.map((marks) => marks.includes('exemption_ending'))).toEqual([false, true, true])
  expect(marksOf(of('7(c)-I'), undefined, Date.UTC(2028, 0, 1))).not.toContain('exemption_ending')
})

test('of several exemptions, and of several ends, lists look again when the next has passed', () => {
  const codes = { status: 'compliant_with_exemption' as const, exemptions: ['7(c)-I, 6(a)', '6(b)-II'] }
  const product = part({ statements: [says({ regime: 'rohs', ...codes })] })
  const seen: number[] = []
  for (let now: number | null = NOW; now !== null;) {
    const { changes_at } = listingOf(product, undefined, now, undefined)
    expect(marksOf(product, undefined, now)).toContain('exemption_ending')
    if (changes_at !== null) seen.push(changes_at)
    now = changes_at
  }
  // After that of 6(a), those of 6(b)-II by two sources, and its last; 180 days before the last.
  expect(seen).toEqual([
    Date.UTC(2026, 11, 12),
    Date.UTC(2026, 11, 13),
    Date.UTC(2027, 0, 1),
    Date.UTC(2027, 2, 29),
    Date.UTC(2027, 5, 12),
    Date.UTC(2027, 6, 1),
  ])
})

test('an exemption that a newer document names is known, though a person has said better before', () => {
  const typed = {
    status: 'compliant' as const,
    exemptions: [],
    source: 'user_input',
    confidence: 1,
    last_updated: TODAY - 200 * DAY,
  }
  const named = part({
    compliance_summary: { ...sampleOf.product.compliance_summary, rohs: typed },
    statements: [says({ regime: 'rohs', status: 'compliant_with_exemption', exemptions: ['6(b)-I'] })],
  })
  expect(factsOf(named, undefined, NOW).rohs.exemptions).toEqual([])
  expect(marksOf(named, undefined, NOW)).toEqual(expect.arrayContaining(['exemption', 'exemption_ending', 'disputed']))
})

test('parts are sorted by names as people read them, and those without an expiry come last', () => {
  const { manufacturer, product_type } = sampleOf.product
  const of = (name: string) =>
    listingOf(
      part({ manufacturer: { ...manufacturer, name }, product_type: { ...product_type, name } }),
      undefined,
      NOW,
      undefined,
    )
  expect([of('onsemi').maker < of('Vishay').maker, of('Würth').type < of('Xilinx').type]).toEqual([true, true])
  expect(of('x').expiry).toBeGreaterThan(listingOf(part({ next_expiry: NOW }), undefined, NOW, undefined).expiry)
})

test.each<[string, Partial<Product>]>([
  ['–', {}],
  ['Compliant', { compliance_summary: typed('compliant') }],
  ['Non-compliant', { compliance_summary: typed('non_compliant') }],
  ['N/A', { compliance_summary: typed('not_applicable') }],
  ['Exemption', { compliance_summary: typed('compliant_with_exemption') }],
  ['7(c)-I', { statements: [says({ regime: 'rohs', status: 'compliant_with_exemption', exemptions: ['7(c)-I'] })] }],
  ['Documented', { covered_until: { rohs: null } }],
  ['Expired', { statements: [says({ regime: 'rohs', expires_at: TODAY - DAY })] }],
  [
    'Conflict',
    {
      compliance_summary: typed('compliant'),
      statements: [says({ regime: 'rohs', status: 'non_compliant', stored_at: NOW })],
    },
  ],
])('a list says "%s"', (word, changes) => {
  const product = part(changes)
  expect(factWord(factsOf(product, undefined, NOW).rohs, isDocumented('rohs', product, NOW))).toBe(word)
})

test('a list names the first substance', () => {
  const substances = ['Lead (7439-92-1)', 'DEHP (117-81-7)']
  const wordFor = (some: string[]) => {
    const product = part({ statements: [says({ status: 'declared', substances: some })] })
    return factWord(factsOf(product, undefined, NOW).reach, false)
  }
  expect([wordFor(substances.slice(0, 1)), wordFor(substances)]).toEqual(['SVHC: lead', 'SVHC: lead +1'])
})

function typed(status: Statement['status']): Product['compliance_summary'] {
  const rohs = { status, confidence: 1, source: 'user_input', last_updated: TODAY - 200 * DAY, exemptions: [] }
  return { ...sampleOf.product.compliance_summary, rohs }
}
