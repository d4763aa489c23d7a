import { expect, test } from 'vitest'
import type { Topic } from '../base/topic'
import { sampleOf } from '../sample-documents'
import { containedPhrase } from './contained'
import { Reading } from './reading'

const holding = (name: string, cas: string) => ({
  ...sampleOf.file,
  reading: Reading.parse({
    state: 'text',
    parts: [{ value: { text: 'LM317', scope: 'part' }, page: 1, words: '', confidence: 0.9 }],
    substances: [{ value: { name, cas, where: null, part_numbers: [] }, page: 1, words: '', confidence: 0.9 }],
  }),
})

test.each<[string, string, Topic, string | null]>([
  ['Lead', '7439-92-1', 'reach', 'contains SVHC'],
  ['Lead', '7439-92-1', 'rohs', 'contains lead'],
  ['Lead', '7439-92-1', 'country_of_origin', null],
  ['n-Hexane', '110-54-3', 'reach', 'contains SVHC'],
  ['n-Hexane', '110-54-3', 'rohs', null],
  ['n-Hexane', '110-54-3', 'halogen_free', null],
])('%s (%s) in %s is: %s', (name, cas, topic, phrase) => {
  expect(containedPhrase([holding(name, cas)], topic, 'LM317')).toBe(phrase)
})
