import { describe, expect, test } from 'vitest'
import { answerGrid, answeredRows, attachedTo, chosenFiles, fileWarning, preselected, unanswered } from './answer-grid'
import { blockText } from './answer-texts'
import type { EmailAnalysis, ExtractedProduct } from '../mail/inbox'
import type { Topic } from '../base/topic'
import { DocumentCondition } from '../mail/inbox'
import { NO_TERMS } from './document-issue'
import { partKey } from '../base/part-number'
import { sampleOf, samplePart } from '../sample-documents'
import { Reading } from '../vault/reading'
import type { Product, VaultFile } from '../vault/vault'

const NOW = Date.UTC(2026, 10, 22)
const DAY = 86_400_000

const part = (part_number: string, topics: Topic[] = [], more: Partial<ExtractedProduct> = {}) =>
  samplePart(part_number, { topics, ...more })
const product = (id: number, part_number: string, maker = { id: 9, uses_universal_docs: false }): Product => ({
  ...sampleOf.product,
  id,
  part_number,
  part_key: partKey(part_number),
  manufacturer: { ...sampleOf.manufacturer, ...maker },
})
const file = (id: number, product_id: number | null, more: Partial<VaultFile> = {}): VaultFile => ({
  ...sampleOf.file,
  id,
  product_id,
  issued_at: NOW - 10 * DAY,
  created_at: NOW,
  ...more,
})
const REACH = { doc_type: 'REACH Declaration' } as const
const asking = (
  topics: Topic[],
  ...parts: ExtractedProduct[]
): Pick<EmailAnalysis, 'extracted_products' | 'topics'> => ({
  extracted_products: parts,
  topics,
})
const lm317 = product(1, 'LM317')

describe('the grid of an answer', () => {
  test('has the topics asked for, in the order of the core, and a cell with the documents for each', () => {
    const grid = answerGrid(
      asking([], part('LM317', ['reach']), part('NE555', ['rohs'])),
      [lm317, product(2, 'NE555')],
      [file(11, 1), file(12, 1, REACH), file(21, 2), file(99, 3)],
    )
    expect(grid.topics).toEqual(['rohs', 'reach'])
    expect(
      grid.rows.map(({ cells }) => cells.map(({ isAsked, files }) => [isAsked, ...files.map(({ id }) => id)])),
    ).toEqual([
      [
        [false, 11],
        [true, 12],
      ],
      [[true, 21], [false]],
    ])
  })

  test('takes what the mail asks for where a part names nothing itself', () => {
    const grid = answerGrid(asking(['reach'], part('LM317')), [lm317], [file(12, 1, REACH)])
    expect(grid.rows[0]?.cells).toMatchObject([{ topic: 'reach', isAsked: true, files: [{ id: 12 }] }])
  })

  test('has the documents of the maker for all its parts, whether or not it is known to issue such', () => {
    const universal = file(50, null, { manufacturer_id: 9 })
    const grids = [true, false].map((uses_universal_docs) =>
      answerGrid(asking(['rohs'], part('LM317')), [product(1, 'LM317', { id: 9, uses_universal_docs })], [universal]),
    )
    expect(grids.map(({ rows }) => rows[0]?.cells[0]?.files.length)).toEqual([1, 1])
  })

  test('does not have documents that newer ones have replaced, and names them', () => {
    const maker = { manufacturer_id: 9, superseded_by: 52 }
    const grid = answerGrid(
      asking(['rohs'], part('LM317'), part('NE555')),
      [lm317, product(2, 'NE555')],
      [file(11, 1, { superseded_by: 12 }), file(12, 1), file(51, null, maker), file(99, 3, { superseded_by: 98 })],
    )
    expect(grid.rows.map(({ cells }) => cells[0]?.files.map(({ id }) => id))).toEqual([[12], []])
    expect(grid.replaced.map(({ id }) => id)).toEqual([11, 51])
    expect(preselected(grid, NOW)).toEqual([12])
  })

  test('keeps documents about anything else apart', () => {
    const [row] = answerGrid(asking(['rohs'], part('LM317')), [lm317], [file(11, 1), file(12, 1, REACH)]).rows
    expect(row?.others.map(({ id }) => id)).toEqual([12])
  })
})

describe('what is preselected', () => {
  const chosenOf = (topics: Topic[], parts: ExtractedProduct[], files: VaultFile[], products = [lm317]) =>
    preselected(answerGrid(asking(topics, ...parts), products, files), NOW)

  test('is what was asked, and no more', () => {
    expect(chosenOf(['rohs'], [part('LM317')], [file(11, 1), file(12, 1, REACH)])).toEqual([11])
    expect(
      chosenOf([], [part('LM317', ['rohs']), part('NE555', ['reach'])], [file(11, 1), file(12, 1, REACH)]),
    ).toEqual([11])
  })

  test('is the newest document that has not expired', () => {
    const files = [
      file(1, 1, { issued_at: NOW - 400 * DAY }),
      file(2, 1, { issued_at: NOW - 30 * DAY }),
      file(3, 1, { issued_at: NOW - DAY, expires_at: NOW - DAY }),
    ]
    expect(chosenOf(['rohs'], [part('LM317')], files)).toEqual([2])
    expect(chosenOf(['rohs'], [part('LM317')], files.slice(2))).toEqual([])
  })

  test('has documents on the last day on which they are valid', () => {
    expect(chosenOf(['rohs'], [part('LM317')], [file(1, 1, { expires_at: NOW })])).toEqual([1])
  })

  test('is no document of the maker that names others of its parts, which leaves the part without one', () => {
    const maker = { id: 9, uses_universal_docs: true }
    const products = [product(1, 'LM317', maker), product(2, 'NE555', maker)]
    const value = { text: 'NE555', scope: 'part' as const }
    const reading = Reading.parse({ state: 'text', parts: [{ value, page: 1, words: 'NE555', confidence: 0.9 }] })
    const letter = file(5, null, { manufacturer_id: 9, reading })
    expect(chosenOf(['rohs'], [part('LM317')], [letter], products)).toEqual([])
    expect(chosenOf(['rohs'], [part('NE555')], [letter], products)).toEqual([5])
    // Of both, it is sent for the one that it names.
    const grid = answerGrid(asking(['rohs'], part('LM317'), part('NE555')), products, [letter])
    expect(answeredRows(grid, new Set([5])).map((row) => row.part.part_number)).toEqual(['NE555'])
  })

  test("is the part's own document before a newer one of the maker, and the maker's once for all parts", () => {
    const maker = { id: 9, uses_universal_docs: true }
    const products = [product(1, 'LM317', maker), product(2, 'NE555', maker), product(3, 'TL431', maker)]
    const files = [file(11, 1), file(50, null, { manufacturer_id: 9, issued_at: NOW })]
    expect(chosenOf(['rohs'], [part('LM317'), part('NE555'), part('TL431')], files, products)).toEqual([11, 50])
  })

  test('is one document of each type where the mail asks for documents without saying which', () => {
    const files = [file(11, 1), file(12, 1, REACH), file(13, 1, { issued_at: NOW - 20 * DAY })]
    expect(chosenOf([], [part('LM317')], files)).toEqual([11, 12])
  })

  test('is never a datasheet where the mail does not say which documents it asks for', () => {
    const form = { value: 'datasheet', page: 1, words: 'Absolute maximum ratings', confidence: 1 }
    const datasheet = { doc_type: 'Compliance Document', reading: Reading.parse({ state: 'text', form }) } as const
    expect(chosenOf([], [part('LM317')], [file(11, 1), file(12, 1, datasheet)])).toEqual([11])
  })

  test('is one of each type for a part without types, those that another part names included', () => {
    const parts = [part('LM317', ['rohs']), part('NE555')]
    const files = [file(11, 1), file(21, 2), file(22, 2, REACH)]
    expect(chosenOf([], parts, files, [lm317, product(2, 'NE555')])).toEqual([11, 21, 22])
  })

  test('has what only an earlier mail names where that is asked for, as by a forward or a reminder', () => {
    const quoted = { quoted: true }
    expect(chosenOf(['rohs'], [part('LM317', ['rohs'], quoted)], [file(11, 1), file(12, 1, REACH)])).toEqual([11])
    expect(chosenOf([], [part('LM317', [], quoted)], [file(11, 1)])).toEqual([11])
    expect(chosenOf(['rohs'], [part('LM317', ['rohs'], { ...quoted, asked: false })], [file(11, 1)])).toEqual([])
  })

  test('is nothing for a part that the mail says it does not need, and nothing of it is open', () => {
    const parts = [part('LM317', ['rohs'], { asked: false }), part('NE555', [], { asked: false })]
    const grid = answerGrid(asking([], ...parts), [lm317, product(2, 'NE555')], [file(11, 1), file(21, 2)])
    expect(grid.topics).toEqual([])
    expect(preselected(grid, NOW)).toEqual([])
    expect(unanswered(grid, new Set())).toEqual([])
    expect(grid.rows.map(({ asksForAny, others }) => [asksForAny, others.length])).toEqual([
      [false, 1],
      [false, 1],
    ])
  })

  test('is nothing for a part of another maker, or of one of two makers', () => {
    const ti = part('LM317', ['rohs'], { manufacturer: 'Nexperia' })
    expect(chosenOf([], [ti], [file(11, 1)])).toEqual([])
    expect(
      chosenOf(
        ['rohs'],
        [part('LM317')],
        [file(11, 1)],
        [lm317, product(2, 'LM317', { id: 8, uses_universal_docs: false })],
      ),
    ).toEqual([])
  })
})

describe('an answer with some documents', () => {
  const grid = answerGrid(
    asking(['rohs', 'pfas'], part('LM317'), part('NOSUCH9'), part('TL431', [], { quoted: true, asked: false })),
    [lm317],
    [file(11, 1), file(12, 1, REACH)],
  )

  test('names what is asked for and not answered', () => {
    expect(unanswered(grid, new Set([11]))).toEqual([
      { part_number: 'LM317', topics: ['pfas'] },
      { part_number: 'NOSUCH9', topics: ['rohs', 'pfas'] },
    ])
    expect(unanswered(grid, new Set())[0]).toEqual({ part_number: 'LM317', topics: ['rohs', 'pfas'] })
  })

  test('names a part without topics where none was asked for', () => {
    const any = answerGrid(asking([], part('LM317'), part('NOSUCH9')), [lm317], [file(11, 1)])
    expect(unanswered(any, new Set([11]))).toEqual([{ part_number: 'NOSUCH9', topics: [] }])
  })

  test('has each document once, in the order of the grid, and the parts that have one', () => {
    expect(chosenFiles(grid, new Set([12, 11, 77])).map(({ id }) => id)).toEqual([11, 12])
    expect(answeredRows(grid, new Set([12])).map(({ part: { part_number } }) => part_number)).toEqual(['LM317'])
  })

  test('says so in its text', () => {
    const chosen = new Set([11])
    const attached = answeredRows(grid, chosen).map((row) => attachedTo(row, chosen))
    expect(blockText({ attached, missing: unanswered(grid, chosen), packing: 'loose', now: NOW }, 'en')).toContain(
      '- LM317: RoHS Certificate\n\nNot included:\n\n- LM317: PFAS\n- NOSUCH9: RoHS, PFAS',
    )
    expect(blockText({ attached: [], missing: [], packing: 'loose', now: NOW }, 'en')).toBe('')
  })
})

test.each([
  [{}, null],
  [{ issued_at: null }, null],
  [{ issued_at: NOW - 365 * DAY }, null],
  [{ issued_at: NOW - 366 * DAY }, 'old'],
  [{ expires_at: NOW + 61 * DAY }, null],
  [{ expires_at: NOW + 60 * DAY, issued_at: NOW - 400 * DAY }, 'expires-soon'],
  [{ expires_at: NOW }, 'expires-soon'],
  [{ expires_at: NOW - DAY }, 'expired'],
])('a document with %j is warned about as %s', (dates, warning) => {
  expect(fileWarning(file(1, 1, dates), NOW)).toBe(warning)
})

describe('a laboratory’s test report that is asked for', () => {
  const found = <T>(value: T) => ({ value, confidence: 0.9, page: 1, words: '' })
  const reading = Reading.parse({ state: 'text', form: found('test_report'), doc_type: found('RoHS Certificate') })
  const declaration = file(11, 1)
  const report = file(12, 1, { doc_type: 'Test Report', reading })
  const answerOf = (files: VaultFile[], beside: boolean) => {
    const conditions = [DocumentCondition.parse({ kind: 'report', beside, topics: ['rohs'] })]
    const grid = answerGrid(asking(['rohs'], part('LM317')), [lm317], files, { ...NO_TERMS, conditions, now: NOW })
    const chosen = preselected(grid, NOW)
    return [chosen, unanswered(grid, new Set(chosen)).map(({ forms, topics }) => forms?.rohs ?? topics.join())]
  }

  test.each<[string, VaultFile[], boolean, ReturnType<typeof answerOf>]>([
    ['takes the place of the declaration', [declaration, report], false, [[12], []]],
    ['is sent beside the declaration where both are asked for', [declaration, report], true, [[12, 11], []]],
    ['that there is not is named, and the declaration sent', [declaration], false, [[11], ['Test Report']]],
    ['and is named beside it', [declaration], true, [[11], ['Test Report']]],
    ['without anything', [], false, [[], ['Test Report']]],
    ['where nothing of both is there, the topic is named', [], true, [[], ['rohs']]],
    ['where the declaration is not there, the topic is named', [report], true, [[12], ['rohs']]],
  ])('%s', (_name, files, beside, expected) => expect(answerOf(files, beside)).toEqual(expected))
})

describe('what a mail demands of documents about one topic', () => {
  const found = <T>(value: T) => ({ value, confidence: 0.95, page: 1, words: '' })
  const states = (...regimes: ('rohs' | 'reach')[]) =>
    Reading.parse({
      state: 'text',
      form: found('declaration'),
      parts: [found({ text: 'LM317', scope: 'part' })],
      statuses: regimes.map((regime) => found({ regime, status: 'compliant', part_numbers: [] })),
    })
  const answerOf = (files: VaultFile[], topics: Topic[]) => {
    const conditions = [DocumentCondition.parse({ kind: 'not_older_than', months: 6, topics })]
    const grid = answerGrid(asking(['rohs', 'reach'], part('LM317')), [lm317], files, {
      ...NO_TERMS,
      conditions,
      now: NOW,
    })
    const chosen = preselected(grid, NOW)
    return [chosen, unanswered(grid, new Set(chosen)).map((one) => [one.topics.join(), one.lacks?.kind])]
  }
  const sheet = file(11, 1, {
    doc_type: 'Compliance Document',
    issued_at: NOW - 300 * DAY,
    expires_at: null,
    reading: states('rohs', 'reach'),
  })
  const fresh = file(12, 1, { ...REACH, reading: states('reach') })

  test('leaves what the same document says of another, and names the one that is open', () => {
    expect(answerOf([sheet], ['reach'])).toEqual([[11], [['reach', 'issued']]])
    expect(answerOf([sheet, fresh], ['reach'])).toEqual([[11, 12], []])
  })

  test('an answer says of what there is that it has expired, whatever the mail demands', () => {
    expect(answerOf([{ ...sheet, issued_at: NOW - DAY, expires_at: NOW - DAY }], ['reach'])).toEqual([
      [],
      [['rohs,reach', 'expired']],
    ])
  })

  test('holds for all where it names all, or none', () => {
    for (const topics of [[], ['rohs', 'reach', 'other'] as Topic[]])
      expect(answerOf([sheet], topics)).toEqual([[], [['rohs,reach', 'issued']]])
  })
})

describe('what is said of a document that is sent', () => {
  const found = <T>(value: T, confidence = 0.9) => ({ value, confidence, page: 1, words: '' })
  const status = (regime: 'rohs' | 'reach') => found({ regime, status: 'compliant', part_numbers: [] })
  const law = (kind: 'halogen_free') => found({ kind, value: 'Yes', part_numbers: [] })
  const letter = file(11, 1, {
    reading: Reading.parse({
      state: 'text',
      parts: [found({ text: 'LM317', scope: 'part' })],
      statuses: [status('rohs'), status('reach')],
      trade: [law('halogen_free')],
    }),
  })
  const sentFor = (...topics: Topic[]) => {
    const grid = answerGrid(asking(topics, part('LM317')), [lm317], [letter])
    return attachedTo(grid.rows[0]!, new Set([11]))
  }
  const textOf = (...topics: Topic[]) =>
    blockText({ attached: [sentFor(...topics)], missing: [], packing: 'loose', now: NOW }, 'en')

  test('names what it answers where its type says something else', () => {
    expect(textOf('rohs')).toContain('- LM317: RoHS Certificate')
    expect(textOf('rohs')).not.toContain('RoHS Certificate (')
    expect(textOf('halogen_free')).toContain('RoHS Certificate (Halogen-Free)')
    expect(textOf('rohs', 'reach')).toContain('RoHS Certificate (RoHS, REACH)')
  })

  test('is nothing of REACH where neither the mail nor its type is about that', () => {
    expect(sentFor('rohs').reach).toBeUndefined()
    expect(sentFor('reach').reach?.declared).toHaveLength(1)
    expect(sentFor().reach?.declared).toHaveLength(1)
  })
})

test('a mail names no part where it asks about parts and has none, but not where it asks for papers of the company', () => {
  expect(answerGrid(asking(['rohs']), [], []).isPartless).toBe(true)
  expect(answerGrid(asking(['rohs'], part('LM317')), [], []).isPartless).toBe(false)
  expect(answerGrid(asking(['conflict_minerals']), [], []).isPartless).toBe(false)
})
