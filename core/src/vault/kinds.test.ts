import { expect, test } from 'vitest'
import { Topic } from '../base/topic'
import { sampleOf, samplePart } from '../sample-documents'
import { answerGrid, preselected, unanswered } from '../sending/answer-grid'
import { NO_TERMS } from '../sending/document-issue'
import { textTopics } from '../sending/text-topics'
import { supersede } from './supersede'
import { typeOfFilename } from './filenames'
import { kindOfTopic, kindsOffered, OPTIONAL_KINDS } from './kinds'
import { Reading } from './reading'
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

/** A CMRT of the maker of the part, as it is read. */
const cmrt = (id: number, changes: Partial<Reading> = {}, severity?: 'error'): VaultFile => ({
  ...file(id, 'CMRT'),
  product_id: null,
  manufacturer_id: product.manufacturer.id,
  reading: Reading.parse({
    state: 'text',
    parts: [found({ text: 'Maker', scope: 'all' })],
    summary: {
      kind: 'cmrt',
      edition: '6.5',
      scope: 'company',
      smelters: 1,
      products: 0,
      findings: severity ? [{ severity, text: 'Question 1 is not answered.' }] : [],
    },
    ...changes,
  }),
})
const found = <T>(value: T) => ({ value, page: 1, words: '', confidence: 1 })

test('who asks about minerals gets a sound form that covers the part, though the part has a declaration of its own', () => {
  const mineral = { extracted_products: [samplePart('LM317', { topics: ['conflict_minerals'] })], topics: [] }
  const maker = { ...product.manufacturer, uses_universal_docs: true }
  const chosenOf = (form: VaultFile) => {
    const known = [file(14, 'Conflict Minerals Declaration'), form]
    return preselected(answerGrid(mineral, [{ ...product, manufacturer: maker }], known), NOW)
  }
  expect(chosenOf(cmrt(13))).toEqual([13])
  expect(chosenOf(cmrt(13, {}, 'error'))).toEqual([14])
  expect(chosenOf(cmrt(13, { parts: [found({ text: 'NE555', scope: 'part' })] }))).toEqual([14])
  expect(chosenOf(cmrt(13, { parts: [found({ text: 'LM317', scope: 'part' })] }))).toEqual([13])
})

test('a form takes the place of one that is for as much, if it has no faults; reports stand beside each other', () => {
  const [older, newer] = [{ issued_at: NOW - 9e9 }, { issued_at: NOW }]
  const replacedBy = (...files: VaultFile[]) => [...supersede(files)]
  expect(replacedBy({ ...cmrt(1), ...older }, { ...cmrt(2), ...newer })).toEqual([[1, 2]])
  expect(replacedBy({ ...cmrt(1), ...older }, { ...cmrt(2, {}, 'error'), ...newer })).toEqual([])
  const ofProducts = cmrt(2, { summary: { ...cmrt(2).reading!.summary!, scope: 'product' } })
  expect(replacedBy({ ...cmrt(1), ...older }, { ...ofProducts, ...newer })).toEqual([])
  const reports = [
    { ...file(1, 'Test Report'), ...older },
    { ...file(2, 'Test Report'), ...newer },
  ]
  expect(replacedBy(...reports)).toEqual([])
  expect(replacedBy({ ...file(1, 'PFAS Declaration'), ...older }, file(2, 'PFAS Declaration'))).toEqual([[1, 2]])
})

test('what is off is not sent to who asks for any document either', () => {
  const any = { extracted_products: [samplePart('LM317', { topics: [] })], topics: [] }
  const all = [...files, file(15, 'Full Material Declaration')]
  expect(new Set(preselected(answerGrid(any, [product], all), NOW))).toEqual(new Set([11, 12, 15]))
  const off = ['PFAS Declaration', 'Full Material Declaration'] as const
  expect(preselected(answerGrid(any, [product], all, { ...NO_TERMS, off }), NOW)).toEqual([11])
})

test('what was stored before there was a kind for it answers by its name', () => {
  const sheet = { extracted_products: [samplePart('LM317', { topics: ['safety_data_sheet'] })], topics: [] }
  const old = { ...file(16, 'Compliance Document'), original_filename: 'MSDS LM317.pdf' }
  expect(preselected(answerGrid(sheet, [product], [old]), NOW)).toEqual([16])
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
  // A form is what it is.
  expect(kindsOffered([], 'CMRT')).toEqual(['CMRT'])
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
  ['discipline of suppliers.pdf', 'Compliance Document'],
  ['HF transformer.pdf', 'Compliance Document'],
  ['SCIP_LM317.pdf', 'SCIP Number'],
  ['TI_EMRT_2.1.pdf', 'Compliance Document'],
  ['RMI_EMRT_2.1.xlsx', 'EMRT'],
])('%s is probably a %s', (name, type) => {
  expect(typeOfFilename(name)).toBe(type)
})
