import { expect, test } from 'vitest'
import { Topic } from '../base/topic'
import { sampleOf, samplePart } from '../sample-documents'
import { answerGrid, preselected, unanswered } from '../sending/answer-grid'
import { NO_TERMS } from '../sending/document-issue'
import { textTopics } from '../sending/text-topics'
import { typeOfFilename } from './filenames'
import { kindOfTopic, kindsOffered, OPTIONAL_KINDS } from './kinds'
import type { VaultFile } from './vault'

const NOW = Date.UTC(2026, 10, 28)
const product = { ...sampleOf.product, id: 1, part_number: 'LM317', part_key: 'LM317' }
const file = (id: number, doc_type: VaultFile['doc_type']): VaultFile => ({
  ...sampleOf.file,
  id,
  doc_type,
  product_id: 1,
  reading: null,
  issued_at: NOW,
  expires_at: null,
  created_at: NOW,
})
const files = [file(11, 'RoHS Certificate'), file(12, 'PFAS Declaration')]
const asked = { extracted_products: [samplePart('LM317', { topics: ['rohs', 'pfas'] })], topics: [] }

test('PFAS and RoHS asked together are answered by two documents', () => {
  const grid = answerGrid(asked, [product], files)
  expect(preselected(grid, NOW)).toEqual([11, 12])
  expect(unanswered(grid, new Set([11, 12]))).toEqual([])
  expect(answerGrid(asked, [product], files.slice(0, 1)).rows[0]?.cells[1]).toMatchObject({ isForText: false })
})

test('who asks about minerals gets the form of the trade, though the part has a declaration of its own', () => {
  const mineral = { extracted_products: [samplePart('LM317', { topics: ['conflict_minerals'] })], topics: [] }
  const cmrt = { ...file(13, 'CMRT'), product_id: null, manufacturer_id: product.manufacturer.id }
  const maker = { ...product.manufacturer, uses_universal_docs: true }
  const grid = answerGrid(
    mineral,
    [{ ...product, manufacturer: maker }],
    [file(14, 'Conflict Minerals Declaration'), cmrt],
  )
  expect(grid.rows[0]?.cells[0]?.files.map(({ id }) => id)).toEqual([13, 14])
  expect(preselected(grid, NOW)).toEqual([13])
})

test('with PFAS turned off, it is answered in the text and no document of it is chosen', () => {
  const grid = answerGrid(asked, [product], files, { ...NO_TERMS, off: ['PFAS Declaration'] })
  expect(preselected(grid, NOW)).toEqual([11])
  expect(grid.rows[0]?.cells[1]).toMatchObject({ topic: 'pfas', isForText: true, files: [] })
  expect(unanswered(grid, new Set([11]))).toMatchObject([{ topics: ['pfas'] }])
  expect(unanswered(grid, new Set([11]), ['pfas'])).toEqual([])
})

test('what an organization may turn off may also be answered in the text; what all have may not', () => {
  const grid = { topics: Topic.options, general: [] }
  const texts = textTopics(grid, false)
  expect(texts).toContain('pfas')
  expect(texts).toContain('hs_code')
  for (const topic of ['rohs', 'reach', 'prop65', 'conflict_minerals', 'country_of_origin', 'other'] as const)
    expect(texts).not.toContain(topic)
})

test('every topic but codes and what has no name is answered by a kind', () => {
  expect(Topic.options.filter((topic) => kindOfTopic(topic) === undefined)).toEqual(['hs_code', 'other'])
  expect(kindOfTopic('conflict_minerals')).toBe('Conflict Minerals Declaration')
  expect(kindOfTopic('pfas', OPTIONAL_KINDS)).toBeUndefined()
})

test('a document can be filed as what is on, and as what it is', () => {
  expect(kindsOffered(['PFAS Declaration'], 'RoHS Certificate')).not.toContain('PFAS Declaration')
  expect(kindsOffered(['PFAS Declaration'], 'PFAS Declaration')).toContain('PFAS Declaration')
  expect(kindsOffered([], 'CMRT')).toEqual(['CMRT', 'EMRT', 'AMRT'])
  expect(kindsOffered([], '')).not.toContain('CMRT')
})

test.each([
  ['PFAS_statement_2026.pdf', 'PFAS Declaration'],
  ['China-RoHS LM317.pdf', 'China RoHS Declaration'],
  ['rohs.pdf', 'RoHS Certificate'],
  ['TSCA-PBT.pdf', 'TSCA Declaration'],
  ['halogen free.pdf', 'Halogen-Free Declaration'],
  ['MSDS solder.pdf', 'Safety Data Sheet'],
  ['material declaration.pdf', 'Full Material Declaration'],
  ['popular parts.pdf', 'Compliance Document'],
])('%s is probably a %s', (name, type) => {
  expect(typeOfFilename(name)).toBe(type)
})
