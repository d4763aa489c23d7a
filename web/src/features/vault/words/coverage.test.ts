import { expect, test } from 'vitest'
import { sampleOf } from '@attestry/core/sample-documents'
import { withUniversal } from '@attestry/core/vault/document-summary'
import { Statement } from '@attestry/core/vault/statement'
import { countCovered, expiryWarning } from './coverage'

const TODAY = Date.UTC(2026, 10, 20)
const NOW = TODAY + 9 * 3600_000
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
  expect(countCovered(covered, NOW)).toBe(2)
})

test('a document of any type is about the regimes that it states something of', () => {
  const product = { ...sampleOf.product, covered_until: {} }
  const count = (statements: Statement[]) => countCovered(withUniversal({ ...product, statements }, undefined), NOW)
  expect(count([stated('reach', null), stated('prop65', inDays(3))])).toBe(2)
  expect(count([stated('reach', inDays(-1))])).toBe(0)
})
