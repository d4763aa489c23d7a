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
  const answered = [...exampleParts, ...moreParts].flatMap(({ description }) => {
    const answer = classifyPart({ description })
    return answer ? [answer.code ?? '', ...answer.alternatives.map(({ code }) => code)].filter(Boolean) : []
  })
  const known = new Set(SUBHEADINGS.map(({ code }) => code))
  expect(answered.filter((code) => !known.has(code))).toEqual([])
  expect(new Set(answered).size).toBeGreaterThan(45)
})
