import { MAX_PAPERS } from '@attestry/core/vault-lists'
import { sampleOf } from '@attestry/core/sample-documents'
import { MAX_DOCUMENTS } from '@attestry/core/vault/vault'
import { expect, test } from 'vitest'
import { requireRoom } from './document-owner'

const withFiles = (count: number, of: { product_id: number | null; manufacturer_id: number | null }) => () =>
  requireRoom({ of, files: Array.from({ length: count }, () => sampleOf.file) })

test('an organization can have more papers than a part has documents', () => {
  const part = { product_id: 1, manufacturer_id: null }
  const company = { product_id: null, manufacturer_id: null }
  expect(withFiles(MAX_DOCUMENTS - 1, part)).not.toThrow()
  expect(withFiles(MAX_DOCUMENTS, part)).toThrow(expect.objectContaining({ code: 'too-many-documents' }))
  expect(withFiles(MAX_PAPERS - 1, company)).not.toThrow()
  expect(withFiles(MAX_PAPERS, company)).toThrow(expect.objectContaining({ code: 'too-many-papers' }))
})
