import { expect, test } from 'vitest'
import { sampleOf } from '../sample-documents'
import { factLabelOn, factSource, factText } from './fact-words'
import { type Fact, factsOf, metCount, toneOf, toneOn } from './facts'
import type { Statement } from './statement'
import type { ComplianceStatus } from './status'

const NOW = Date.UTC(2026, 10, 26)
const DAY = 86_400_000

const says = (status: ComplianceStatus, more: Partial<Statement> = {}): Statement => ({
  regime: 'reach',
  status,
  scope: 'exact',
  part_numbers: [],
  series: [],
  not_for: [],
  substances: [],
  exemptions: [],
  list: null,
  issued_at: NOW - 100 * DAY,
  expires_at: null,
  stored_at: NOW - 90 * DAY,
  file_id: 41,
  filename: 'reach.pdf',
  page: 2,
  words: '',
  confidence: 0.9,
  is_confirmed: false,
  ...more,
})

const typed = (status: ComplianceStatus, last_updated = NOW - 200 * DAY) => ({
  status,
  confidence: 1,
  source: 'user_input',
  last_updated,
  exemptions: [],
})

type Known = { own?: Statement[]; ofMaker?: Statement[]; typed?: ReturnType<typeof typed> }

function reachOf({ own = [], ofMaker = [], typed }: Known): Fact {
  const product = {
    ...sampleOf.product,
    compliance_summary: { ...sampleOf.product.compliance_summary, reach: typed ?? null },
    statements: own,
  }
  return factsOf(product, { statements: ofMaker }, NOW).reach
}

const lead = { substances: ['Lead (7439-92-1)'] }
const older = { issued_at: NOW - 300 * DAY }

test.each<[string, Known, string, string]>([
  ['nothing is known', {}, 'Unknown', 'quiet'],
  ['a document says so', { own: [says('compliant')] }, 'Compliant', 'good'],
  [
    'a person comes before documents',
    { own: [says('compliant')], typed: typed('not_applicable') },
    'Not applicable',
    'quiet',
  ],
  ['what has expired supports nothing', { own: [says('compliant', { expires_at: NOW - DAY })] }, 'Expired', 'bad'],
  [
    'the newer document',
    { own: [says('compliant', older), says('compliant_with_exemption')] },
    'Compliant with exemption',
    'good',
  ],
  [
    'a newer and as narrow one settles worse news',
    { own: [says('compliant'), says('declared', { ...lead, ...older })] },
    'Compliant',
    'good',
  ],
  ['an older one does not', { own: [says('compliant', older), says('declared', lead)] }, 'Contains SVHC', 'attention'],
  [
    'the narrower one',
    { own: [says('compliant')], ofMaker: [says('non_compliant', { scope: 'maker', ...older })] },
    'Compliant',
    'good',
  ],
  [
    'a wider one that is worse and newer stands beside it',
    { own: [says('compliant', older)], ofMaker: [says('non_compliant', { scope: 'maker' })] },
    'Compliant / Non-compliant',
    'attention',
  ],
  ['of equals the worse', { own: [says('compliant'), says('non_compliant')] }, 'Non-compliant', 'bad'],
  [
    'worse news that came after a person’s word',
    { own: [says('non_compliant')], typed: typed('compliant') },
    'Compliant / Non-compliant',
    'attention',
  ],
  ['a person settles it', { own: [says('non_compliant')], typed: typed('compliant', NOW) }, 'Compliant', 'good'],
  ['but no substance', { own: [says('declared', lead)], typed: typed('compliant', NOW) }, 'Contains SVHC', 'attention'],
  [
    'nor what a newer and as narrow document has settled',
    { own: [says('compliant'), says('declared', { ...lead, ...older })], typed: typed('compliant') },
    'Compliant',
    'good',
  ],
  ['a document for all parts of the maker', { ofMaker: [says('compliant', { scope: 'maker' })] }, 'Compliant', 'good'],
  [
    'but not of those that it leaves out',
    { ofMaker: [says('compliant', { scope: 'maker', not_for: ['LM317'] })] },
    'Unknown',
    'quiet',
  ],
  [
    'nor of others than those that it names',
    { ofMaker: [says('non_compliant', { scope: 'maker', part_numbers: ['LM339'] })] },
    'Unknown',
    'quiet',
  ],
])('%s', (_, known, label, tone) => {
  const fact = reachOf(known)
  expect([factLabelOn(fact, NOW), toneOf(fact)]).toEqual([label, tone])
})

test('a fact says whose word it is, and what stands against it', () => {
  const bad = says('non_compliant', { scope: 'maker', filename: 'maker.pdf' })
  const disputed = reachOf({ own: [says('compliant', older)], ofMaker: [bad] })
  expect(factText(disputed)).toBe('Compliant; maker.pdf, page 2, says non-compliant')
  expect(factSource(disputed, NOW)).toBe('Page 2 of reach.pdf, not confirmed')
  const named = reachOf({ own: [says('declared', { ...lead, is_confirmed: true, expires_at: NOW + 12 * DAY })] })
  expect(factText(named)).toBe('Contains SVHC: Lead (7439-92-1)')
  expect(factSource(named, NOW)).toBe('Page 2 of reach.pdf, expires in 12 days')
  const gone = reachOf({ own: [says('compliant', { expires_at: Date.UTC(2026, 10, 1) })] })
  expect(factSource(gone, NOW)).toBe('reach.pdf expired on Nov 1, 2026, and supports nothing any more.')
})

test('a part with a substance is declared on the wire, whatever a person says', () => {
  expect(reachOf({ own: [says('compliant', older), says('declared', lead)] }).status).toBe('declared')
  expect(reachOf({ own: [says('declared', lead)], typed: typed('compliant', NOW) }).status).toBe('declared')
  expect(reachOf({ own: [says('declared', lead)], typed: typed('non_compliant', NOW) }).status).toBe('non_compliant')
})

test('amber counts in no "x/4"', () => {
  const product = { ...sampleOf.product, statements: [says('declared', lead), says('compliant', { regime: 'rohs' })] }
  expect(metCount(factsOf(product, undefined, NOW), NOW)).toBe(1)
})

test.each([
  ['7(a)-III', '2027-12-31', 'good', 'Compliant with exemption 7(a)-III', 1],
  ['7(a)-III', '2028-01-01', 'bad', '7(a)-III ended', 0],
  ['6(b)-I', '2026-12-11', 'good', 'Compliant with exemption 6(b)-I', 1],
  ['6(b)-I', '2026-12-12', 'attention', '6(b)-I partly ended', 0],
  ['7(c)-I', '2028-01-01', 'good', 'Compliant with exemption 7(c)-I', 1],
])('compliance by exemption %s is on %s %s: %s', (code, day, tone, label, met) => {
  const now = Date.parse(day) + 9 * 3_600_000
  const rohs = says('compliant_with_exemption', { regime: 'rohs', exemptions: [code], expires_at: null })
  const facts = factsOf({ ...sampleOf.product, statements: [rohs] }, undefined, now)
  expect([toneOn(facts.rohs, now), factLabelOn(facts.rohs, now), metCount(facts, now)]).toEqual([tone, label, met])
})
