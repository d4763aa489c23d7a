import { expect, test } from 'vitest'
import { samplePart } from '../sample-documents'
import { type Passage, partMarks } from './part-marks'

const text = (words: string, place: Passage['place'] = 'text'): Passage => ({ text: words, place })

/** The words that are marked, each with the place of its part. */
const marked = (passages: Passage[], ...parts: Parameters<typeof partMarks>[1][number][]) =>
  partMarks(passages, parts).map(({ passage, from, to, part }) => [passages[passage]?.text.slice(from, to), part])

test('a part is marked wherever the text names it, as it is written there', () => {
  expect(marked([text('RoHS for 1N4148W-TP, and 1n4148w tp.'), text('(1N4148WTP)')], samplePart('1N4148W-TP'))).toEqual(
    [
      ['1N4148W-TP', 0],
      ['1n4148w tp', 0],
      ['1N4148WTP', 0],
    ],
  )
})

test('a sign at the end of a number is marked with it, where the text has it', () => {
  const part = { ...samplePart('DS3231MZ/V+'), part_number: 'DS3231MZ/V+' }
  expect(marked([text('Maxim DS3231MZ/V+, or DS3231MZ/V.')], part)).toEqual([
    ['DS3231MZ/V+', 0],
    ['DS3231MZ/V', 0],
  ])
})

test('a number that has a comma is marked as it is written, and one that a comma ends is not', () => {
  const part = { ...samplePart('PCF8523T1118'), part_number: 'PCF8523T/1,118' }
  expect(marked([text('pcf8523t/1,118', 'table'), text('PCF8523T/1, 118 pieces')], part)).toEqual([
    ['pcf8523t/1,118', 0],
  ])
})

test.each([
  ['a longer number', 'LM317MDT and XLM317'],
  ['words that only make it up together', 'LM, 317 pieces'],
  ['two lines', 'LM\n317'],
  ['two cells', 'LM\t317'],
])('%s is not marked', (_, words) => {
  expect(marked([text(words)], samplePart('LM317'))).toEqual([])
})

test('the longer one of two numbers that begin alike is marked, and the shorter one elsewhere', () => {
  expect(marked([text('LM317-MDT, LM317')], samplePart('LM317'), samplePart('LM317MDT'))).toEqual([
    ['LM317-MDT', 1],
    ['LM317', 0],
  ])
})

test('a part is marked where the analysis found it, and elsewhere only if it is not there', () => {
  const passages = [text('Order 4711 of LM317'), text('4711', 'table'), text('LM317', 'quoted')]
  const where = { place: 'table', file: null, sheet: null, row: 1 } as const
  expect(marked(passages, { ...samplePart('4711'), where })).toEqual([['4711', 0]])
  expect(partMarks(passages, [{ ...samplePart('4711'), where }])).toEqual([{ passage: 1, from: 0, to: 4, part: 0 }])
  expect(partMarks(passages, [{ ...samplePart('LM317'), quoted: true }])[0]?.passage).toBe(2)
  expect(marked([text('Order 4711')], { ...samplePart('4711'), where })).toEqual([['4711', 0]])
})

test('of two parts with one number, each has its own row', () => {
  const rows = [text('LM317', 'table'), text('LM317', 'table'), text('LM317', 'table')]
  const where = { place: 'table', file: null, sheet: null, row: 1 } as const
  const parts = [samplePart('LM317'), samplePart('LM317')].map((part) => ({ ...part, where }))
  expect(partMarks(rows, parts).map(({ part }) => part)).toEqual([0, 1, 1])
})

test('of two parts with one number in a table, each is in the row that the analysis gives', () => {
  const row = (words: string, at: number): Passage => ({ text: words, place: 'table', row: at })
  const rows = [row('LM317', 1), row('replaces LM317', 2), row('LM317', 3)]
  const parts = [1, 3].map((at) => ({
    ...samplePart('LM317'),
    where: { place: 'table' as const, file: null, sheet: null, row: at },
  }))
  expect(partMarks(rows, parts.toReversed()).map(({ passage, part }) => [passage, part])).toEqual([
    [0, 1],
    [1, 1],
    [2, 0],
  ])
  // Rows that were counted otherwise say nothing.
  expect(partMarks(rows.slice(1), parts).map(({ part }) => part)).toEqual([0, 1])
})

test('a part that only the customer’s own number names is marked there', () => {
  const part = samplePart('LM317T', { own_number: '4711-A', remembered: true })
  expect(marked([text('RoHS for 4711A, not LM317T')], part)).toEqual([['4711A', 0]])
  expect(marked([text('RoHS for 4711A / LM317T')], { ...part, remembered: false })).toEqual([['LM317T', 0]])
})
