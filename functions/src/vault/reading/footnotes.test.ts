import { partKey } from '@attestry/core/base/part-number'
import { expect, test } from 'vitest'
import { markedParts, withoutMarked } from './footnotes'

const row = (...cells: string[]) => ({
  page: 1,
  cells: cells.map((text, column) => ({ text, x: 50 + column * 160, width: text.length * 5 })),
  text: cells.join('\t'),
  size: 10,
  top: 0.5,
})
const marked = markedParts([row('QD-1101'), row('QD-1102 *', 'ok'), row('QD-1103', '†'), row('* Leaded version')])
const good = (...part_numbers: string[]) => ({
  value: { regime: 'rohs' as const, status: 'compliant' as const, part_numbers },
  page: 1,
  words: 'complies',
  confidence: 0.9,
})
const ALL = ['QD-1101', 'QD-1102', 'QD-1103']

test('parts with the mark of a footnote, in their cell or beside it', () => {
  expect([...marked]).toEqual(['QD-1102', 'QD-1103'].map(partKey))
})

test('good news of all parts, or of some, is said without those that have a mark', () => {
  expect(withoutMarked(good(), ALL, marked)).toEqual([good('QD-1101')])
  expect(withoutMarked(good('QD-1101', 'QD-1103'), ALL, marked)).toEqual([good('QD-1101')])
  expect(withoutMarked(good('QD-1102'), ALL, marked)).toEqual([])
  expect(withoutMarked(good(), ALL, new Set())).toEqual([good()])
})
