import { expect, test } from 'vitest'
import { countCovered, expiryWarning } from './coverage'

const TODAY = Date.UTC(2026, 10, 20)
const NOW = TODAY + 9 * 3600_000
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
  const covered = { file_count: 3, latest_document_date: NOW, next_expiry: inDays(-1) }
  const covered_until = { rohs: null, reach: TODAY, prop65: inDays(-1) }
  expect(countCovered({ ...covered, covered_until }, NOW)).toBe(2)
})
