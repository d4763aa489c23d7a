import { expect, test } from 'vitest'
import { sampleOf } from '@attestry/core/sample-documents'
import { factsOf } from '@attestry/core/vault/facts'
import { Statement } from '@attestry/core/vault/statement'
import { ComplianceSummary } from '@attestry/core/vault/vault'
import { countCovered, expiryWarning } from './coverage'

const TODAY = Date.UTC(2026, 10, 20)
const NOW = TODAY + 9 * 3600_000
const bare = ComplianceSummary.parse({})
const stated = (regime: Statement['regime'], expires_at: number | null): Statement =>
  Statement.parse({
    regime,
    status: 'compliant',
    scope: 'exact',
    issued_at: 0,
    expires_at,
    stored_at: 0,
    file_id: 1,
    filename: 'a.pdf',
    page: 1,
    words: '',
    confidence: 0.9,
  })
const inDays = (days: number) => TODAY + days * 86_400_000

test.each([
  [null, undefined],
  [inDays(61), undefined],
  [inDays(60), 'Expires in 60 days'],
  [inDays(2), 'Expires in 2 days'],
  [inDays(1), 'Expires tomorrow'],
  [TODAY, 'Expires today'],
  [inDays(-1), 'Expired'],
])('an expiry at %s says %s', (expires_at, label) => {
  expect(expiryWarning(expires_at, NOW)?.label).toBe(label)
})

test('a regime counts as documented until the last day of its document is over', () => {
  const covered = { covered_until: { rohs: null, reach: TODAY, prop65: inDays(-1) } }
  expect(countCovered({ covered, facts: factsOf(sampleOf.product, undefined, NOW), statements: [] }, NOW)).toBe(2)
})

test('a document of any type is about the regimes that it states something of', () => {
  const product = { ...sampleOf.product, compliance_summary: bare, statements: [stated('reach', null)] }
  const count = (statements: Statement[]) =>
    countCovered(
      { covered: { covered_until: {} }, facts: factsOf({ ...product, statements }, undefined, NOW), statements },
      NOW,
    )
  expect(count([stated('reach', null), stated('prop65', inDays(3))])).toBe(2)
  expect(count([stated('reach', inDays(-1))])).toBe(0)
})
