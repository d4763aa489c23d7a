import { expect, test } from 'vitest'
import { sampleOf } from '../sample-documents'
import { tradeText } from './fact-words'
import { Reading, type TradeKind } from './reading'
import { tradeFactsOf, tradeStatementsOf } from './trade'
import { ComplianceSummary, type VaultFile } from './vault'

const NOW = Date.UTC(2026, 10, 26)
const DAY = 86_400_000
type Stated = { kind: TradeKind; value: string; part_numbers?: string[] }

const file = (id: number, stated: Stated[], more: Partial<VaultFile> = {}): VaultFile => ({
  ...sampleOf.file,
  id,
  state: 'vault',
  superseded_by: null,
  issued_at: NOW - id * DAY,
  expires_at: null,
  reading: Reading.parse({
    state: 'text',
    parts: [{ value: { text: 'LM317T', scope: 'part' }, page: 1, words: 'LM317T', confidence: 0.9 }],
    trade: stated.map((value) => ({ value, page: 2, words: 'w', confidence: 0.9 })),
  }),
  ...more,
})
const valuesOf = (files: VaultFile[], summary: object = {}) => {
  const part = { compliance_summary: ComplianceSummary.parse(summary), trade: tradeStatementsOf(files, 'LM317T') }
  const { origin, eccn, hs } = tradeFactsOf(part, NOW)
  return [origin, eccn, hs].map((some) => some.map(({ value }) => value))
}
const MALAYSIA: Stated = { kind: 'origin', value: 'Malaysia' }

test('what current documents say of the part is known, the newest first, and each value once', () => {
  const files = [
    file(2, [MALAYSIA, { kind: 'hs', value: '8542.39.00.01' }]),
    file(1, [MALAYSIA, { kind: 'eccn', value: 'EAR99' }, { kind: 'hs', value: '85423900' }]),
  ]
  expect(valuesOf(files)).toEqual([['Malaysia'], ['EAR99'], ['85423900', '8542.39.00.01']])
})

test('what disagrees is all shown, and what a person typed stands first', () => {
  const files = [file(1, [MALAYSIA]), file(2, [{ kind: 'origin', value: 'Mexico' }])]
  expect(valuesOf(files)[0]).toEqual(['Malaysia', 'Mexico'])
  const typed = { country_of_origin: { value: 'Japan', confidence: 1 } }
  expect(valuesOf(files, typed)[0]).toEqual(['Japan', 'Malaysia', 'Mexico'])
})

test.each<[string, VaultFile]>([
  ['an expired document', file(1, [MALAYSIA], { expires_at: NOW - 2 * DAY })],
  ['one that is replaced', file(1, [MALAYSIA], { superseded_by: 9 })],
  ['one that says it of another part', file(1, [{ ...MALAYSIA, part_numbers: ['NE555P'] }])],
  [
    'a picture that nobody has accepted',
    { ...file(1, [MALAYSIA]), reading: { ...file(1, [MALAYSIA]).reading!, is_from_picture: true } },
  ],
  ['one that does not name the part', file(1, [MALAYSIA], { reading: Reading.parse({ state: 'text', trade: [] }) })],
])('%s supports nothing', (_, document) => {
  expect(valuesOf([document])).toEqual([[], [], []])
})

test('a code that was only suggested is not known', () => {
  const suggested = { region: 'global', code: '8542.39', confidence: 0.9, source: 'HS 2022' }
  expect(valuesOf([], { hs_codes: [suggested] })[2]).toEqual([])
  expect(valuesOf([], { hs_codes: [{ ...suggested, source: '' }] })[2]).toEqual(['8542.39'])
})

test('what is stated of further laws is known of the part, also where a maker says it of all its products', () => {
  const stated: Stated[] = [
    { kind: 'scip', value: '0a1b' },
    { kind: 'halogen_free', value: 'No', part_numbers: ['LM317T'] },
    { kind: 'pfas', value: 'Yes' },
  ]
  const textOf = (scope: 'part' | 'all') => {
    const parts = [{ value: { text: 'LM317T', scope }, page: 1, words: 'w', confidence: 0.9 }]
    const named = file(1, stated, { is_confirmed: false })
    const trade = tradeStatementsOf([{ ...named, reading: { ...named.reading!, parts } }], 'LM317T')
    return tradeText(tradeFactsOf({ compliance_summary: ComplianceSummary.parse({}), trade }, NOW))
  }
  const at = `(Page 2 of ${sampleOf.file.original_filename}, not confirmed)`
  expect(textOf('part')).toBe(`SCIP number 0a1b ${at}; Not halogen-free ${at}; No PFAS intentionally added ${at}`)
  expect(textOf('all')).toBe(`Not halogen-free ${at}; No PFAS intentionally added ${at}`)
})
