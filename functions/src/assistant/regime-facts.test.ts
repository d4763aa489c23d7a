import { sampleOf } from '@attestry/core/sample-documents'
import { expect, test } from 'vitest'
import { regimeFacts } from './regime-facts'

const UNTIL = Date.UTC(2027, 2, 31)
const product = { ...sampleOf.product, compliance_summary: { ...sampleOf.product.compliance_summary, rohs: null } }
const file = { ...sampleOf.file, product_id: product.id, expires_at: UNTIL }

test('a document speaks for a part until its last day is over', () => {
  const onLastDay = regimeFacts(product, 'rohs', [file], UNTIL + 86_400_000 - 1)
  expect(onLastDay).toMatchObject({ status: 'declared', details: expect.stringContaining('valid until Mar 31, 2027') })
  const later = regimeFacts(product, 'rohs', [file], UNTIL + 86_400_000)
  expect(later).toMatchObject({ status: 'unknown', details: expect.stringContaining('expired on Mar 31, 2027') })
})
