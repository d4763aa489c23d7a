import { expect, test } from 'vitest'
import { retryDelay } from './retry-delay'

const MINUTE = 60_000

test('waits grow from a minute to six hours', () => {
  const middle = () => 0.5
  expect([1, 2, 3].map((failures) => retryDelay(failures, middle) / MINUTE)).toEqual([1, 1.5, 2.25])
  expect(retryDelay(40, middle)).toBe(360 * MINUTE)
})

test('mails that failed together do not come back together', () => {
  expect(retryDelay(1, () => 0)).toBe(48_000)
  expect(retryDelay(1, () => 1)).toBe(72_000)
})
