import { expect, test } from 'vitest'
import { Regime } from '../base/regime'
import { isUnread } from '../sending/topic-of'
import { sampleOf } from '../sample-documents'
import { withUniversal } from './document-summary'
import { factSource } from './fact-words'
import { factsOf } from './facts'
import { listingOf } from './listing'
import { Reading } from './reading'
import { knowledgeOf, statementsOf } from './statements-of'
import { passagesOf } from './unread'
import type { VaultFile } from './vault'

const NOW = Date.UTC(2026, 10, 22)
const found = <T>(value: T, confidence = 0.9, page = 1) => ({ value, page, words: 'as it says', confidence })
const part = (text: string, scope: 'part' | 'series' | 'all' = 'part') => found({ text, scope })
const says = (regime: Regime, part_numbers: string[] = []) => found({ regime, status: 'compliant', part_numbers })

const paper = (reading: object, more: Partial<VaultFile> = {}): VaultFile => ({
  ...sampleOf.file,
  product_id: 1,
  doc_type: 'Compliance Document',
  original_filename: 'odd.pdf',
  expires_at: null,
  is_confirmed: false,
  newer_reading: null,
  reading: Reading.parse({
    state: 'text',
    form: found('declaration'),
    parts: [part('LM317')],
    regimes: [found('rohs'), found('reach', 0.9, 2)],
    ...reading,
  }),
  ...more,
})
const ofMaker = (reading: object) => paper(reading, { product_id: null, manufacturer_id: 1 })
const product = { ...sampleOf.product, part_number: 'LM317', statements: [], covered_until: {} }
const NOTHING = { ...product.compliance_summary, rohs: null, reach: null }

/** What is known of LM317 by papers of its own, or of its maker, as it is stored with them. */
function known(file: VaultFile) {
  const own = file.product_id === null ? [] : [file]
  const all = { ...product, compliance_summary: NOTHING, ...knowledgeOf(own, 'LM317') }
  const maker = { ...sampleOf.manufacturer, covered_until: {}, ...knowledgeOf(own.length > 0 ? [] : [file], null) }
  const facts = factsOf(all, maker, NOW)
  const { marks } = listingOf(all, maker, NOW, undefined)
  return { facts, marks, covered: withUniversal(all, maker).covered_until }
}
const unreadIn = (file: VaultFile) => {
  const { facts } = known(file)
  return Regime.options.filter((regime) => facts[regime].unread !== null)
}

const PAPERS: [string, VaultFile, Regime[]][] = [
  ['a paper of a part, of which nothing was understood', paper({}), ['rohs', 'reach']],
  ['a paper of which one law was understood', paper({ statuses: [says('rohs')] }), ['reach']],
  ['a paper that is filed as what it is about', paper({}, { doc_type: 'RoHS Certificate' }), ['reach']],
  ['a paper of another part', paper({ parts: [part('LM318')] }), []],
  ['a letter that only points elsewhere', paper({ regimes: [found('rohs', 0.55)] }), []],
  ['a datasheet', paper({ form: found('datasheet') }), []],
  ['a draft', paper({ draft: found(true) }), []],
  ['a paper that a newer one has replaced', paper({}, { superseded_by: 9 }), []],
  ['a paper of its maker for a series', ofMaker({ parts: [part('LM3', 'series')] }), ['rohs', 'reach']],
  ['a paper of its maker for all products', ofMaker({ parts: [part('all', 'all')] }), ['rohs', 'reach']],
  ['one that leaves it out', ofMaker({ parts: [part('all', 'all')], excluded: [part('LM317')] }), []],
  [
    'one that was understood of another part alone',
    ofMaker({ parts: [part('LM317'), part('LM318')], statuses: [says('rohs', ['LM318'])] }),
    ['rohs', 'reach'],
  ],
  [
    'one that was understood of this part',
    ofMaker({ parts: [part('LM317'), part('LM318')], statuses: [says('rohs', ['LM317'])] }),
    ['reach'],
  ],
  ['one that names no part', ofMaker({ parts: [] }), []],
]

test.each(PAPERS)(
  'what is kept with a part and its maker is what an answer asks to be read: %s',
  (_, file, regimes) => {
    expect(unreadIn(file)).toEqual(regimes)
    expect(Regime.options.filter((regime) => isUnread(file, regime, 'LM317'))).toEqual(regimes)
  },
)

test('nothing is known of the part, and it is not missing: a document is on file, which says where it is read', () => {
  const { facts, marks, covered } = known(paper({}))
  expect([facts.rohs.status, facts.rohs.statement, facts.rohs.declared]).toEqual(['unknown', null, []])
  expect(facts.reach.unread).toMatchObject({ filename: 'odd.pdf', page: 2, words: 'as it says' })
  expect(covered).toEqual({ rohs: null, reach: null })
  expect(marks).not.toHaveProperty('missing_rohs')
  expect(factSource(facts.reach, NOW)).toBe('Page 2 of odd.pdf speaks of it, and what it says was not understood.')
})

test('a law that a document names once is not on file', () => {
  const { facts, marks, covered } = known(paper({ regimes: [found('rohs', 0.65)] }))
  expect([facts.rohs.unread !== null, covered, marks.missing_rohs]).toEqual([true, {}, true])
})

test('what has expired is not to be read, nor what somebody has typed since', () => {
  expect(unreadIn(paper({}, { expires_at: NOW - 3 * 86_400_000 }))).toEqual([])
  const file = paper({})
  const rohs = { status: 'non_compliant' as const, confidence: 1, source: 'user_input', exemptions: [] }
  const said = (last_updated: number) => {
    const compliance_summary = { ...NOTHING, rohs: { ...rohs, last_updated } }
    return factsOf({ ...product, compliance_summary, statements: statementsOf([file], 'LM317') }, undefined, NOW).rohs
  }
  expect(said(file.created_at).unread).toBeNull()
  expect(said(file.created_at - 1).unread).not.toBeNull()
  expect(said(file.created_at).status).toBe('non_compliant')
})

test('what a document states is kept before what was not understood', () => {
  const many = Array.from({ length: 39 }, () => paper({ regimes: [], statuses: [says('prop65')] }))
  const bad = paper({ statuses: [found({ regime: 'rohs', status: 'non_compliant', part_numbers: [] })] })
  const kept = statementsOf([paper({}), ...many, bad], 'LM317').map(({ status }) => status)
  expect([kept[0], kept.length, kept.includes('unknown')]).toEqual(['non_compliant', 40, false])
})

test('it is read where it names the part, and where it speaks of the law; once where that is the same', () => {
  expect(passagesOf(paper({}), 'reach', 'LM317')).toEqual([
    { page: 1, words: 'as it says' },
    { page: 2, words: 'as it says' },
  ])
  expect(passagesOf(paper({}), 'rohs', 'LM317')).toEqual([{ page: 1, words: 'as it says' }])
})
