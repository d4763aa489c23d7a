import { describe, expect, test } from 'vitest'
import type { DocumentType } from '../base/document-type'
import { partKey } from '../base/part-number'
import type { Topic } from '../base/topic'
import { sampleOf, samplePart } from '../sample-documents'
import { Reading } from '../vault/reading'
import type { VaultFile } from '../vault/vault'
import { answerGrid, attachedTo, preselected, unanswered } from './answer-grid'
import { coveringTable } from './covering-table'
import { topicsOf } from './topic-of'

const NOW = Date.UTC(2026, 10, 22)
const found = <T>(value: T) => ({ value, page: 1, words: 'as it says', confidence: 0.9 })
const says = (regime: 'rohs' | 'reach' | 'conflict_minerals', status = 'compliant', part_numbers: string[] = []) =>
  found({ regime, status, part_numbers })
const trade = (kind: 'origin' | 'hs' | 'eccn', value: string) => found({ kind, value, part_numbers: [] })

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
const both = { statuses: [says('rohs'), says('reach', 'declared')] }

test.each<[string, VaultFile, Topic[]]>([
  ['its type, if it says nothing', file(1, 'RoHS Certificate', {}), ['rohs']],
  ['all that it states', file(1, 'Compliance Document', both), ['other', 'rohs', 'reach']],
  [
    'origin and tariff code, where they are printed',
    file(1, 'RoHS Certificate', { trade: [trade('origin', 'Japan'), trade('hs', '8541.10'), trade('eccn', 'EAR99')] }),
    ['rohs', 'country_of_origin', 'hs_code'],
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
  [
    'the same when a newer one has replaced it',
    file(1, 'Compliance Document', both, { superseded_by: 2 }),
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

describe('in an answer', () => {
  const LM317 = { ...sampleOf.product, id: 1, part_number: 'LM317', part_key: partKey('LM317') }
  const ask = (...topics: Topic[]) => ({ extracted_products: [samplePart('LM317', { topics })], topics: [] })

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
    expect(rows[0]?.slice(3).flat()).toEqual([expect.stringContaining('f5.pdf'), expect.stringContaining('f5.pdf')])
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
})
