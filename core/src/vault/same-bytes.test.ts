import { expect, test } from 'vitest'
import { packingOf, sizeOf } from './packing'
import { eachOnce, firstsOf } from './same-bytes'

const file = (name: string, sha256?: string) => ({
  name,
  file_size: 15_000_000,
  ...(sha256 !== undefined && { sha256 }),
})

test('of several files with the same bytes the first stands for all', () => {
  const files = [file('one', 'a'), file('other', 'b'), file('copy', 'a')]
  expect(firstsOf(files).map(({ name }) => name)).toEqual(['one', 'other', 'one'])
  expect(eachOnce(files).map(({ name }) => name)).toEqual(['one', 'other'])
})

test('bytes that nobody has hashed are like no others', () => {
  const files = [file('one', ''), file('other', ''), file('own'), file('own too')]
  expect(eachOnce(files)).toEqual(files)
})

test('what leaves once is counted once, so that it does not go as a link for its size', () => {
  const copies = [file('one', 'a'), file('copy', 'a')]
  expect(sizeOf(copies)).toBe(15_000_000)
  expect(packingOf(copies)).toBe('loose')
})
