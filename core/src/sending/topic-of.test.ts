import { describe, expect, test } from 'vitest'
import type { DocumentType } from '../base/document-type'
import { partKey } from '../base/part-number'
import type { Topic } from '../base/topic'
import { sampleOf, samplePart } from '../sample-documents'
import { Reading, type TradeKind } from '../vault/reading'
import type { VaultFile } from '../vault/vault'
import { DocumentCondition } from '../mail/inbox'
import { answerGrid, attachedTo, preselected, unanswered, verdictsIn } from './answer-grid'
import { totalsOf } from './answer-table'
import { blockText, missingText } from './answer-texts'
import { openPapers, preselectedPapers } from './company-papers'
import { NO_TERMS } from './document-issue'
import { coveringTable } from './covering-table'
import { toRead, toReadText } from './to-read'
import { isUnread, topicsOf } from './topic-of'

const NOW = Date.UTC(2026, 10, 22)
const found = <T>(value: T) => ({ value, page: 1, words: 'as it says', confidence: 0.9 })
const says = (regime: 'rohs' | 'reach' | 'conflict_minerals', status = 'compliant', part_numbers: string[] = []) =>
  found({ regime, status, part_numbers })
const trade = (kind: TradeKind, value: string, part_numbers: string[] = []) => found({ kind, value, part_numbers })

const file = (id: number, doc_type: DocumentType, reading: object, more: Partial<VaultFile> = {}): VaultFile => ({
  ...sampleOf.file,
  id,
  product_id: 1,
  doc_type,
  original_filename: `f${id}.pdf`,
  issued_at: NOW - id,
  expires_at: null,
  is_confirmed: false,
  reading: Reading.parse({ state: 'text', parts: [found({ text: 'LM317', scope: 'part' })], ...reading }),
  ...more,
})
const rohsReport = (regimes: object[]) =>
  file(1, 'Compliance Document', {
    form: found('test_report'),
    regimes: [{ ...found('rohs'), confidence: 0.97 }, { ...found('reach'), confidence: 0.7 }, ...regimes],
    statuses: [says('rohs', 'non_compliant')],
    substances: [found({ name: 'Lead', cas: '7439-92-1' })],
  })
/** A declaration about both laws, of which only what it says of one was understood. */
const halfRead = (more: object = {}, own: Partial<VaultFile> = {}) =>
  file(
    1,
    'Compliance Document',
    { form: found('declaration'), regimes: [found('rohs'), found('reach')], statuses: [says('rohs')], ...more },
    own,
  )
const both = { statuses: [says('rohs'), says('reach', 'declared')] }

test.each<[string, VaultFile, Topic[]]>([
  ['its type, if it says nothing', file(1, 'RoHS Certificate', {}), ['rohs']],
  ['all that it states', file(1, 'Compliance Document', both), ['other', 'rohs', 'reach']],
  [
    'origin and the codes of tariff and export control, where they are printed',
    file(1, 'RoHS Certificate', { trade: [trade('origin', 'Japan'), trade('hs', '8541.10'), trade('eccn', 'EAR99')] }),
    ['rohs', 'country_of_origin', 'hs_code', 'eccn'],
  ],
  [
    'SCIP and halogens, where its table states them of the part',
    file(1, 'REACH Declaration', {
      trade: [trade('scip', '0a1b'), trade('halogen_free', 'No', ['LM317']), trade('pfas', 'Yes', ['LM318'])],
    }),
    ['reach', 'scip', 'halogen_free'],
  ],
  [
    'nothing that it says of another part',
    file(1, 'Compliance Document', { statuses: [says('rohs', 'compliant', ['LM318'])] }),
    ['other'],
  ],
  [
    'nothing that a picture says before somebody has accepted it',
    file(1, 'Compliance Document', { ...both, is_from_picture: true }),
    ['other'],
  ],
  [
    'no question about minerals, where it says only that somebody looks into them',
    file(1, 'Compliance Document', { statuses: [says('conflict_minerals', 'declared')] }),
    ['other'],
  ],
  ['what it speaks of, though what it says was not understood', halfRead(), ['other', 'rohs', 'reach']],
  [
    'nothing that a paper of other parts speaks of',
    halfRead({ statuses: [], parts: [found({ text: 'LM318', scope: 'part' })] }),
    ['other'],
  ],
  [
    'nothing that a form speaks of which nobody has filled in',
    halfRead({ statuses: [], form: { ...found('other'), confidence: 0.5 } }),
    ['other'],
  ],
  [
    'the same when a newer one has replaced it',
    file(1, 'Compliance Document', both, { superseded_by: 2 }),
    ['other', 'rohs', 'reach'],
  ],
  [
    'nothing, where it is a datasheet, whatever it is filed as',
    file(1, 'Compliance Document', { form: found('datasheet'), ...both }),
    [],
  ],
  ['nothing, where it is an invoice', file(1, 'RoHS Certificate', { form: found('other') }), []],
  [
    'what it is filed as, where its reader did not know it',
    file(1, 'RoHS Certificate', { form: { ...found('other'), confidence: 0.5 } }),
    ['rohs'],
  ],
  [
    'what a person has filed it as who has looked at it',
    file(1, 'RoHS Certificate', { form: found('datasheet') }, { is_confirmed: true }),
    ['rohs'],
  ],
  [
    'nothing, though somebody has looked at a datasheet',
    file(1, 'Compliance Document', { form: found('datasheet') }, { is_confirmed: true }),
    [],
  ],
  [
    'what it is, if that is no declaration',
    file(1, 'Safety Data Sheet', { form: found('datasheet') }),
    ['safety_data_sheet'],
  ],
  ['nothing of REACH, where a test report for RoHS finds lead', rohsReport([]), ['other', 'rohs']],
  [
    'REACH, where such a report is about it',
    rohsReport([{ ...found('reach'), confidence: 0.97 }]),
    ['other', 'rohs', 'reach'],
  ],
])('a document answers %s', (_, document, topics) => {
  expect(new Set(topicsOf(document, 'LM317'))).toEqual(new Set(topics))
})

test('about anything, a document answers where it says parts are from, unless it is a draft', () => {
  const origin = { trade: [trade('origin', 'Japan')] }
  expect(topicsOf(file(1, 'Compliance Document', origin), null)).toContain('country_of_origin')
  const draft = file(1, 'Compliance Document', { ...origin, draft: found(true) })
  expect(topicsOf(draft, null)).toEqual(['other'])
})

test('a document of which something was not understood answers by its age, or last where it only names the law', () => {
  const part = samplePart('LM317')
  const product = { ...sampleOf.product, id: 1, part_number: 'LM317', part_key: partKey('LM317') }
  const clear = file(2, 'Compliance Document', { statuses: [says('reach')] })
  const [row] = answerGrid(
    { extracted_products: [part], topics: ['rohs', 'reach'] },
    [product],
    [halfRead(), clear],
  ).rows
  expect(row?.cells.map(({ topic, files }) => [topic, files.map(({ id }) => id)])).toEqual([
    ['rohs', [1]],
    ['reach', [1, 2]],
  ])
  const hardly = halfRead({ regimes: [found('rohs'), { ...found('reach'), confidence: 0.62 }] })
  const [other] = answerGrid({ extracted_products: [part], topics: ['reach'] }, [product], [hardly, clear]).rows
  expect(other?.cells.map(({ files }) => files.map(({ id }) => id))).toEqual([[2, 1]])
  expect((['rohs', 'reach'] as const).map((topic) => isUnread(halfRead(), topic, 'LM317'))).toEqual([false, true])
  const alone = answerGrid({ extracted_products: [part], topics: ['reach'] }, [product], [halfRead()])
  expect(preselected(alone, NOW)).toEqual([1])
})

test('a document that says it is not known yet how a part is answers nothing about that', () => {
  const pending = (law: 'reach' | 'pfas', ...part_numbers: string[]) => found({ law, part_numbers })
  const regimes = [found('rohs'), found('reach'), { ...found('pfas'), confidence: 0.98 }]
  const open = halfRead({ regimes, pending: [pending('reach', 'LM317'), pending('pfas', 'LM317')] })
  expect(topicsOf(open, 'LM317')).not.toContain('reach')
  expect(topicsOf(open, 'LM317')).not.toContain('pfas')
  expect(isUnread(open, 'reach', 'LM317')).toBe(false)
  const ofOther = halfRead({ regimes, pending: [pending('reach', 'LM318'), pending('pfas', 'LM318')] })
  expect(topicsOf(ofOther, 'LM317')).toEqual(expect.arrayContaining(['reach', 'pfas']))
})

describe('of what was not understood', () => {
  const LM317 = { ...sampleOf.product, id: 1, part_number: 'LM317', part_key: partKey('LM317'), statements: [] }
  const silent = halfRead({ statuses: [] })
  const question: DocumentCondition = DocumentCondition.parse({ kind: 'question', topics: [], parts: [], words: '?' })
  const gridOf = (product = LM317) =>
    answerGrid({ extracted_products: [samplePart('LM317')], topics: ['rohs', 'reach'] }, [product], [silent], {
      ...NO_TERMS,
      conditions: [question],
      now: NOW,
    })
  const rohs = { status: 'compliant' as const, confidence: 1, source: 'user_input', exemptions: [] }
  const typed = (last_updated: number) => ({
    ...LM317,
    compliance_summary: { ...LM317.compliance_summary, rohs: { ...rohs, last_updated }, reach: null },
  })
  const nameOf = (topic: Topic) => topic.toUpperCase()

  test('it says how many documents are to be read, of which part and what for, and none once a person has typed that', () => {
    const said = (product: typeof LM317, chosen = [1]) => toReadText(toRead(gridOf(product), new Set(chosen)), nameOf)
    const all = 'Read 1 document first: what it says of LM317 (ROHS, REACH) was not understood.'
    expect(said(LM317)).toBe(all)
    expect(said(LM317, [])).toBeNull()
    expect(said(typed(silent.created_at))).toBe(all.replace('ROHS, ', ''))
    expect(said(typed(silent.created_at - 1))).toBe(all)
  })

  test('the customer is told to see the document, and never that a part complies', () => {
    const [grid, chosen] = [gridOf(), new Set([1])]
    const attached = [{ name: 'f1.pdf', file: silent }]
    const table = coveringTable({ grid, attached, chosen, inText: [], answers: [], now: NOW }, 'en')
    expect(table.rows[0]?.slice(3)).toEqual([
      [expect.stringMatching(/^See attached document: f1\.pdf, issued on /)],
      [expect.stringMatching(/^See attached document: f1\.pdf, issued on /)],
    ])
    const text = blockText(
      { verdicts: verdictsIn(grid, chosen), attached: [], missing: [], packing: 'loose', now: NOW },
      'en',
    )
    expect(text).toContain('on RoHS, please see the attached document')
    expect(text + JSON.stringify(table)).not.toMatch(/compl|read|understood/i)
    // Nobody is told to see what is not attached.
    expect(verdictsIn(grid, new Set())[0]?.verdicts.map(({ kind }) => kind)).toEqual(['unsaid', 'unsaid'])
  })
})

describe('in an answer', () => {
  const LM317 = { ...sampleOf.product, id: 1, part_number: 'LM317', part_key: partKey('LM317') }
  const ask = (...topics: Topic[]) => ({ extracted_products: [samplePart('LM317', { topics })], topics: [] })

  test('a newer report of a laboratory does not stand before a declaration, and is sent where there is none', () => {
    const report = file(4, 'Test Report', { form: found('test_report'), doc_type: found('RoHS Certificate') })
    const declaration = file(5, 'Compliance Document', both)
    expect(preselected(answerGrid(ask('rohs'), [LM317], [report, declaration]), NOW)).toEqual([5])
    expect(preselected(answerGrid(ask('rohs'), [LM317], [report]), NOW)).toEqual([4])
  })

  test('one document of several regimes is chosen for all of them, sent once, and nothing is missing', () => {
    const whole = file(5, 'Compliance Document', both)
    const grid = answerGrid(ask('rohs', 'reach'), [LM317], [whole])
    expect(preselected(grid, NOW)).toEqual([5])
    const chosen = new Set([5])
    expect(unanswered(grid, chosen)).toEqual([])
    expect(attachedTo(grid.rows[0]!, chosen)).toMatchObject({ names: ['Compliance Document'], files: [{ id: 5 }] })
    const attached = [{ name: 'f5.pdf', file: whole }]
    const { head, rows } = coveringTable({ grid, attached, chosen, inText: [], answers: [], now: NOW }, 'en')
    expect(head.slice(3)).toEqual(['RoHS', 'REACH'])
    const [rohs, reach] = rows[0]?.slice(3) ?? []
    expect(rohs).toEqual([expect.stringContaining('f5.pdf')])
    // It declares something, and does not say what.
    expect(reach).toEqual([expect.stringContaining('f5.pdf'), 'contains above 0.1 % by weight: SVHC'])
  })

  test('that of the topic’s own type comes first, be it older, and a part’s own before its maker’s', () => {
    const origin = { trade: [trade('origin', 'Japan')] }
    const documents = [
      file(3, 'RoHS Certificate', origin),
      file(9, 'Certificate of Origin', {}),
      file(4, 'Certificate of Origin', {}, { product_id: null, manufacturer_id: sampleOf.product.manufacturer.id }),
    ]
    const grid = answerGrid(ask('country_of_origin'), [LM317], documents)
    expect(grid.rows[0]?.cells[0]?.files.map(({ id }) => id)).toEqual([9, 3, 4])
    expect(preselected(grid, NOW)).toEqual([9])
  })

  test('a printed tariff code answers who asks for it', () => {
    const grid = answerGrid(
      ask('hs_code'),
      [LM317],
      [file(3, 'Certificate of Origin', { trade: [trade('hs', '8541.10')] })],
    )
    expect(preselected(grid, NOW)).toEqual([3])
    expect(unanswered(grid, new Set([3]))).toEqual([])
  })

  test('a datasheet is offered, and neither chosen nor an answer, also where any document is asked for', () => {
    const sheet = file(4, 'Compliance Document', { form: found('datasheet') })
    const any = answerGrid(ask(), [LM317], [sheet])
    expect(any.rows[0]?.others).toEqual([sheet])
    expect(preselected(any, NOW)).toEqual([])
    expect(unanswered(any, new Set([4]))).toEqual([{ part_number: 'LM317', topics: [] }])
    const other = answerGrid(ask('other'), [LM317], [sheet])
    expect(preselected(other, NOW)).toEqual([])
    expect(unanswered(other, new Set([4]))).toEqual([{ part_number: 'LM317', topics: ['other'] }])
  })

  describe('who asks for the CMRT', () => {
    const conditions = [DocumentCondition.parse({ kind: 'form', topics: ['conflict_minerals'] })]
    const terms = { ...NO_TERMS, conditions }
    const statement = file(6, 'Conflict Minerals Declaration', {})
    const cmrt = file(7, 'CMRT', {})

    test('gets a statement offered, which does not answer it, and reads that the CMRT is missing', () => {
      const grid = answerGrid(ask('conflict_minerals'), [LM317], [statement], terms)
      expect(grid.rows[0]?.cells[0]?.files).toEqual([statement])
      expect(preselected(grid, NOW)).toEqual([])
      const chosen = new Set([6])
      expect(totalsOf(grid, chosen, [])).toMatchObject({ parts: 1, complete: 0, topics: [{ answered: 0 }] })
      const missing = unanswered(grid, chosen)
      expect(missing.map((one) => missingText(one, 'de'))).toEqual(['LM317: CMRT'])
      const attached = [{ name: 'f6.pdf', file: statement }]
      const { rows } = coveringTable({ grid, attached, chosen, inText: [], answers: [], now: NOW }, 'en')
      expect(rows[0]?.[3]).toEqual([expect.stringContaining('f6.pdf'), 'CMRT: Not included'])
    })

    test('gets it where the vault has it', () => {
      const grid = answerGrid(ask('conflict_minerals'), [LM317], [statement, cmrt], terms)
      expect(preselected(grid, NOW)).toEqual([7])
      expect(unanswered(grid, new Set([7]))).toEqual([])
    })

    test('and a statement beside it gets what there is of both', () => {
      const both = [DocumentCondition.parse({ kind: 'form', topics: ['conflict_minerals'], beside: true })]
      const asked = { ...NO_TERMS, conditions: both }
      const grid = answerGrid(ask('conflict_minerals'), [LM317], [statement], asked)
      expect(preselected(grid, NOW)).toEqual([6])
      expect(unanswered(grid, new Set([6])).map((one) => missingText(one, 'en'))).toEqual(['LM317: CMRT'])
      const whole = answerGrid(ask('conflict_minerals'), [LM317], [statement, cmrt], asked)
      expect(new Set(preselected(whole, NOW))).toEqual(new Set([6, 7]))
      expect(unanswered(whole, new Set([6, 7]))).toEqual([])
    })

    test('of the organization gets its CMRT and not its statement', () => {
      const paper = (one: VaultFile) => ({ ...one, product_id: null, manufacturer_id: null })
      const asked = { extracted_products: [], topics: ['conflict_minerals' as const] }
      const only = answerGrid(asked, [], [paper(statement)], terms)
      expect(preselectedPapers(only, NOW)).toEqual([])
      expect(openPapers(only, new Set([6])).map((one) => missingText(one, 'en'))).toEqual(['CMRT'])
      expect(preselectedPapers(answerGrid(asked, [], [paper(statement), paper(cmrt)], terms), NOW)).toEqual([7])
    })
  })
})
