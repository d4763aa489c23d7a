import { expect, test } from 'vitest'
import { inTurns } from './in-turns'

test('groups take turns, and what is of one stays in its order', () => {
  const senderOf = (mail: string) => mail.slice(0, 1)
  expect(inTurns(['a1', 'a2', 'a3', 'b1', 'c1', 'b2'], senderOf)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
  expect(inTurns([], senderOf)).toEqual([])
})
