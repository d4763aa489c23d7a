import { expect, test } from 'vitest'
import { exampleParts } from './example-parts'
import { scoreOf } from './score-of'

test('parts are classified, and what is no part is unknown', () => {
  const { headings, codes, unknown, others, parts } = scoreOf(exampleParts.filter(({ isFrozen }) => !isFrozen))
  expect(parts).toBeGreaterThan(140)
  expect(headings).toBeGreaterThan(0.97)
  expect(codes).toBeGreaterThan(0.95)
  expect(unknown).toBe(others)
})
