import { sampleOf } from '@attestry/core/sample-documents'
import type { Statement } from '@attestry/core/vault/statement'
import type { Product } from '@attestry/core/vault/vault'
import { cleanup, screen, within } from '@testing-library/react'
import { NEWEST } from '@attestry/core/law/imported-list'
import { paths } from '@attestry/core/paths'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { type Documents, startStandInDatabase } from '../../../testing/stand-in-database'
import { ComplianceCard } from './compliance-card'

const closings: (() => Promise<void>)[] = []
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  for (const close of closings.splice(0)) await close()
})

async function show(product: Product, documents: Documents = {}) {
  const { db, close } = await startStandInDatabase(documents)
  closings.push(close)
  await renderInApp(<ComplianceCard product={product} maker={undefined} />, { session: { db } })
}

const UNTIL = Date.UTC(2027, 2, 31)

test.each([
  ['Documented until Mar 31, 2027', UNTIL + 86_400_000 - 1],
  ['Document expired Mar 31, 2027', UNTIL + 86_400_000],
])('%s', async (words, now) => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const product = { ...sampleOf.product, covered_until: { rohs: UNTIL } }
  await show(product)
  expect(screen.getByText(words)).toBeTruthy()
})

const statement: Statement = {
  regime: 'reach',
  status: 'declared',
  scope: 'exact',
  part_numbers: [],
  series: [],
  not_for: [],
  exemptions: [],
  list: null,
  substances: ['Lead (7439-92-1)'],
  issued_at: 1,
  stored_at: 1,
  expires_at: null,
  file_id: 41,
  filename: 'reach.pdf',
  page: 2,
  words: 'Lead above 0.1 %',
  confidence: 0.9,
  is_confirmed: false,
}

test.each([
  ['2027-12-31', 'Compliant with exemption 7(a)-III', 'good', '1/4 Compliant'],
  ['2028-01-01', '7(a)-III ended', 'bad', '0/4 Compliant'],
])('compliance by an exemption is on %s: %s', async (day, label, tone, count) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(day) })
  const rohs: Statement = {
    ...statement,
    regime: 'rohs',
    status: 'compliant_with_exemption',
    substances: [],
    exemptions: ['7(a)-III'],
  }
  await show({ ...sampleOf.product, statements: [rohs] })
  expect(screen.getByText(label).closest<HTMLElement>('[data-tone]')?.dataset.tone).toBe(tone)
  expect(screen.getByText(count)).toBeTruthy()
})

test('a substance that a document names is amber and named, whatever was typed', async () => {
  const reach = { status: 'compliant' as const, confidence: 1, source: 'user_input', last_updated: 5, exemptions: [] }
  const product = {
    ...sampleOf.product,
    compliance_summary: { ...sampleOf.product.compliance_summary, reach },
    statements: [statement],
  }
  await show(product)
  expect(screen.getByText('Contains SVHC').getAttribute('data-tone')).toBe('attention')
  expect(screen.getByText('Contains SVHC: Lead (7439-92-1)')).toBeTruthy()
  expect(screen.getByText('0/4 Compliant')).toBeTruthy()
})

test('what a document says is marked until a person has confirmed it', async () => {
  const rohs = { ...statement, regime: 'rohs' as const, status: 'compliant' as const, substances: [] }
  const product = { ...sampleOf.product, statements: [rohs] }
  await show(product)
  expect(screen.getByText('Page 2 of reach.pdf, not confirmed')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Confirm what reach.pdf says' })).toBeTruthy()
  const confirmed = { ...product, statements: [{ ...rohs, is_confirmed: true }] }
  cleanup()
  await show(confirmed)
  expect(screen.getByText('Page 2 of reach.pdf')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm what reach.pdf says' })).toBeNull()
  expect(screen.getByRole('button', { name: 'What reach.pdf says' })).toBeTruthy()
})

test('a document that was not understood is on file: its page and words are shown, and what it says is asked for', async () => {
  const rohs = {
    ...statement,
    regime: 'rohs' as const,
    status: 'unknown' as const,
    substances: [],
    words: 'RoHS: class 2',
  }
  const summary = { ...sampleOf.product.compliance_summary, rohs: null }
  await show({ ...sampleOf.product, covered_until: {}, compliance_summary: summary, statements: [rohs] })
  const line = within(screen.getByText('RoHS').closest('li')!)
  expect(line.getByText('Page 2 of reach.pdf speaks of it, and what it says was not understood.')).toBeTruthy()
  expect(line.getByText('Documented')).toBeTruthy()
  expect(line.getByText('Page 2: “RoHS: class 2”')).toBeTruthy()
  expect(line.getByRole('button', { name: /^RoHS of .*: Non-compliant$/ })).toBeTruthy()
  expect(line.queryByRole('button', { name: /^Confirm/ })).toBeNull()
})

const exempted = (exemption: string) => ({
  ...sampleOf.product,
  statements: [
    {
      ...statement,
      regime: 'rohs' as const,
      status: 'compliant_with_exemption' as const,
      exemptions: [exemption],
      substances: [],
    },
    { ...statement, status: 'compliant' as const, substances: [] },
  ],
})

const PARTLY = 'Ended for categories 1-7 and 10'
const NOW_PAST = '6(b)-I, ended Dec 11, 2026 for categories 1-7 and 10, '

test.each([
  [
    '2026-11-28',
    '6(b)-I, ends Dec 11, 2026 for categories 1-7 and 10',
    'Ends in 13 days',
    'attention',
    'Compliant with exemption 6b-I',
    'good',
  ],
  [
    '2026-12-12',
    `${NOW_PAST}ends Jun 11, 2027 (another source says Jun 30, 2027) for other categories`,
    PARTLY,
    'attention',
    '6(b)-I partly ended',
    'attention',
  ],
  [
    '2027-07-01',
    `${NOW_PAST}ended Jun 11, 2027 (another source says Jun 30, 2027) for other categories`,
    'Ended',
    'bad',
    '6(b)-I ended',
    'bad',
  ],
] as const)('on %s, an exemption is told with its end and its source', async (day, words, hint, tone, label, whole) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(day) })
  await show(exempted('6b-I'))
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText(hint).getAttribute('data-tone')).toBe(tone)
  expect(screen.getByText(/Source: EUR-Lex and compliance\.globalnorm\.de, read on Nov 23, 2026$/)).toBeTruthy()
  expect(screen.getByText(label).getAttribute('data-tone')).toBe(whole)
})

test('one of which the renewal is asked for is no reason to warn, also after its day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 6, 1) })
  await show(exempted('7(c)-I'))
  const words = '7(c)-I, was to end Jun 30, 2027, renewal asked for, still valid until it is decided'
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText(/^End/)).toBeNull()
  expect(screen.queryByText(/Look twice/)).toBeNull()
})

test('each of several codes in one item is told', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28') })
  await show(exempted('7(c)-I, 6(b)-I'))
  expect(screen.getByText('7(c)-I, ends Jun 30, 2027, renewal asked for')).toBeTruthy()
  expect(screen.getByText('Ends in 13 days')).toBeTruthy()
})

test('lead metal beside “no SVHC” deserves a second look', async () => {
  await show(exempted('7(a)'))
  expect(screen.getByText('Look twice: exemption 7(a) means lead metal; REACH says no SVHC.')).toBeTruthy()
})

const declared = (list: Statement['list']): Product => ({
  ...sampleOf.product,
  statements: [{ ...statement, status: 'compliant', substances: [], list, issued_at: Date.UTC(2026, 0, 12) }],
})

test('without an import, an older list is told by the sizes that are known, and that no substances are imported', async () => {
  await show(declared({ entries: 251, dated: null }))
  expect(
    screen.getByText(
      'Made against 251 of 253 entries (list of Nov 5, 2025). New since: 2 entries, whose names are not imported yet',
      { exact: false },
    ),
  ).toBeTruthy()
  expect(screen.getByText('Older list')).toBeTruthy()
  expect(
    screen.getByText(/^Candidate List of Feb 4, 2026, 253 entries \(by a table .+ not imported yet\)$/),
  ).toBeTruthy()
})

test('with an import, what is new since is named, with where and when that was read', async () => {
  const list = { published_on: '2026-02-04', entries: 253, read_on: '2026-11-20', sha256: 'x', imported_at: 1 }
  const entry = (name: string, listed_on: string) => ({ name, ec: null, cas: null, listed_on, members: [] })
  const substances = [entry('n-hexane', '2026-02-04'), entry('DBDPE', '2025-11-05')]
  const documents = { [paths.candidateList(NEWEST)]: list, [paths.candidateSubstances(NEWEST)]: { substances } }
  await show(declared({ entries: 250, dated: null }), documents)
  expect(
    await screen.findByText('(list of Jun 25, 2025). New since: n-hexane, DBDPE and 1 more', { exact: false }),
  ).toBeTruthy()
  expect(screen.getByText('Candidate List of Feb 4, 2026, 253 entries, read at ECHA on Nov 20, 2026')).toBeTruthy()
})

test.each([
  ['Made against the Candidate List of Feb 4, 2026, 253 entries', { entries: 253, dated: null }],
  ['Names no Candidate List; that of its time had 251 of 253 entries (list of Nov 5, 2025).', null],
])('%s', async (words, list) => {
  await show(declared(list))
  expect(screen.getByText(words, { exact: false })).toBeTruthy()
  expect(screen.queryAllByText('Older list')).toHaveLength(list ? 0 : 1)
})
