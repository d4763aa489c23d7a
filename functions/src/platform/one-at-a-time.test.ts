import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time'

test('calls wait for each other, and go on after a failure', async () => {
  const said: string[] = []
  const work = oneAtATime(async (name: string) => {
    said.push(`${name} begins`)
    await Promise.resolve()
    said.push(`${name} ends`)
    if (name === 'b') throw new Error('b failed')
    return name
  })
  const results = await Promise.allSettled([work('a'), work('b'), work('c')])
  expect(said).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
})
