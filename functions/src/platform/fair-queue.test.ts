import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue'

const orderOf = (...added: readonly (readonly string[])[]): string[] => {
  const queue = createFairQueue<string>()
  for (const [index, share] of added.entries()) queue.add(`${share.join(' ')} ${index}`, share)
  return added.map(() => queue.next() ?? 'nothing')
}

test('what one waits for comes in its order', () => {
  expect(orderOf(['a'], ['a'], ['a'])).toEqual(['a 0', 'a 1', 'a 2'])
})

test('organizations take turns, and within one its senders', () => {
  expect(orderOf(['a', 'x'], ['a', 'x'], ['a', 'x'], ['a', 'y'], ['b', 'x'], ['b', 'x'])).toEqual([
    'a x 0',
    'b x 4',
    'a y 3',
    'b x 5',
    'a x 1',
    'a x 2',
  ])
})

test('an empty queue has nothing next', () => {
  expect(createFairQueue().next()).toBeUndefined()
})
