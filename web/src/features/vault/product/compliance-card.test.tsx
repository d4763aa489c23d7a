import { sampleOf } from '@attestry/core/sample-documents'
import type { Statement } from '@attestry/core/vault/statement'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app'
import { ComplianceCard } from './compliance-card'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const UNTIL = Date.UTC(2027, 2, 31)

test.each([
  ['Documented until Mar 31, 2027', UNTIL + 86_400_000 - 1],
  ['Document expired Mar 31, 2027', UNTIL + 86_400_000],
])('%s', async (words, now) => {
  vi.useFakeTimers({ toFake: ['Date'], now })
  const product = { ...sampleOf.product, covered_until: { rohs: UNTIL } }
  await renderInApp(<ComplianceCard product={product} maker={undefined} />)
  expect(screen.getByText(words)).toBeTruthy()
})

const statement: Statement = {
  regime: 'reach',
  status: 'declared',
  scope: 'exact',
  part_numbers: [],
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

test('a substance that a document names is amber and named, whatever was typed', async () => {
  const reach = { status: 'compliant' as const, confidence: 1, source: 'user_input', last_updated: 5, exemptions: [] }
  const product = {
    ...sampleOf.product,
    compliance_summary: { ...sampleOf.product.compliance_summary, reach },
    statements: [statement],
  }
  await renderInApp(<ComplianceCard product={product} maker={undefined} />)
  expect(screen.getByText('Contains SVHC').getAttribute('data-tone')).toBe('attention')
  expect(screen.getByText('Contains SVHC: Lead (7439-92-1)')).toBeTruthy()
  expect(screen.getByText('0/4 Compliant')).toBeTruthy()
})

test('what a document says is marked until a person has confirmed it', async () => {
  const rohs = { ...statement, regime: 'rohs' as const, status: 'compliant' as const, substances: [] }
  const product = { ...sampleOf.product, statements: [rohs] }
  await renderInApp(<ComplianceCard product={product} maker={undefined} />)
  expect(screen.getByText('Page 2 of reach.pdf, not confirmed')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Confirm what reach.pdf says' })).toBeTruthy()
  const confirmed = { ...product, statements: [{ ...rohs, is_confirmed: true }] }
  cleanup()
  await renderInApp(<ComplianceCard product={confirmed} maker={undefined} />)
  expect(screen.getByText('Page 2 of reach.pdf')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
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

test.each([
  ['2026-11-28', '6(b)-I, ends Dec 11, 2026 for categories 1-7 and 10', 'Ends in 13 days', 'attention'],
  ['2026-12-12', /^6\(b\)-I, ended Dec 11, 2026 for categories 1-7 and 10, ends Jun 11, 2027/, PARTLY, 'attention'],
  ['2027-07-01', /^6\(b\)-I, ended Dec 11, 2026 for categories 1-7 and 10, ended Jun 11, 2027/, 'Ended', 'bad'],
])('on %s, an exemption is told with its end, its source and when that was read', async (day, words, hint, tone) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(day) })
  await renderInApp(<ComplianceCard product={exempted('6b-I')} maker={undefined} />)
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.getByText(hint).getAttribute('data-tone')).toBe(tone)
  expect(screen.getByText(/Source: EUR-Lex and compliance\.globalnorm\.de, read on Nov 23, 2026$/)).toBeTruthy()
  expect(screen.getByText('Compliant with exemption 6b-I').getAttribute('data-tone')).toBe('good')
})

test('one of which the renewal is asked for is no reason to warn, also after its day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2027, 6, 1) })
  await renderInApp(<ComplianceCard product={exempted('7(c)-I')} maker={undefined} />)
  const words = '7(c)-I, was to end Jun 30, 2027, renewal asked for, still valid until it is decided'
  expect(screen.getByText(words)).toBeTruthy()
  expect(screen.queryByText(/^End/)).toBeNull()
  expect(screen.queryByText(/Look twice/)).toBeNull()
})

test('each of several codes in one item is told', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-28') })
  await renderInApp(<ComplianceCard product={exempted('7(c)-I, 6(b)-I')} maker={undefined} />)
  expect(screen.getByText('7(c)-I, ends Jun 30, 2027, renewal asked for')).toBeTruthy()
  expect(screen.getByText('Ends in 13 days')).toBeTruthy()
})

test('lead metal beside “no SVHC” deserves a second look', async () => {
  await renderInApp(<ComplianceCard product={exempted('7(a)')} maker={undefined} />)
  expect(screen.getByText('Look twice: exemption 7(a) means lead metal; REACH says no SVHC.')).toBeTruthy()
})
