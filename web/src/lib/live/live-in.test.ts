import { afterEach, expect, test } from 'vitest'
import type { LiveSource } from './live'
import type { Page } from './live-firestore'
import { liveIn } from './live-in'

/** What is listened to now: the values asked for, and how to tell the listener something. */
const listening = new Map<string, (page: Page<string>) => void>()
afterEach(() => listening.clear())

const listOf = (values: readonly number[]): LiveSource<Page<string>> => {
  const key = values.join()
  return {
    key,
    listen: (onData) => {
      listening.set(key, onData)
      return () => void listening.delete(key)
    },
  }
}
const page = (items: string[], changes: Partial<Page<string>> = {}): Page<string> => ({
  items,
  last: null,
  isFull: false,
  isConfirmed: true,
  ...changes,
})
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index)

function listenFor(values: readonly number[]) {
  const told: string[][] = []
  const stop = liveIn(values, listOf).listen(
    (rows) => told.push(rows),
    () => {},
  )
  return { told, stop, tell: (key: string, news: Page<string>) => listening.get(key)?.(news) }
}

test('a thousand values take 34 listeners, each value once', () => {
  const { stop } = listenFor([...upTo(1000), ...upTo(1000)])
  expect(listening.size).toBe(34)
  stop()
  expect(listening.size).toBe(0)
})

test('what other listeners have loaded is not told before the server has said what there is', () => {
  const { told, tell } = listenFor([1, 2])
  tell('1,2', page(['of 1'], { isConfirmed: false }))
  expect(told).toEqual([])
  tell('1,2', page(['of 1', 'of 2']))
  // Without a connection, what was known stays.
  tell('1,2', page(['of 1'], { isConfirmed: false }))
  expect(told).toEqual([['of 1', 'of 2'], ['of 1']])
})

test('where a page is full its values are asked for in halves, down to one', async () => {
  const { told, tell, stop } = listenFor([1, 2, 3])
  tell('1,2,3', page(['of 1'], { isFull: true }))
  await Promise.resolve()
  expect([...listening.keys()]).toEqual(['1,2', '3'])
  tell('3', page(['of 3'], { isFull: true }))
  expect(told).toEqual([])
  tell('1,2', page(['of 1', 'of 2']))
  expect(told).toEqual([['of 1', 'of 2', 'of 3']])
  stop()
  expect(listening.size).toBe(0)
})
