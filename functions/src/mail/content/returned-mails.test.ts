import { beforeAll, expect, test } from 'vitest'
import { lookAlikes, returned } from '../../testing/returned-mails/examples'
import { MEASURES, score, type Scored, shares } from '../../testing/returned-mails/score'

let all: Scored[] = []
beforeAll(async () => {
  all = await Promise.all([...returned, ...lookAlikes].map(score))
})

test('there are 60 bounces and automatic replies and 60 others, and a third of each was put aside', () => {
  for (const group of [returned, lookAlikes]) {
    expect(new Set(group.map(({ name }) => name)).size).toBeGreaterThanOrEqual(60)
    expect(group.filter(({ isFrozen }) => isFrozen).length / group.length).toBeGreaterThan(0.3)
  }
})

test.each(MEASURES)('%s: nearly all are recognised, those that were put aside, too', (measure) => {
  for (const isFrozen of [false, true]) {
    const group = all.filter(({ example }) => example.isFrozen === isFrozen)
    const { right, of } = shares(group)[measure]
    const wrong = group.filter((one) => one.right[measure] === false).map(({ example, said }) => [example.name, said])
    expect(of).toBeGreaterThan(10)
    expect({ isEnough: right / of > 0.95, wrong }).toMatchObject({ isEnough: true })
  }
})

test('no ordinary mail is taken for a bounce or an automatic reply', () => {
  const mistaken = all.filter(({ example, right }) => lookAlikes.includes(example) && !right.kind)
  expect(mistaken.map(({ example }) => example.name)).toEqual([])
})
