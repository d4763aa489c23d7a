import { expect, test } from 'vitest'
import { type DocumentCondition, ExtractedProduct } from './inbox'
import { conditionTexts } from './condition-words'

const part = ExtractedProduct.parse({
  part_number: 'LM-317',
  part_key: 'LM317',
  manufacturer: null,
  description: null,
  topics: [],
})
const all = { parts: [], topics: [] }
const refusal: DocumentCondition = { kind: 'rejected', before: 1, files: [], ...all }

test.each([
  [[{ kind: 'not_older_than', months: 12, ...all }], ['Accepts only documents not older than 12 months']],
  [
    [{ kind: 'issued_after', day: '2025-01-01', parts: [], topics: ['rohs', 'reach'] }],
    ['Accepts only RoHS, REACH documents issued on Jan 1, 2025 or later'],
  ],
  [[refusal], ['Refuses the documents that were sent']],
  [[{ ...refusal, files: ['rohs.pdf'] }], ['Refuses rohs.pdf']],
  [[{ ...refusal, parts: ['LM317'], topics: ['rohs'] }], ['Refuses the RoHS documents for LM-317 that were sent']],
  [
    [refusal, refusal, { kind: 'not_older_than', months: 1, ...all }],
    ['Refuses the documents that were sent', 'Accepts only documents not older than 1 month'],
  ],
  [[], []],
] satisfies [DocumentCondition[], string[]][])('%j is said in sentences', (conditions, texts) => {
  const said = conditionTexts({ conditions, extracted_products: [part] }, {})
  expect(said.map(({ text }) => text)).toEqual(texts)
  expect(said.flatMap(({ means }) => means)).toEqual(conditions)
})
