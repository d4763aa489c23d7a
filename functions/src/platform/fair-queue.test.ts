import { expect, test } from 'vitest'
import { createFairQueue } from './fair-queue'

const orderOf = (...added: readonly (readonly string[])[]): string[] => {
  const queue = createFairQueue<string>()
  for (const [index, share] of added.entries()) queue.add(`${share.join(' ')} ${index}`, share)
  return added.map(() => queue.next()?.item ?? 'nothing')
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

test('a group has no more turns at once than it may, and others come before it', () => {
  const queue = createFairQueue<string>([2, 1])
  for (const [name, share] of Object.entries({
    x1: ['a', 'x'],
    x2: ['a', 'x'],
    y: ['a', 'y'],
    z: ['a', 'z'],
    other: ['b', 'x'],
  }))
    queue.add(name, share)
  const next = () => queue.next()
  const first = next()
  expect(first?.item).toBe('x1')
  expect(next()?.item).toBe('other')
  const second = next()
  expect(second?.item).toBe('y')
  // The organization has its two turns, and the sender x has one of them.
  expect(next()).toBeUndefined()
  second?.done()
  expect(next()?.item).toBe('z')
  expect(next()).toBeUndefined()
  first?.done()
  expect(next()?.item).toBe('x2')
})
