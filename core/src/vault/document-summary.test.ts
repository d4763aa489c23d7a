import { expect, test } from 'vitest'
import { latestText, summaryOfDocuments } from './document-summary'
import { sampleOf } from '../sample-documents'
import { Reading } from './reading'
import type { VaultFile } from './vault'

const file = (id: number, changes: Partial<VaultFile> = {}): VaultFile => ({
  ...sampleOf.file,
  id,
  created_at: id,
  ...changes,
})

test('no documents cover nothing', () => {
  expect(summaryOfDocuments([])).toEqual({
    file_count: 0,
    latest_document_date: null,
    next_expiry: null,
    covered_until: {},
  })
})

test('a regime is covered as long as the longest of its documents is valid', () => {
  const files = [
    file(1, { expires_at: 300, issued_at: 7 }),
    file(2, { expires_at: 100 }),
    file(3, { doc_type: 'REACH Declaration', expires_at: null }),
    file(4, { doc_type: 'REACH Declaration', expires_at: 200 }),
    file(5, { doc_type: 'Certificate of Origin', expires_at: 50 }),
  ]
  expect(summaryOfDocuments(files)).toEqual({
    file_count: 5,
    latest_document_date: 7,
    next_expiry: 50,
    covered_until: { rohs: 300, reach: null },
  })
})

test('a superseded document is counted, but proves nothing and does not expire', () => {
  const files = [file(1, { expires_at: 10, superseded_by: 2 }), file(2, { expires_at: 20 })]
  expect(summaryOfDocuments(files)).toMatchObject({ file_count: 2, next_expiry: 20, covered_until: { rohs: 20 } })
})

test('what declares nothing is counted, and proves nothing', () => {
  const undeclared = { value: 'withdrawn' as const, page: 1, words: 'It is withdrawn.', confidence: 0.8 }
  const withdrawn = Reading.parse({ state: 'text', pages: 1, pages_read: 1, undeclared })
  for (const files of [[file(1, { reading: withdrawn })], [file(1, { newer_reading: withdrawn })]])
    expect(summaryOfDocuments(files)).toMatchObject({ file_count: 1, covered_until: {} })
})

test('the day of an upload is no date of a document', () => {
  const undated = summaryOfDocuments([file(1, { issued_at: null }), file(2, { issued_at: null })])
  expect(undated.latest_document_date).toBeNull()
  expect(latestText(undated)).toBe('No date')
  expect(latestText(summaryOfDocuments([]))).toBe('No documents')
  const dated = summaryOfDocuments([file(9, { issued_at: null }), file(2, { issued_at: Date.UTC(2026, 2, 12) })])
  expect(latestText(dated)).toBe('Mar 12, 2026')
})

test('a document of a maker that names some parts covers no regime for all its parts', () => {
  const named = { value: { text: 'LM317', scope: 'part' as const }, page: 1, words: 'LM317', confidence: 0.9 }
  const reading = Reading.parse({ state: 'text', pages: 1, pages_read: 1, parts: [named] })
  const all = { ...named, value: { text: 'all products', scope: 'all' as const } }
  expect(summaryOfDocuments([file(1, { product_id: null, reading })])).toMatchObject({ covered_until: {} })
  expect(summaryOfDocuments([file(1, { product_id: 3, reading })])).toMatchObject({ covered_until: { rohs: null } })
  const ofAll = { ...reading, parts: [named, all] }
  expect(summaryOfDocuments([file(1, { product_id: null, reading: ofAll })])).toMatchObject({
    covered_until: { rohs: null },
  })
})
