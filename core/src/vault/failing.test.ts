import { expect, test } from 'vitest'
import { sampleOf } from '../sample-documents'
import { attachedTo, type GridRow } from '../sending/answer-grid'
import { failingTopics, saysFailing } from './failing'
import { Reading } from './reading'

const fileWith = (part_numbers: string[]) => ({
  ...sampleOf.file,
  reading: Reading.parse({
    state: 'text',
    statuses: [
      { value: { regime: 'rohs', status: 'non_compliant', part_numbers }, page: 1, words: 'w', confidence: 0.9 },
      { value: { regime: 'reach', status: 'compliant', part_numbers: [] }, page: 1, words: 'w', confidence: 0.9 },
    ],
  }),
})

/** The same, read from a picture that nobody has accepted. */
const scanOf = (file: ReturnType<typeof fileWith>) => ({
  ...file,
  is_confirmed: false,
  reading: { ...file.reading, is_from_picture: true },
})

test('a document that says so of the part, or of all its parts, is failing in that topic only', () => {
  expect(failingTopics([fileWith([])], ['rohs', 'reach', 'pfas'], 'LM317T')).toEqual(['rohs'])
  expect(saysFailing(fileWith(['LM317T']), 'rohs', 'LM317T')).toBe(true)
  expect(saysFailing(fileWith(['NE555P']), 'rohs', 'LM317T')).toBe(false)
  expect(saysFailing(scanOf(fileWith([])), 'rohs', 'LM317T')).toBe(false)
  expect(saysFailing({ ...scanOf(fileWith([])), is_confirmed: true }, 'rohs', 'LM317T')).toBe(true)
  expect(saysFailing({ reading: null, is_confirmed: false }, 'rohs', 'LM317T')).toBe(false)
})

test('a part that is not halogen-free, as a table says, is failing in that', () => {
  const value = { kind: 'halogen_free', value: 'No', part_numbers: ['LM317T'] }
  const reading = Reading.parse({ state: 'text', trade: [{ value, page: 1, words: 'w', confidence: 0.9 }] })
  expect(failingTopics([{ ...sampleOf.file, reading }], ['rohs', 'halogen_free'], 'LM317T')).toEqual(['halogen_free'])
  expect(failingTopics([{ ...sampleOf.file, reading }], ['halogen_free'], 'NE555P')).toEqual([])
})

test('an answer says so beside the document that it brings', () => {
  const file = fileWith(['LM317T'])
  const row: Pick<GridRow, 'part' | 'product' | 'cells' | 'others'> = {
    part: { ...sampleOf.emailAnalysis.extracted_products[0]!, part_number: 'LM317T' },
    product: undefined,
    cells: [{ topic: 'rohs', isAsked: true, isForText: false, files: [file] }],
    others: [],
  }
  const NOTHING_WANTED = { verdicts: [], unsigned: new Set<number>() }
  const whole = { ...row, asksForAny: false, asked: [], issues: new Map(), sent: new Map(), ...NOTHING_WANTED }
  expect(attachedTo(whole, new Set([file.id])).fails).toEqual(['rohs'])
  expect(attachedTo(whole, new Set()).fails).toEqual([])
})
