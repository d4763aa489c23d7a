import { expect, test } from 'vitest'
import { summarise } from './summary'

const named = (count: number) =>
  summarise({
    sender: 'Dana',
    names: ['RoHS'],
    parts: ['A1', 'B2', 'C3', 'D4', 'E5'].slice(0, count),
    unreadFiles: 0,
    otherParts: 0,
    due_date: null,
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
