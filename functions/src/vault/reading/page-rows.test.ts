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

test('a number that is broken off in its cell is one with its rest in the next line', () => {
  const first = line(100, [50, 'FTSH-105-01-F-'], [200, 'Header, 1.27 mm,'], [400, 'Yes'])
  const second = line(112, [50, 'DV-007-K'], [200, 'keyed'])
  const next = line(126, [50, 'SSW-120-01-T-D'], [200, 'Socket'], [400, 'Yes'])
  expect(cellsIn([...first, ...second, ...next])).toEqual([
    ['FTSH-105-01-F-DV-007-K', 'Header, 1.27 mm, keyed', 'Yes'],
    ['SSW-120-01-T-D', 'Socket', 'Yes'],
  ])
})

test.each([
  ['a whole line of the table', line(112, [50, 'DV-007-K'], [200, 'Plug'], [400, 'Yes'])],
  ['a line further down', line(140, [50, 'DV-007-K'], [200, 'keyed'])],
  ['a line of other columns', line(112, [70, 'Remark'])],
  ['a line below other cells only', line(112, [200, 'keyed'])],
])('%s is no rest of the number above', (_, second) => {
  const first = line(100, [50, 'FTSH-105-01-F-'], [200, 'Header'], [400, 'Yes'])
  expect(cellsIn([...first, ...second])[0]).toEqual(['FTSH-105-01-F-', 'Header', 'Yes'])
})
