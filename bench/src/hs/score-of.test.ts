import { classifyPart } from '@attestry/functions/ai/hs/classify-part'
import { SUBHEADINGS } from '@attestry/functions/ai/hs/headings'
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

test('every code that is answered is one of the table', () => {
  const known = new Set(SUBHEADINGS.map(({ code }) => code))
  for (const { description } of [...exampleParts, ...moreParts]) {
    const answer = classifyPart({ description })
    const codes = answer ? [answer.code, ...answer.alternatives.map(({ code }) => code)] : []
    for (const code of codes)
      if (code !== null) expect([description, code, known.has(code)]).toEqual([description, code, true])
  }
})
