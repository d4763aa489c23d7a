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

test('a number that is broken in its column is one, at a hyphen wherever that stands', () => {
  const broken = [
    ...line(100, [50, 'Part'], [120, 'RoHS']),
    ...line(130, [50, 'AB10-20334-55'], [120, 'Yes'], [170, 'Yes']),
    ...line(141, [50, 'BVR']),
    ...line(170, [50, 'AB1020-'], [120, 'Yes'], [170, 'Yes']),
    ...line(181, [50, '20335']),
    ...line(210, [50, 'AB1004'], [120, 'Yes'], [170, 'Yes']),
    ...line(221, [50, 'BVR']),
  ]
  const numbers = cellsIn(broken).map(([number]) => number)
  expect(numbers).toEqual(['Part', 'AB10-20334-55BVR', 'AB1020-20335', 'AB1004', 'BVR'])
})

test('what a table breaks inside its cells is put together, and lines as far apart as its own are not', () => {
  const columns = (y: number, ...texts: string[]) =>
    line(y, ...texts.map((text, at) => [50 + 100 * at, text] as [number, string]).filter(([, text]) => text !== ''))
  const head = [...columns(100, 'Commercial type', 'RoHS compliance', 'Weight'), ...columns(111, 'number', 'exemption')]
  const first = columns(130, 'AB1000', 'Compliant', '1 g')
  const second = [...columns(150, 'AB1001', 'Compliant with the', '2 g'), ...columns(161, '', 'exemption 7(a)')]
  const rows = [...head, ...first, ...second, ...columns(180, 'AB1002', 'Compliant', '3 g')]
  expect(cellsIn(rows)).toEqual([
    ['Commercial type number', 'RoHS compliance exemption', 'Weight'],
    ['AB1000', 'Compliant', '1 g'],
    ['AB1001', 'Compliant with the exemption 7(a)', '2 g'],
    ['AB1002', 'Compliant', '3 g'],
  ])
  // Each line of a dense list is one of its own, and so is what would have had room above.
  const dense = [columns(100, 'AB1000', 'a', 'b'), columns(111, 'AB1001', 'c', 'd'), columns(122, 'AB1002')].flat()
  expect(cellsIn(dense)).toHaveLength(3)
  const signed = [columns(100, 'Date', '2026', 'x'), columns(120, 'Ada', 'Byron', 'y'), columns(131, 'Manager')].flat()
  expect(cellsIn(signed)).toHaveLength(3)
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

test('lines of cells that are broken in each line of a table are put together', () => {
  const rows = [
    ...line(100, [50, 'Item'], [110, 'Designation'], [260, 'RoHS'], [360, 'REACH SVHC']),
    ...line(111, [50, 'no.'], [360, 'in percent']),
    ...line(130, [50, '3044076'], [110, 'UT 2,5 with feed-through of'], [260, 'compliant'], [360, 'none']),
    ...line(141, [110, 'terminal block']),
    ...line(160, [50, '1757019'], [110, 'MSTB 2,5/2-ST-5,08 with a'], [260, 'compliant'], [360, 'Lead']),
    ...line(171, [110, 'connector']),
    ...line(190, [50, '2866763'], [110, 'QUINT'], [260, 'compliant'], [360, 'none']),
  ]
  expect(cellsIn(rows)).toEqual([
    ['Item no.', 'Designation', 'RoHS', 'REACH SVHC in percent'],
    ['3044076', 'UT 2,5 with feed-through of terminal block', 'compliant', 'none'],
    ['1757019', 'MSTB 2,5/2-ST-5,08 with a connector', 'compliant', 'Lead'],
    ['2866763', 'QUINT', 'compliant', 'none'],
  ])
})
