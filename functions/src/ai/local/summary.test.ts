import type { Day } from '@attestry/core/base/primitives'
import { expect, test } from 'vitest'
import { summarise } from './summary'

const named = (count: number, due_date: Day | null = null) =>
  summarise({
    sender: 'Dana',
    names: ['RoHS'],
    parts: ['A1', 'B2', 'C3', 'D4', 'E5'].slice(0, count),
    unreadFiles: 0,
    otherParts: 0,
    due_date,
    isUrgent: false,
    forwardedFrom: null,
    purpose: 'request',
  })

test.each([
  [1, 'for A1.'],
  [2, 'for A1 and B2.'],
  [3, 'for A1, B2 and C3.'],
  [4, 'for A1, B2, C3 and 1 more part.'],
  [5, 'for A1, B2, C3 and 2 more parts.'],
])('%d parts are told in good English', (count, end) => {
  expect(named(count)).toBe(`Dana asks for RoHS information ${end}`)
})

test('the day by which it is asked for is written as everywhere', () => {
  expect(named(1, '2026-12-11')).toBe('Dana asks for RoHS information for A1, due Dec 11, 2026.')
})
