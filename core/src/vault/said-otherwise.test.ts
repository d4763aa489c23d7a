import { expect, test } from 'vitest'
import { sampleOf } from '../sample-documents'
import { Reading } from './reading'
import { otherwiseWarnings, saidOtherwise } from './said-otherwise'
import type { ComplianceStatus } from './status'
import { ComplianceSummary } from './vault'

const NOW = Date.UTC(2026, 10, 26)
const found = <T>(value: T) => ({ value, page: 1, words: 'as it says', confidence: 0.9 })

const reading = (status: ComplianceStatus, more: object = {}) =>
  Reading.parse({
    state: 'text',
    pages: 1,
    parts: [found({ text: 'LM317T', scope: 'part' })],
    part_count: 1,
    statuses: [found({ regime: 'rohs', status })],
    ...more,
  })

const part = (status: ComplianceStatus | null, exemptions: string[] = []) => {
  const typed = { status, confidence: 1, source: 'user_input', last_updated: NOW, exemptions }
  const compliance_summary = ComplianceSummary.parse(status === null ? {} : { rohs: typed })
  return { ...sampleOf.product, part_number: 'LM317T', statements: [], compliance_summary }
}

test.each<[ComplianceStatus | null, ComplianceStatus, string | null]>([
  ['compliant', 'non_compliant', 'Compliant, Non-compliant'],
  ['non_compliant', 'compliant', 'Non-compliant, Compliant'],
  ['compliant', 'compliant_with_exemption', 'Compliant, Compliant with exemption'],
  ['not_applicable', 'non_compliant', 'Not applicable, Non-compliant'],
  ['compliant', 'compliant', null],
  [null, 'non_compliant', null],
])('of a part that is known as %s, a document that says %s says otherwise: %s', (known, says, words) => {
  const said = saidOtherwise(part(known), undefined, reading(says), NOW)
  expect(said.map((one) => `${one.known}, ${one.says}`)).toEqual(words === null ? [] : [words])
})

test('what its maker states of all its parts is known of it, and a part that is not meant says nothing', () => {
  const ofMaker = { ...sampleOf.manufacturer, statements: [{ ...sampleOf.product.statements[0]!, ...said() }] }
  const of = (about: Reading) => saidOtherwise(part(null), ofMaker, about, NOW).map(({ known }) => known)
  expect(of(reading('non_compliant'))).toEqual(['Compliant'])
  const other = [found({ regime: 'rohs', status: 'non_compliant', part_numbers: ['NE555P'] })]
  expect(of(reading('non_compliant', { statuses: other }))).toEqual([])
})

const said = () => ({
  regime: 'rohs' as const,
  status: 'compliant' as const,
  scope: 'maker' as const,
  substances: [],
  exemptions: [],
  expires_at: null,
  part_numbers: [],
  series: [],
  not_for: [],
})

test('a substance that nobody knew of is said, and each sentence once for all its parts', () => {
  const substances = [found({ name: 'Lead', cas: '7439-92-1', where: null, part_numbers: [] })]
  const reach = { status: 'compliant', confidence: 1, source: 'user_input', last_updated: NOW, exemptions: [] }
  const known = { ...part(null), compliance_summary: ComplianceSummary.parse({ reach }) }
  const otherwise = saidOtherwise(known, undefined, reading('unknown', { statuses: [], substances }), NOW)
  const parts = ['A1', 'A2', 'A3', 'A4'].map((part_number) => ({ part_number, otherwise }))
  expect(otherwiseWarnings([...parts, { part_number: 'B1' }]).map(({ text }) => text)).toEqual([
    'REACH of A1, A2, A3 and 1 more: the vault says Compliant (Entered by a user, Nov 26, 2026), this document Contains SVHC.',
  ])
})
