import { expect, test } from 'vitest'
import type { DocumentCondition } from '../mail/inbox'
import { isWhole } from '../requests/is-whole'
import { sampleOf, samplePart } from '../sample-documents'
import { Reading } from '../vault/reading'
import type { VaultFile } from '../vault/vault'
import { answerGrid } from './answer-grid'
import { looseText } from './answer-texts'
import { openPapers, paperCells, preselectedPapers } from './company-papers'
import { NO_TERMS } from './document-issue'
import { textTopics } from './text-topics'
import { NOTHING_SENT } from './sent-documents'
import { DAY } from '../base/day'

const NOW = Date.UTC(2026, 10, 28)
const paper = (id: number, doc_type: VaultFile['doc_type'], changes: Partial<VaultFile> = {}): VaultFile => ({
  ...sampleOf.file,
  id,
  doc_type,
  product_id: null,
  manufacturer_id: null,
  issued_at: NOW - 30 * DAY,
  created_at: NOW - 30 * DAY,
  ...changes,
})
const summary = { kind: 'cmrt', edition: '6.5', scope: 'company', smelters: 1, products: 0, findings: [] } as const
const reading = Reading.parse({ state: 'text', summary })
const cmrt = paper(1, 'CMRT', { original_filename: 'CMRT Northwind.xlsx', reading })
const iso = paper(2, 'Quality Certificate', { title: 'ISO 9001:2015' })
const conduct = paper(3, 'Company Policy', { title: 'Code of Conduct' })
const general = (...topics: Parameters<typeof answerGrid>[0]['topics']) => ({ extracted_products: [], topics })
const named: Parameters<typeof answerGrid>[0] = {
  extracted_products: [samplePart('LM317')],
  topics: ['rohs', 'quality_certificate'],
}

test('who asks for the CMRT of all products gets the own one', () => {
  const grid = answerGrid(general('conflict_minerals'), [], [cmrt, iso])
  expect(preselectedPapers(grid, NOW)).toEqual([1])
  expect(openPapers(grid, new Set([1]))).toEqual([])
  expect(openPapers(grid, new Set())).toEqual([{ part_number: '', topics: ['conflict_minerals'] }])
  expect(openPapers(grid, new Set(), ['conflict_minerals'])).toEqual([])
})

test('a letter of the organization on RoHS and REACH is offered to who asks for it, and a person chooses it', () => {
  const letter = paper(7, 'Compliance Document', { original_filename: 'Northwind RoHS REACH letter.pdf' })
  const code = { ...conduct, original_filename: 'Code of Conduct.pdf' }
  const other = paper(8, 'Compliance Document', { original_filename: 'Northwind on packaging.pdf' })
  const grid = answerGrid(general('rohs', 'reach'), [], [code, letter, other])
  expect(paperCells(grid).map(({ topic, files }) => [topic, files.map(({ id }) => id)])).toEqual([
    ['rohs', [7]],
    ['reach', [7]],
  ])
  expect(preselectedPapers(grid, NOW)).toEqual([])
  expect(openPapers(grid, new Set([7]))).toEqual([])
  expect(paperCells(answerGrid(general('rohs'), [], [code, other]))).toEqual([])
  expect(paperCells(answerGrid({ ...named, topics: ['rohs'] }, [], [letter]))).toEqual([])
})

test('what the organization says as a maker of all its parts, it says of itself', () => {
  const maker = paper(9, 'RoHS Certificate', { manufacturer_id: 4, original_filename: 'rohs.pdf' })
  const gridOf = (own_makers: number[]) => answerGrid(general('rohs'), [], [maker], { ...NO_TERMS, own_makers })
  expect(preselectedPapers(gridOf([4]), NOW)).toEqual([9])
  expect(openPapers(gridOf([4]), new Set([9]))).toEqual([])
  // That of another maker is no answer of ours, nor is one of a single part.
  expect(preselectedPapers(gridOf([5]), NOW)).toEqual([])
  const ofPart = answerGrid(general('rohs'), [], [{ ...maker, product_id: 3 }], { ...NO_TERMS, own_makers: [4] })
  expect(preselectedPapers(ofPart, NOW)).toEqual([])
})

test('that a CMRT is missing is said to who asks the company for it, though it has none', () => {
  const grid = answerGrid(general('conflict_minerals', 'emrt'), [], [])
  expect(openPapers(grid, new Set())).toEqual([{ part_number: '', topics: ['conflict_minerals', 'emrt'] }])
})

test('the only letter that names RoHS and REACH in its title answers who asks the company for it', () => {
  const titled = (confidence: number) =>
    Reading.parse({
      state: 'text',
      regimes: (['rohs', 'reach'] as const).map((value) => ({ value, confidence, page: 1, words: '' })),
    })
  const letter = paper(7, 'Company Policy', { reading: titled(0.98) })
  const chosenOf = (...letters: VaultFile[]) =>
    preselectedPapers(answerGrid(general('rohs', 'reach'), [], [conduct, ...letters]), NOW)
  expect(chosenOf(letter)).toEqual([7])
  expect(chosenOf(letter, { ...letter, id: 8 })).toEqual([])
  expect(chosenOf({ ...letter, reading: titled(0.9) })).toEqual([])
  expect(chosenOf({ ...letter, expires_at: NOW - DAY })).toEqual([])
})

test('the only general statement that speaks of minerals answers who asks the company for it, and none of some parts', () => {
  const said = <T>(value: T, confidence = 0.74) => ({ value, confidence, page: 1, words: '' })
  const statement = (parts: object[] = []) =>
    paper(7, 'Compliance Document', {
      reading: Reading.parse({
        state: 'text',
        form: said('declaration'),
        parts,
        regimes: [said('pfas'), said('conflict_minerals')],
      }),
    })
  const chosenOf = (...letters: VaultFile[]) =>
    preselectedPapers(answerGrid(general('conflict_minerals'), [], [conduct, ...letters]), NOW)
  expect(chosenOf(statement())).toEqual([7])
  expect(chosenOf(statement([said({ text: 'all products', scope: 'all' })]))).toEqual([7])
  expect(chosenOf(statement([said({ text: 'LM317', scope: 'part' })]))).toEqual([])
  expect(chosenOf(statement(), { ...statement(), id: 8 })).toEqual([])
})

test('the only policy about minerals answers who asks for a statement of them, and nobody who asks for the CMRT', () => {
  const about = (confidence: number) =>
    Reading.parse({
      state: 'text',
      regimes: [{ value: 'conflict_minerals', confidence, page: 1, words: 'Responsible sourcing of minerals' }],
    })
  const policy = paper(7, 'Company Policy', { reading: about(0.9) })
  const chosenOf = (papers: VaultFile[], conditions: DocumentCondition[] = []) =>
    preselectedPapers(answerGrid(general('conflict_minerals'), [], papers, { ...NO_TERMS, conditions }), NOW)
  expect(chosenOf([conduct, policy])).toEqual([7])
  expect(chosenOf([policy, cmrt])).toEqual([1])
  expect(chosenOf([policy, { ...policy, id: 8 }])).toEqual([])
  // A code of conduct that mentions them among much else is none.
  expect(chosenOf([{ ...conduct, reading: about(0.7) }])).toEqual([])
  const form = {
    kind: 'form',
    edition: null,
    or_newer: false,
    beside: false,
    topics: ['conflict_minerals'],
    parts: [],
  }
  expect(chosenOf([policy], [form as DocumentCondition])).toEqual([])
})

test('an expired paper is offered and not chosen, and what it was for is missing; a superseded one is not offered', () => {
  const expired = { ...iso, expires_at: NOW - DAY }
  const grid = answerGrid(
    general('quality_certificate'),
    [],
    [expired, paper(4, 'Quality Certificate', { superseded_by: 2 })],
  )
  expect(paperCells(grid)).toEqual([{ topic: 'quality_certificate', isAsked: true, files: [expired] }])
  expect(preselectedPapers(grid, NOW)).toEqual([])
  expect(openPapers(grid, new Set())).toEqual([{ part_number: '', topics: ['quality_certificate'] }])
})

test('an answer says that the paper which there is has expired', () => {
  const expired = { ...iso, expires_at: NOW - DAY }
  const grid = answerGrid(general('quality_certificate'), [], [expired], { ...NO_TERMS, now: NOW })
  expect(openPapers(grid, new Set())).toEqual([
    { part_number: '', topics: ['quality_certificate'], lacks: { kind: 'expired', day: NOW - DAY } },
  ])
})

test('a questionnaire that is to be filled in is missing beside what is asked of parts', () => {
  const grid = answerGrid({ ...named, topics: ['rohs', 'questionnaire'] }, [], [iso])
  expect(openPapers(grid, new Set())).toEqual([{ part_number: '', topics: ['questionnaire'] }])
  expect(openPapers(grid, new Set(), ['questionnaire'])).toEqual([])
})

test('which policy is meant, a person says', () => {
  const grid = answerGrid(general('policy'), [], [conduct])
  expect(paperCells(grid)[0]?.files).toEqual([conduct])
  expect(preselectedPapers(grid, NOW)).toEqual([])
})

test('a certificate of the company stands beside the parts of a mail, never in their cells', () => {
  const grid = answerGrid(named, [], [cmrt, iso])
  expect(grid.topics).toEqual(['rohs'])
  expect(grid.general).toEqual(['quality_certificate'])
  expect(grid.rows[0]).toMatchObject({ asksForAny: false })
  expect(preselectedPapers(grid, NOW)).toEqual([2])
  expect(textTopics(grid, false)).toContain('quality_certificate')
  const only = { extracted_products: [samplePart('LM317', { topics: ['insurance'] })], topics: [] }
  expect(answerGrid(only, [], []).rows[0]).toMatchObject({ asksForAny: false })
})

test('a certificate of the maker of a part is offered behind the own one, in no cell, and never chosen by itself', () => {
  const of = { ...sampleOf.product, id: 7, part_number: 'LM317', part_key: 'LM317' }
  const theirs = paper(9, 'Quality Certificate', { manufacturer_id: of.manufacturer.id, issued_at: NOW })
  const grid = answerGrid(named, [of], [theirs, iso])
  expect(paperCells(grid)[0]?.files).toEqual([iso, theirs])
  expect(preselectedPapers(grid, NOW)).toEqual([2])
  expect(grid.rows[0]?.others).toEqual([])
  const without = answerGrid(named, [of], [theirs])
  expect(preselectedPapers(without, NOW)).toEqual([])
  expect(openPapers(without, new Set())).toMatchObject([{ topics: ['quality_certificate'] }])
  expect(openPapers(without, new Set([9]))).toEqual([])
})

test('the own CMRT is offered for parts, and not chosen: it may not be for what another maker makes', () => {
  const grid = answerGrid({ ...named, topics: ['conflict_minerals'] }, [], [cmrt, iso])
  expect(paperCells(grid)).toEqual([{ topic: 'conflict_minerals', isAsked: false, files: [cmrt] }])
  expect(preselectedPapers(grid, NOW)).toEqual([])
  expect(openPapers(grid, new Set())).toEqual([])
})

test('who qualifies a supplier is told of everything that the shelf does not have', () => {
  const grid = answerGrid(general('quality_certificate', 'reach', 'conflict_minerals'), [], [])
  expect(
    openPapers(grid, new Set())
      .flatMap(({ topics }) => topics)
      .toSorted(),
  ).toEqual(['conflict_minerals', 'quality_certificate', 'reach'])
})

test('nothing is said of papers where the shelf has none of what documents of parts answer', () => {
  expect(paperCells(answerGrid(general('rohs', 'reach'), [], [iso]))).toEqual([])
  const cells = paperCells(answerGrid(general('conflict_minerals', 'reach'), [], [cmrt]))
  expect(cells.map(({ topic, files }) => [topic, files.length])).toEqual([
    ['reach', 0],
    ['conflict_minerals', 1],
  ])
})

test('a paper that the customer refused, a form with faults and a kind that is off are not chosen', () => {
  const asked = general('conflict_minerals', 'quality_certificate')
  const refused = { ...NO_TERMS, customer: { ...NOTHING_SENT, refused: [{ email_id: 7, at: NOW, file_ids: [2] }] } }
  expect(preselectedPapers(answerGrid(asked, [], [cmrt, iso], refused), NOW)).toEqual([1])
  const faulty = {
    ...summary,
    findings: [{ severity: 'error', text: 'Question 1 is not answered.' }],
    details: null,
  } as const
  const broken = { ...cmrt, reading: { ...reading, summary: { ...faulty, findings: [...faulty.findings] } } }
  expect(preselectedPapers(answerGrid(asked, [], [broken]), NOW)).toEqual([])
  expect(preselectedPapers(answerGrid(asked, [], [cmrt, iso], { ...NO_TERMS, off: ['CMRT'] }), NOW)).toEqual([2])
})

test.each([
  ['6.5', false, false],
  ['6.4', false, true],
  ['6.4', true, false],
  ['6.31', true, false],
  ['6.6', true, true],
] as const)(
  'asked for version %s (newer too: %s), the text says that 6.5 is another one: %s',
  (edition, or_newer, says) => {
    const conditions: DocumentCondition[] = [
      { kind: 'version', edition, or_newer, parts: [], topics: ['conflict_minerals'] },
    ]
    expect(looseText(cmrt, conditions, 'en')).toBe(
      says ? `CMRT: CMRT Northwind.xlsx (this is version 6.5; you asked for ${edition})` : 'CMRT: CMRT Northwind.xlsx',
    )
    expect(looseText(iso, conditions, 'de')).toBe('Qualitätszertifikat: ISO 9001:2015')
  },
)

test('of a form in two versions the one that was asked for is sent, else the newest, which says what it is', () => {
  const inVersion = (id: number, edition: string, issued_at: number, scope: 'company' | 'product' = 'company') =>
    paper(id, 'CMRT', { issued_at, reading: { ...reading, summary: { ...reading.summary!, edition, scope } } })
  const shelf = [inVersion(1, '6.4', NOW - 40 * DAY), inVersion(2, '6.5', NOW - 30 * DAY)]
  const chosenFor = (edition: string, or_newer = false, files = shelf) => {
    const version = { kind: 'version' as const, edition, or_newer, parts: [], topics: ['conflict_minerals' as const] }
    const terms = { ...NO_TERMS, conditions: [version], now: NOW }
    const grid = answerGrid(general('conflict_minerals'), [], files, terms)
    return preselectedPapers(grid, NOW).map((id) => {
      const file = files.find((one) => one.id === id)!
      return [id, looseText(file, [version], 'en').includes('you asked for')]
    })
  }
  expect(chosenFor('6.4')).toEqual([[1, false]])
  expect(chosenFor('6.5')).toEqual([[2, false]])
  expect(chosenFor('6.4', true)).toEqual([[2, false]])
  expect(chosenFor('6.31')).toEqual([[2, true]])
  // Some products are not all of them, whatever the version.
  expect(chosenFor('6.4', false, [inVersion(3, '6.4', NOW, 'product'), inVersion(4, '6.5', NOW - DAY)])).toEqual([
    [4, true],
  ])
  expect(preselectedPapers(answerGrid(general('conflict_minerals'), [], shelf), NOW)).toEqual([2])
})

test('a request is whole once what the company was asked for has left, too', () => {
  const request = { parts: [], topics: ['conflict_minerals', 'quality_certificate'] as const, conditions: [] }
  const answered = { products: [], types: [], inText: [], hasOwnFiles: false, customer: NOTHING_SENT, at: NOW }
  const asked = { ...request, topics: [...request.topics] }
  expect(isWhole(asked, { ...answered, files: [cmrt] })).toBe(false)
  expect(isWhole(asked, { ...answered, files: [cmrt, iso] })).toBe(true)
  const product = { ...sampleOf.product, id: 9, part_number: 'LM317', part_key: 'LM317' }
  const rohs = { ...paper(5, 'RoHS Certificate'), product_id: 9, reading: null }
  const part = { part_number: 'LM317', part_key: 'LM317', manufacturer: null, description: '', topics: [] }
  const parts: Parameters<typeof isWhole>[0] = { ...asked, parts: [part], topics: ['rohs', 'quality_certificate'] }
  const sent = { ...answered, products: [product] }
  expect(isWhole(parts, { ...sent, files: [rohs] })).toBe(false)
  expect(isWhole(parts, { ...sent, files: [rohs, iso] })).toBe(true)
})
