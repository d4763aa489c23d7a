import { expect, test } from 'vitest'
import { agoText } from './ago-text'

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
