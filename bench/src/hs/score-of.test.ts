import { expect, test } from 'vitest'
import { exampleParts, moreParts } from './example-parts'
import { scoreOf } from './score-of'

test.each([
  {
    name: 'that rules were fitted to',
    examples: [...exampleParts.filter(({ isFrozen }) => !isFrozen), ...moreParts],
    parts: 280,
  },
  { name: 'that were put aside', examples: exampleParts.filter(({ isFrozen }) => isFrozen), parts: 70 },
])('parts $name are classified, and what is no part is unknown', ({ examples, parts }) => {
  const score = scoreOf(examples)
  expect(score.parts).toBeGreaterThan(parts)
  expect(score.headings).toBeGreaterThanOrEqual(0.93)
  expect(score.codes).toBeGreaterThanOrEqual(0.9)
  expect(score.unknown).toBe(score.others)
})
