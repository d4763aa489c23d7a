import { expect, test } from 'vitest'
import { type Placed, rowsOf } from './page-rows'

const SIZE = 10
const line = (y: number, ...pieces: [x: number, text: string][]): Placed[] =>
  pieces.map(([x, text]) => ({ text, x, y, width: text.length * 5, size: SIZE }))
const cellsIn = (placed: Placed[]) => rowsOf(1, placed, 800).map(({ cells }) => cells.map(({ text }) => text))

/** Each number ends a space before the next column. */
const table = ['AB1000', 'AB1001', 'AB1002', 'AB1003', 'AB1004'].flatMap((text, row) =>
  line(100 + 14 * row, [50, text], [83, `7${row}K5`]),
)

test('a column that begins at the same place in many lines is one, however close it is', () => {
  expect(cellsIn(table)[3]).toEqual(['AB1003', '73K5'])
})

test('two words of a line stay together, as they do in three lines', () => {
  expect(cellsIn(table.slice(0, 6))).toEqual([['AB1000 70K5'], ['AB1001 71K5'], ['AB1002 72K5']])
})

test('words that begin below each other, with others that run across, are a paragraph', () => {
  const across = [0, 1, 2, 3].flatMap((row) => line(107 + 14 * row, [50, 'a longer text']))
  expect(cellsIn([...table, ...across])[0]).toEqual(['AB1000 70K5'])
})
