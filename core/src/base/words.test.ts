import { expect, test } from 'vitest'
import { agoText, dayText } from './words'

test('a day is in the same words from its first to its last moment, in every time zone', () => {
  for (const moment of [Date.UTC(2026, 10, 30), Date.UTC(2026, 10, 30, 23, 59)])
    expect(dayText(moment)).toBe('Nov 30, 2026')
})

test.each([
  [-5000, 'just now'],
  [400, 'just now'],
  [1000, '1 second ago'],
  [5200, '5 seconds ago'],
  [60_000, '1 minute ago'],
  [3 * 3600_000 + 1000, '3 hours ago'],
  [49 * 3600_000, '2 days ago'],
])('%d milliseconds are "%s"', (age, text) => {
  expect(agoText(1_000_000 - age, 1_000_000)).toBe(text)
})
