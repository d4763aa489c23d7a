import { sampleOf } from '@attestry/core/sample-documents'
import { factsOf } from '@attestry/core/vault/facts'
import { Reading } from '@attestry/core/vault/reading'
import { statementsOf } from '@attestry/core/vault/statements-of'
import type { VaultFile } from '@attestry/core/vault/vault'
import { expect, test } from 'vitest'
import { regimeFacts } from './regime-facts'

const UNTIL = Date.UTC(2027, 2, 31)
const found = <T>(value: T) => ({ value, page: 1, words: '', confidence: 0.9 })

const file: VaultFile = {
  ...sampleOf.file,
  expires_at: UNTIL,
  reading: Reading.parse({
    state: 'text',
    parts: [found({ text: sampleOf.product.part_number, scope: 'part' })],
    statuses: [found({ regime: 'rohs', status: 'compliant', part_numbers: [] })],
  }),
}
const product = { ...sampleOf.product, statements: statementsOf([file], sampleOf.product.part_number) }
const said = (now: number, part = product) => regimeFacts(part, 'rohs', factsOf(part, undefined, now).rohs, [file], now)

test('a document speaks for a part until its last day is over', () => {
  expect(said(UNTIL + 86_400_000 - 1)).toMatchObject({
    status: 'compliant',
    details: expect.stringContaining('valid until Mar 31, 2027'),
  })
  expect(said(UNTIL + 86_400_000)).toMatchObject({
    status: 'unknown',
    details: expect.stringContaining('expired on Mar 31, 2027'),
  })
})

test('a document that says worse than the vault is named, and disputes it', () => {
  const rohs = { status: 'compliant' as const, confidence: 1, source: 'user_input', last_updated: 0, exemptions: [] }
  const [statement] = product.statements
  const bad = {
    ...product,
    compliance_summary: { ...product.compliance_summary, rohs },
    statements: [{ ...statement!, status: 'non_compliant' as const }],
  }
  expect(said(UNTIL, bad)).toMatchObject({
    status: 'compliant',
    disputed_by: 'non_compliant',
    details: expect.stringContaining('Careful: page 1 of rohs.pdf says non-compliant.'),
  })
})

test('an exemption is told with its end', () => {
  const rohs = { status: 'compliant_with_exemption' as const, confidence: 1, source: 'user_input', last_updated: 0 }
  const compliance_summary = { ...product.compliance_summary, rohs: { ...rohs, exemptions: ['7c-I', '6(b)-I'] } }
  expect(said(Date.UTC(2026, 11, 11), { ...product, compliance_summary }).details).toContain(
    'It depends on 7(c)-I, ends Jun 30, 2027, renewal asked for; 6(b)-I, ends Dec 11, 2026 for categories 1-7 and 10.',
  )
})
