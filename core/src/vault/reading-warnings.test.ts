import { describe, expect, test } from 'vitest'
import type { DocumentType } from '../base/document-type'
import { Reading } from './reading'
import { needsSignature, type WarningCode, warningsOf } from './reading-warnings'

const NOW = Date.UTC(2026, 10, 22)
const DAY = 86_400_000
const found = <T>(value: T) => ({ value, page: 1, words: String(value), confidence: 0.9 })
const wanted = { part_number: 'LM358DR', maker: 'Texas Instruments' }

/** A declaration that nothing is wrong with. */
const sound: Reading = Reading.parse({
  state: 'text',
  pages: 1,
  form: found('declaration'),
  doc_type: found('Compliance Document'),
  maker: found('Texas Instruments'),
  parts: [found({ text: 'LM358DR', scope: 'part' })],
  regimes: [found('rohs'), found('reach')],
  issued_at: found(NOW - 100 * DAY),
  candidate_list: found({ entries: 253, dated: Date.UTC(2026, 1, 4) }),
  directives: [found('2011/65/EU'), found('(EU) 2015/863')],
  signature: found({ name: 'Ada Byron', title: 'Quality Manager' }),
})
const codes = (changes: Partial<Reading>, now = NOW) =>
  warningsOf({ ...sound, ...changes }, wanted, now).map(({ code }) => code)

test('nothing is said against a sound declaration', () => expect(codes({})).toEqual([]))

describe('one thing is wrong, and that is said', () => {
  const cases: [WarningCode, Partial<Reading>][] = [
    ['unreadable', { state: 'scan' }],
    ['unreadable', { state: 'encrypted' }],
    ['not_a_declaration', { form: found('application_note') }],
    ['not_a_declaration', { form: found('datasheet') }],
    ['not_a_declaration', { form: null }],
    ['non_compliant', { non_compliant: found(true) }],
    ['draft', { draft: found(true) }],
    ['part_not_named', { parts: [] }],
    ['sibling_only', { parts: [found({ text: 'LM358N', scope: 'part' })] }],
    ['part_excluded', { parts: [], excluded: [found({ text: 'LM358DR', scope: 'part' })] }],
    ['other_maker', { maker: found('Winbond') }],
    ['outdated_directive', { directives: [found('2011/65/EU')] }],
    ['outdated_directive', { directives: [found('2002/95/EC')] }],
    ['no_directive', { directives: [] }],
    ['old_candidate_list', { candidate_list: found({ entries: 235, dated: null }) }],
    ['old_candidate_list', { candidate_list: found({ entries: null, dated: Date.UTC(2023, 5, 1) }) }],
    ['no_candidate_list', { candidate_list: null }],
    ['too_old', { issued_at: found(NOW - 400 * DAY) }],
    ['undated', { issued_at: null }],
    ['expired', { expires_at: found(NOW - DAY) }],
    ['unsigned', { signature: null }],
    ['partial', { is_partial: true }],
    ['from_picture', { is_from_picture: true }],
  ]
  test.each(cases)('%s', (code, changes) => expect(codes(changes)).toContain(code))
})

test.each([
  [{ pages: 300 }, 'Only the first pages of this document were read.'],
  [{ pages: 1400, pages_read: 1000 }, 'Only the first 1000 of its 1400 pages were read.'],
  [{ pages: 3, pages_read: 3 }, 'Some of its pages could not be read.'],
])('what was not read is said: %o', (read, text) => {
  expect(warningsOf({ ...sound, ...read, is_partial: true }, wanted, NOW)).toMatchObject([{ text }])
})

test('a document expires when its last day is over', () => {
  const expires_at = found(NOW)
  expect(codes({ expires_at }, NOW + DAY - 1)).toEqual([])
  expect(codes({ expires_at }, NOW + DAY)).toEqual(['expired'])
})

test('what says until when it holds is not old before that day', () => {
  expect(codes({ expires_at: found(NOW + 700 * DAY) }, NOW + 400 * DAY)).not.toContain('too_old')
})

test('a certificate of a company is no declaration, and nobody is warned of that', () => {
  const paper = found({ standards: ['ISO 9001:2015'], number: '01 100 2512345', holder: null })
  expect(codes({ form: found('other') })).toContain('not_a_declaration')
  expect(codes({ form: found('other'), paper })).not.toContain('not_a_declaration')
})

test('a declaration of conformity and one of origin need a signature, a statement does not', () => {
  const isNeeded = (type: DocumentType, title: string) =>
    needsSignature({ ...sound, doc_type: found(type), form: { ...found('declaration'), words: title } })
  expect(isNeeded('RoHS Certificate', 'EU Declaration of Conformity')).toBe(true)
  expect(isNeeded('RoHS Certificate', 'Konformitätserklärung RoHS')).toBe(true)
  expect(isNeeded('Certificate of Origin', 'Supplier’s declaration')).toBe(true)
  expect(isNeeded('RoHS Certificate', 'RoHS status statement')).toBe(false)
  expect(isNeeded('REACH Declaration', 'REACH declaration of conformity')).toBe(false)
})

test('a declaration becomes old by itself', () => {
  expect(codes({}, NOW + 280 * DAY)).toContain('too_old')
})

test('an old list is compared with the one that holds now, with its number and date', () => {
  const [warning] = warningsOf({ ...sound, candidate_list: found({ entries: 235, dated: null }) }, wanted, NOW)
  expect(warning?.text).toContain('235 entries')
  expect(warning?.text).toContain('Candidate List of Feb 4, 2026, 253 entries')
  expect(codes({ candidate_list: found({ entries: 235, dated: null }) }, Date.UTC(2023, 8, 1))).not.toContain(
    'old_candidate_list',
  )
})

test('a list of the month in which it was published is not old', () => {
  expect(codes({ candidate_list: found({ entries: null, dated: Date.UTC(2026, 1, 1) }) })).toEqual([])
})

test('a maker may be written in full or in short', () => {
  for (const name of ['Texas Instruments Incorporated', 'Texas', 'TEXAS INSTRUMENTS']) {
    expect(codes({ maker: found(name) })).toEqual([])
  }
})

test('without a part only the document itself is judged', () => {
  expect(warningsOf({ ...sound, parts: [], maker: found('Winbond') }, null, NOW)).toEqual([])
})
