import { AppError } from '@attestry/core/base/errors'
import { beforeEach, expect, test } from 'vitest'
import { takeInBlocks } from './take-in-blocks'

const LIMIT = { attempts: 100, within: 1000 }

let taken: [string, number | undefined][]
let left: number
let time: number
let count: (key: string) => Promise<void>
beforeEach(() => {
  ;[taken, left, time] = [[], 2, 0]
  const take = async (key: string, _limit: unknown, size?: number) => {
    await Promise.resolve()
    if (left === 0) throw new AppError('too-many-requests')
    left -= 1
    taken.push([key, size])
  }
  count = takeInBlocks({ take }, LIMIT, 3, () => time)
})

const times = (key: string, number: number) => Promise.all(Array.from({ length: number }, () => count(key)))

test('calls that come together share a block, and the next one begins when it is used up', async () => {
  await times('acme', 3)
  expect(taken).toEqual([['acme', 3]])
  await times('acme', 2)
  expect(taken).toHaveLength(2)
})

test('nobody uses the block of another key', async () => {
  await Promise.all([times('acme', 1), times('globex', 1)])
  expect(taken.map(([key]) => key)).toEqual(['acme', 'globex'])
})

test('a block does not outlive its window', async () => {
  await times('acme', 1)
  time = 1000
  await times('acme', 1)
  expect(taken).toHaveLength(2)
})

test('where no block is left, each call is refused until there is one again', async () => {
  await times('acme', 6)
  const refused = await Promise.allSettled([count('acme'), count('acme')])
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  left = 1
  await count('acme')
})
