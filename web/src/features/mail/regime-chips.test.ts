import { sampleOf } from '@attestry/core/sample-documents'
import type { Statement } from '@attestry/core/vault/statement'
import { expect, test } from 'vitest'
import { regimeChips } from './regime-chips'

const NOW = Date.UTC(2026, 10, 22)

const statement = (more: Partial<Statement>): Statement => ({
  regime: 'rohs',
  status: 'compliant',
  scope: 'exact',
  part_numbers: [],
  series: [],
  not_for: [],
  substances: [],
  exemptions: [],
  list: null,
  issued_at: NOW - 1000,
  expires_at: null,
  stored_at: NOW - 1000,
  file_id: 1,
  filename: 'rohs.pdf',
  page: 1,
  words: 'w',
  confidence: 0.9,
  is_confirmed: true,
  ...more,
})
const product = (statements: Statement[]) => ({ ...sampleOf.product, statements })
const chips = (statements: Statement[]) =>
  regimeChips(product(statements), undefined, ['rohs', 'reach', 'pfas'], NOW).map(({ label, tone }) => [label, tone])

test('what is asked of a part has what is known of it, and what nobody knows has nothing', () => {
  expect(chips([statement({}), statement({ regime: 'prop65', status: 'compliant' })])).toEqual([
    ['RoHS: Compliant', 'good'],
  ])
  expect(chips([])).toEqual([])
})

test('bad news is red, a substance amber, and what has expired is not green', () => {
  expect(
    chips([
      statement({ status: 'non_compliant' }),
      statement({ regime: 'reach', status: 'declared', substances: ['Lead (7439-92-1)'] }),
    ]),
  ).toEqual([
    ['RoHS: Non-compliant', 'bad'],
    ['REACH: Contains SVHC', 'attention'],
  ])
  expect(chips([statement({ expires_at: NOW - 5 * 86_400_000 })])).toEqual([['RoHS: Expired', 'bad']])
})
