import { describe, expect, test } from 'vitest'
import type { Topic } from '../base/topic'
import { partKey } from '../base/part-number'
import { sampleOf, samplePart } from '../sample-documents'
import type { Product, VaultFile } from '../vault/vault'
import { answerGrid } from './answer-grid'
import { columnTick, gapsFirst, leadOf, partsSent, tableOf, totalsOf, vaultFigures } from './answer-table'
import { sendText } from './words'

const NOW = Date.UTC(2026, 10, 22)
const DAY = 86_400_000

const part = (part_number: string, topics: Topic[], asked = true) => samplePart(part_number, { topics, asked })
const product = (id: number, part_number: string): Product => ({
  ...sampleOf.product,
  id,
  part_number,
  part_key: partKey(part_number),
})
const file = (id: number, product_id: number, more: Partial<VaultFile> = {}): VaultFile => ({
  ...sampleOf.file,
  id,
  product_id,
  issued_at: NOW - id * DAY,
  created_at: NOW,
  ...more,
})
const REACH = { doc_type: 'REACH Declaration' } as const
const EXPIRED = { expires_at: NOW - DAY }

const PARTS = ['FULL1', 'NOSUCH9', 'HALF2', 'FULL3', 'MENTIONED4']
const products = [product(1, 'FULL1'), product(2, 'HALF2'), product(3, 'FULL3'), product(4, 'MENTIONED4')]
const files = [
  file(11, 1),
  file(12, 1, REACH),
  file(13, 1),
  file(21, 2),
  file(22, 2, { ...REACH, ...EXPIRED }),
  file(31, 3),
  file(32, 3, REACH),
  file(41, 4),
]
const parts = PARTS.map((number) => part(number, ['rohs', 'reach'], number !== 'MENTIONED4'))
const grid = answerGrid({ extracted_products: parts, topics: [] }, products, files)
const ALL = new Set([11, 12, 21, 31, 32])
const numbers = (rows: readonly { part: { part_number: string } }[]) => rows.map((row) => row.part.part_number)

test('parts with something asked and not answered come first, each group in the order of the mail', () => {
  const { gaps, others } = gapsFirst(grid.rows, ALL, [])
  expect(numbers(gaps)).toEqual(['NOSUCH9', 'HALF2'])
  expect(numbers(others)).toEqual(['FULL1', 'FULL3', 'MENTIONED4'])
  expect(numbers(gapsFirst(grid.rows, ALL, ['reach']).gaps)).toEqual(['NOSUCH9'])
})

test('the figures of a mail are those with which its answer begins: of the asked parts, those in the vault, and the gaps', () => {
  const { gaps, ...counts } = vaultFigures(grid, NOW)
  expect(counts).toEqual({ parts: 4, inVault: 3 })
  expect(numbers(gaps)).toEqual(numbers(gapsFirst(grid.rows, ALL, []).gaps))
})

test('what is said of the whole is counted over what is asked, and the text answers too', () => {
  expect(totalsOf(grid, ALL, [])).toEqual({
    parts: 4,
    complete: 2,
    topics: [
      { topic: 'rohs', asked: 4, answered: 3 },
      { topic: 'reach', asked: 4, answered: 2 },
    ],
  })
  const inText = totalsOf(grid, new Set(), ['rohs', 'reach'])
  expect([inText.complete, ...inText.topics.map(({ answered }) => answered)]).toEqual([4, 4, 4])
})

describe('the tick of a column', () => {
  test('chooses what is lacking, and nothing that has expired', () => {
    expect(columnTick(grid, 'rohs', new Set(), NOW)).toEqual({ state: 'none', ids: [11, 21, 31] })
    expect(columnTick(grid, 'rohs', new Set([13]), NOW)).toEqual({ state: 'some', ids: [21, 31] })
    expect(columnTick(grid, 'reach', new Set(), NOW).ids).toEqual([12, 32])
  })

  test('takes back all that is chosen for it once nothing is lacking', () => {
    expect(columnTick(grid, 'reach', new Set([12, 22, 32, 11]), NOW)).toEqual({ state: 'all', ids: [12, 22, 32] })
  })

  test('is off where nothing can be chosen', () => {
    const only = answerGrid({ extracted_products: [part('HALF2', ['reach'])], topics: [] }, products, files)
    expect(columnTick(only, 'reach', new Set(), NOW)).toEqual({ state: 'off', ids: [] })
    expect(columnTick(only, 'reach', new Set([22]), NOW)).toEqual({ state: 'all', ids: [22] })
  })
})

test('a cell shows the document that is chosen, else the one to choose, else the newest', () => {
  const [newest, valid, older] = [file(1, 1, EXPIRED), file(2, 1), file(3, 1)]
  const cell = { topic: 'rohs' as const, files: [newest, valid, older] }
  const row = { issues: new Map() }
  expect(leadOf(row, cell, new Set([3]), NOW)).toBe(older)
  expect(leadOf(row, cell, new Set(), NOW)).toBe(valid)
  expect(leadOf(row, { topic: 'rohs' as const, files: [newest] }, new Set(), NOW)).toBe(newest)
  expect(leadOf(row, { topic: 'rohs' as const, files: [] }, new Set(), NOW)).toBeUndefined()
  const refused = { issues: new Map([[2, { kind: 'refused', at: null } as const]]) }
  expect(leadOf(refused, cell, new Set(), NOW)).toBe(older)
  expect(leadOf(refused, { topic: 'rohs' as const, files: [valid] }, new Set(), NOW)).toBe(valid)
})

test('documents of a part that any is asked for stand in columns, of which none is missing', () => {
  const any = answerGrid(
    { extracted_products: [part('FULL1', []), part('HALF2', ['rohs'])], topics: [] },
    products,
    files,
  )
  const table = tableOf(any)
  expect(any.topics).toEqual(['rohs'])
  expect(table.topics).toEqual(['rohs', 'reach'])
  expect(table.rows.map(({ cells, others }) => [cells.map(({ files: some }) => some.length), others.length])).toEqual([
    [[2, 1], 0],
    [[1, 1], 0],
  ])
  const { complete, topics } = totalsOf(table, new Set([12]), [])
  expect([complete, ...topics.map(({ asked, answered }) => `${answered} of ${asked}`)]).toEqual([1, '0 of 2', '1 of 1'])
  expect(tableOf(grid)).toEqual(grid)
})

test('the button says how many documents leave, and for how many of the parts', () => {
  const text = (...chosen: number[]) => sendText(chosen.length, partsSent(grid, new Set(chosen)))
  expect(text(11, 12, 21)).toBe('Send 3 documents for 2 of 4 parts')
  expect(text(11)).toBe('Send 1 document for 1 of 4 parts')
  expect(text(41, 11)).toBe('Send 2 documents for 2 of 5 parts')
  expect(text()).toBe('Send Without Documents')
  expect(sendText(1, { parts: 1, of: 1 })).toBe('Send 1 document')
  expect(sendText(4, { parts: 2, of: 2 })).toBe('Send 4 documents for 2 parts')
  expect(sendText(2, { parts: 0, of: 4 })).toBe('Send 2 documents')
})
