import { describe, expect, test } from 'vitest'
import { keysOf } from '../base/keys-of'
import { mailLanguages } from '../base/mail-languages'
import { NamedPaper } from '../base/named-paper'
import type { Topic } from '../base/topic'
import type { DocumentCondition } from '../mail/inbox'
import { sampleOf, samplePart } from '../sample-documents'
import { Reading } from '../vault/reading'
import type { VaultFile } from '../vault/vault'
import { answerGrid, attachedTo, preselected, unanswered } from './answer-grid'
import { blockText } from './answer-texts'
import { openPapers, preselectedPapers } from './company-papers'
import { coveringTable } from './covering-table'
import { NO_TERMS } from './document-issue'
import { isNamedPaper } from './paper-names'

const NOW = Date.UTC(2026, 10, 28, 9)
const product = { ...sampleOf.product, id: 1, part_number: 'LM317', part_key: 'LM317', statements: [] }
const fileOf = (id: number, original_filename: string, more: Partial<VaultFile> = {}): VaultFile => ({
  ...sampleOf.file,
  id,
  product_id: 1,
  doc_type: 'Compliance Document',
  title: '',
  original_filename,
  issued_at: NOW,
  expires_at: null,
  reading: null,
  ...more,
})

const wants = (papers: NamedPaper[], topic: Topic = 'other'): DocumentCondition[] =>
  papers.map((paper) => ({ kind: 'paper', paper, topics: [topic], parts: [] }))

function answered(files: VaultFile[], papers: NamedPaper[], without: number[] = []) {
  const asked = { extracted_products: [samplePart('LM317', { topics: ['other'] })], topics: [] }
  const grid = answerGrid(asked, [product], files, { ...NO_TERMS, conditions: wants(papers), now: NOW })
  const chosen = new Set(preselected(grid, NOW).filter((id) => !without.includes(id)))
  const missing = unanswered(grid, chosen)
  const textIn = (language: keyof typeof mailLanguages) =>
    blockText(
      {
        attached: grid.rows.map((row) => attachedTo(row, chosen)).filter(({ names }) => names.length > 0),
        missing,
        packing: 'loose',
        now: NOW,
      },
      language,
    )
  return { grid, chosen, textIn, text: textIn('en') }
}

describe('a paper that a mail asks for by its name', () => {
  const ppap = fileOf(7, 'LM317_PPAP_level3.pdf')
  const letter = fileOf(8, 'LM317 statement.pdf')

  test('is named where it is missing, and no other document takes its place', () => {
    const { chosen, text } = answered([letter], ['ppap'])
    expect([...chosen]).toEqual([])
    expect(text).toBe('Not included:\n\n- LM317: PPAP')
  })

  test('is sent where there is a document of that name, also a datasheet, which declares nothing', () => {
    expect([...answered([letter, ppap], ['ppap']).chosen]).toEqual([7])
    const sheet = Reading.parse({
      state: 'text',
      form: { value: 'datasheet', page: 1, words: 'Data sheet', confidence: 0.9 },
    })
    expect([...answered([fileOf(9, 'lm317.pdf', { reading: sheet })], ['datasheet']).chosen]).toEqual([9])
  })

  test('is open by itself where another one is there, or where a person has taken it out', () => {
    expect(answered([ppap], ['ppap', 'ukca']).text).toBe(
      'Please find attached the following documents:\n\n- LM317: Compliance Document\n\nNot included:\n\n- LM317: UKCA',
    )
    expect(answered([ppap], ['ppap', 'ukca'], [7]).text).toBe('Not included:\n\n- LM317: PPAP, UKCA')
  })

  test('stands in the covering table as well', () => {
    const { grid, chosen } = answered([ppap], ['ppap', 'ukca'])
    const attached = [{ name: 'PPAP.pdf', file: ppap }]
    const { rows } = coveringTable({ grid, attached, chosen, inText: [], answers: [], now: NOW }, 'en')
    expect(rows[0]?.at(-1)).toEqual(['PPAP.pdf, issued on 28 November 2026', 'UKCA: Not included'])
  })

  test.each(keysOf(mailLanguages))('is named in %s', (language) => {
    const { textIn } = answered([], NamedPaper.options)
    expect(textIn(language)).not.toMatch(/undefined|\{\{/)
    expect(textIn(language)).toMatch(/PPAP.*UKCA.*CBAM/)
  })

  test.each(keysOf(mailLanguages).filter((language) => language !== 'en'))('has no English name in %s', (language) => {
    expect(answered([], NamedPaper.options).textIn(language)).not.toMatch(/Certificate of|Calibration C|Report\b/)
  })
})

describe('what is asked for by the law of the United Kingdom', () => {
  const certificate = (directives: string[]) =>
    fileOf(9, 'LM317.pdf', {
      doc_type: 'RoHS Certificate',
      reading: Reading.parse({
        state: 'text',
        directives: directives.map((value) => ({ value, page: 1, words: value, confidence: 0.9 })),
      }),
    })

  test('is not answered by a certificate of the European Union', () => {
    const { chosen, text } = answered([certificate(['2011/65/EU'])], ['uk_rohs'])
    expect([...chosen]).toEqual([])
    expect(text).toBe('Not included:\n\n- LM317: UK RoHS')
  })

  test('is answered by one that cites both, or has it in its name', () => {
    expect([...answered([certificate(['2011/65/EU', 'UK RoHS'])], ['uk_rohs']).chosen]).toEqual([9])
    const named = fileOf(10, 'LM317_UK_RoHS.pdf', { doc_type: 'RoHS Certificate' })
    expect([...answered([named], ['uk_rohs']).chosen]).toEqual([10])
  })
})

test.each([
  [0.85, '- LM317: Compliance Document (Prop 65) (Prop 65 warning required)'],
  // What only talks of warnings is no answer.
  [0.7, '- LM317: Prop 65'],
])('that a warning of California is needed, read with confidence %d: %s', (confidence, line) => {
  const reading = Reading.parse({
    state: 'text',
    parts: [{ value: { text: 'LM317', scope: 'part' }, page: 1, words: 'LM317', confidence: 0.9 }],
    part_count: 1,
    statuses: [{ value: { regime: 'prop65', status: 'declared' }, page: 1, words: 'Warning required', confidence }],
  })
  const asked = { extracted_products: [samplePart('LM317', { topics: ['prop65'] })], topics: [] }
  const grid = answerGrid(asked, [product], [fileOf(7, 'letter.pdf', { reading })], { ...NO_TERMS, now: NOW })
  const chosen = new Set(preselected(grid, NOW))
  const attached = grid.rows.map((row) => attachedTo(row, chosen)).filter(({ names }) => names.length > 0)
  const text = blockText({ attached, missing: unanswered(grid, chosen), packing: 'loose', now: NOW }, 'en')
  expect(text).toContain(line)
})

test('a policy that a mail names is chosen of several, and any other is not', () => {
  const paper = (id: number, title: string) =>
    fileOf(id, `${id}.pdf`, { product_id: null, manufacturer_id: null, doc_type: 'Company Policy', title })
  const shelf = [paper(11, 'Environmental policy'), paper(12, 'Modern Slavery Statement 2026')]
  const asked = { extracted_products: [], topics: ['policy' as const] }
  const gridOf = (paper: NamedPaper) =>
    answerGrid(asked, [], shelf, { ...NO_TERMS, conditions: wants([paper], 'policy'), now: NOW })
  expect(preselectedPapers(gridOf('modern_slavery'), NOW)).toEqual([12])
  expect(preselectedPapers(gridOf('code_of_conduct'), NOW)).toEqual([])
  expect(openPapers(gridOf('code_of_conduct'), new Set())).toEqual([
    { part_number: '', topics: ['policy'], papers: { policy: ['code_of_conduct'] } },
  ])
})

test.each<[string, NamedPaper, boolean]>([
  ['LM317-CoC.pdf', 'conformity', true],
  ['LM317_RoHS_CoC.pdf', 'conformity', false],
  ['EN10204-3.1 LM317.pdf', 'material_certificate', true],
  ['Erstmusterprüfbericht_LM317.pdf', 'first_article', true],
  ['fair-price-policy.pdf', 'first_article', false],
  ['UN38.3 test summary.pdf', 'un38_3', true],
  ['CE_declaration.pdf', 'ce', true],
  ['ce declaration of nothing.pdf', 'ce', false],
])('whether %s is called %s', (name, paper, expected) => {
  expect(isNamedPaper(fileOf(1, name), paper)).toBe(expected)
})
