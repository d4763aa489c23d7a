import { beforeAll, expect, test } from 'vitest'
import { examples } from '../../testing/declarations/examples'
import { type Measure, MEASURES, score, type Scored, shares } from '../../testing/declarations/score'
import { extractText } from './extract-text'

const isEnough = (share: number) => share >= 0.95

let known: Scored[] = []
let putAside: Scored[] = []

beforeAll(async () => {
  const scored: Scored[] = []
  for (const example of examples) scored.push(score(example, await extractText(await example.pdf())))
  putAside = scored.filter(({ example }) => example.isFrozen)
  known = scored.filter(({ example }) => !example.isFrozen)
}, 240_000)

test('there are 60 right declarations and 60 others, and a third of them was put aside', () => {
  expect(examples.filter(({ truth }) => truth.warning === null)).toHaveLength(60)
  expect(examples.length).toBeGreaterThanOrEqual(120)
  expect(putAside.length / examples.length).toBeGreaterThan(0.3)
})

const wrong = (scored: readonly Scored[], measure: Measure) =>
  scored.filter(({ right }) => right[measure] === false).map(({ example, said }) => `${example.name}: ${said}`)

test.each(MEASURES)('%s: nearly all declarations are read right, those that were put aside, too', (measure) => {
  for (const group of [known, putAside]) {
    const { right, of } = shares(group)[measure]
    expect(of).toBeGreaterThan(10)
    expect({ share: right / of, wrong: wrong(group, measure) }).toMatchObject({ share: expect.toSatisfy(isEnough) })
  }
})
