import { expect, test } from 'vitest'
import { askedParts } from './outbound-email'

const asked = (...parts: [string, ...('rohs' | 'reach')[]][]) =>
  askedParts(parts.map(([part_number, ...topics]) => ({ part_number, topics }))).parts

test('a part that is named twice is asked for once, for all of it', () => {
  expect(asked(['LM317', 'rohs'], ['LM 317', 'reach', 'rohs'], ['NE555'])).toEqual([
    { part_number: 'LM317', topics: ['rohs', 'reach'] },
    { part_number: 'NE555', topics: [] },
  ])
})

test('once for everything and once for a topic is for everything', () => {
  const everything = [{ part_number: 'LM317', topics: [] }]
  expect(asked(['LM317'], ['LM317', 'rohs'])).toEqual(everything)
  expect(asked(['LM317', 'rohs'], ['LM317'])).toEqual(everything)
  expect(asked(['LM317'], ['LM317', 'rohs'], ['LM317', 'reach'])).toEqual(everything)
})
