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
    doubt: null,
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

test('what is not sure is said so, with the words that may ask', () => {
  const mail: Parameters<typeof summarise>[0] = {
    sender: 'Dana',
    names: ['RoHS'],
    parts: ['A1'],
    unreadFiles: 0,
    otherParts: 1,
    due_date: null,
    isUrgent: false,
    forwardedFrom: null,
    purpose: 'order',
    doubt: 'Please enclose the usual papers.',
  }
  expect(summarise(mail)).toBe(
    'This looks like an order or its confirmation, but may ask for documents: “Please enclose the usual papers.”',
  )
  expect(summarise({ ...mail, purpose: 'request' })).toBe(
    'Dana may ask for RoHS information for A1: “Please enclose the usual papers.” 1 more named, but not asked for.',
  )
  expect(summarise({ ...mail, doubt: `${'x'.repeat(200)}.` })).toMatch(/“x{119}…”$/)
})
