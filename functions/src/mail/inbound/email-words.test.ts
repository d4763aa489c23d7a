import { sampleOf, samplePart } from '@attestry/core/sample-documents'
import { searchToken } from '@attestry/core/base/search-tokens'
import { expect, test } from 'vitest'
import { inquiryWords } from '../../outreach/inquiry-words'
import { emailWords, withRow } from './email-words'

const numbers = [...Array.from({ length: 20 }, (_, index) => `LM${300 + index}T`), 'STM32F407VGT6']
const analysis = {
  ...sampleOf.emailAnalysis,
  extracted_products: numbers.map((number) =>
    samplePart(number, { manufacturer: number === 'LM319T' ? 'Nexperia' : null }),
  ),
}

test('a mail is found by the middle of each of its parts and by their makers, also once it was corrected', () => {
  const words = emailWords({ ...sampleOf.inboundEmail, search_tokens: [] }, undefined, analysis)
  for (const text of ['F407', '32F4', 'nexp']) expect(words.words).toContain(searchToken(text))
  const corrected = withRow(words, [], { ...analysis, extracted_products: [samplePart('BC547')] })
  expect(corrected.words).not.toContain('F407')
  expect(withRow(corrected, [], analysis).words).toContain('F407')
})

test('of a long list the longest middles are left out', () => {
  const many = Array.from({ length: 900 }, (_, index) => samplePart(`AB${index}CD${index}EF`))
  const bare = emailWords({ ...sampleOf.inboundEmail, search_tokens: [] }).words.length
  const { words } = emailWords({ ...sampleOf.inboundEmail, search_tokens: [] }, undefined, {
    ...analysis,
    topics: [],
    extracted_products: many,
  })
  expect(words.length - bare).toBeLessThanOrEqual(300 + 2)
})

test('a mail to a maker is found by the middle of each of its parts', () => {
  const parts = numbers.map((part_number) => ({ part_number, topics: [] }))
  expect(inquiryWords({ ...sampleOf.outboundEmail, parts }).words).toContain('F407')
})
