import { expect, test } from 'vitest'
import type { DocumentCondition } from '../mail/inbox'
import { sampleOf } from '../sample-documents'
import { Reading } from '../vault/reading'
import type { VaultFile } from '../vault/vault'
import { inOneVersion } from './form-version'

const details = { answers: [{ question: '1', topic: 'used', metal: 'Tin', answer: 'Yes' }], smelters: '' }
const cmrt = (id: number, edition: string, more: Partial<VaultFile> = {}): VaultFile => ({
  ...sampleOf.file,
  id,
  product_id: null,
  manufacturer_id: 7,
  doc_type: 'CMRT',
  issued_at: 100,
  reading: Reading.parse({
    state: 'text',
    summary: { kind: 'cmrt', edition, scope: 'company', smelters: 0, products: 0, findings: [], details },
  }),
  newer_reading: null,
  ...more,
})

const wants = (edition: string): DocumentCondition[] => [
  { kind: 'version', edition, or_newer: false, parts: [], topics: ['conflict_minerals'] },
]
const ids = (files: readonly VaultFile[], conditions: readonly DocumentCondition[] = []) =>
  inOneVersion(files, conditions).map(({ id }) => id)

test('of a form that says the same in several versions one is sent: the newest, or the one that a mail asks for', () => {
  const files = [cmrt(1, '6.31'), cmrt(2, '6.4'), { ...sampleOf.file, id: 3 }]
  expect(ids(files)).toEqual([2, 3])
  expect(ids(files.toReversed())).toEqual([3, 2])
  expect(ids(files, wants('6.31'))).toEqual([1, 3])
  expect(ids(files, wants('6.5'))).toEqual([2, 3])
})

test('what says something else, or is of another maker, is no other version', () => {
  expect(ids([cmrt(1, '6.31', { issued_at: 90 }), cmrt(2, '6.4')])).toEqual([1, 2])
  expect(ids([cmrt(1, '6.31', { manufacturer_id: 8 }), cmrt(2, '6.4')])).toEqual([1, 2])
})
