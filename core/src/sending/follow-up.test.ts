import { expect, test } from 'vitest'
import { sampleOf, samplePart } from '../sample-documents'
import type { Topic } from '../base/topic'
import type { VaultFile } from '../vault/vault'
import { answerGrid } from './answer-grid'
import { followUpOf, stillOpen } from './follow-up'
import { NO_TERMS } from './document-issue'
import type { EmailResponse } from './responses'
import { NOTHING_SENT, type SentDocuments } from './sent-documents'

const NOW = Date.UTC(2026, 10, 26)
const product = { ...sampleOf.product, id: 3, part_number: 'LM317', part_key: 'LM317' }
const file = (id: number, doc_type: VaultFile['doc_type'], superseded_by: number | null = null): VaultFile => ({
  ...sampleOf.file,
  id,
  doc_type,
  superseded_by,
  product_id: 3,
  expires_at: null,
})
const gridOf = (...files: VaultFile[]) =>
  answerGrid({ extracted_products: [samplePart('LM317')], topics: ['rohs', 'reach'] }, [product], files)
const answer = (delivery: EmailResponse['delivery'], ...ids: number[]): EmailResponse => ({
  ...sampleOf.response,
  delivery,
  sent_at: 1000,
  topics_in_text: [],
  attachments: ids.map((id) => ({ id, original_filename: '', file_size: 1, doc_type: 'RoHS Certificate' })),
})

test('a first answer brings all there is, and promises nothing', () => {
  const grid = gridOf(file(1, 'RoHS Certificate'))
  expect(followUpOf(grid, [], NOW)).toMatchObject({ fresh: [1], promised: null })
  expect(followUpOf(grid, [answer('failed', 1)], NOW)).toMatchObject({ fresh: [1], promised: null })
})

test('a second one brings what was open after the first', () => {
  const grid = gridOf(file(1, 'RoHS Certificate'), file(2, 'REACH Declaration'))
  expect(followUpOf(grid, [answer('sent', 1)], NOW)).toMatchObject({ fresh: [2], promised: 1000 })
  expect(followUpOf(grid, [answer('sent', 1, 2)], NOW)).toMatchObject({ fresh: [], promised: null })
})

test('while nothing has come, nothing is offered', () => {
  const grid = gridOf(file(1, 'RoHS Certificate'))
  const followUp = followUpOf(grid, [answer('sent', 1)], NOW)
  expect(followUp).toMatchObject({ fresh: [], promised: null })
  expect(stillOpen(grid, new Set(), followUp)).toEqual([{ part_number: 'LM317', topics: ['reach'] }])
})

test('a newer document in the place of one that has left is not owed', () => {
  const grid = gridOf(file(1, 'RoHS Certificate', 9), file(9, 'RoHS Certificate'), file(2, 'REACH Declaration'))
  expect(followUpOf(grid, [answer('sent', 1, 2)], NOW)).toMatchObject({ fresh: [], promised: null })
})

test('nor does it leave with what is owed', () => {
  const grid = gridOf(file(1, 'RoHS Certificate', 9), file(9, 'RoHS Certificate'), file(2, 'REACH Declaration'))
  expect(followUpOf(grid, [answer('sent', 1)], NOW)).toMatchObject({ fresh: [2], promised: 1000 })
})

test('a part that any document was asked of is not open because what has left was replaced', () => {
  const grid = answerGrid(
    { extracted_products: [samplePart('LM317')], topics: [] },
    [product],
    [file(1, 'RoHS Certificate', 9), file(9, 'RoHS Certificate')],
  )
  expect(followUpOf(grid, [answer('sent', 1)], NOW)).toMatchObject({ fresh: [], promised: null })
})

test('what is open is said to come from whoever was asked for it, and from nobody else', () => {
  const asked = [
    { maker: 'TI', at: 2, topics: ['reach'] as const },
    { maker: 'Bourns', at: 1, topics: ['pfas'] as const },
  ]
  const parts = [samplePart('LM317', { topics: ['rohs', 'reach', 'pfas'] })]
  const grid = answerGrid({ extracted_products: parts, topics: [] }, [product], [])
  const known = { ...grid, rows: grid.rows.map((row) => ({ ...row, asked })) }
  const open = stillOpen(known, new Set(), { sent: new Set(), topics: [] })
  expect(open.map(({ topics, asked: by }) => [topics, by?.maker])).toEqual([
    [['rohs'], undefined],
    [['reach'], 'TI'],
    [['pfas'], 'Bourns'],
  ])
})

test('a text without documents promises what it lists as missing, and nothing else', () => {
  const grid = gridOf(file(1, 'RoHS Certificate'))
  const said = (body_text: string) => followUpOf(grid, [{ ...answer('sent'), body_text }], NOW)
  expect(said('Which package do you mean?')).toMatchObject({ fresh: [1], promised: null })
  expect(said('Hello,\n\nNot included:\n\n- LM317: RoHS')).toMatchObject({ fresh: [1], promised: 1000 })
  expect(said('Guten Tag,\n\nNicht enthalten:\n\n- LM317: RoHS')).toMatchObject({ promised: 1000 })
})

test('what the customer has got since by another mail, and accepts, is not owed', () => {
  const files = [file(1, 'RoHS Certificate'), file(2, 'REACH Declaration')]
  const mails = (sent_at: number) => [{ id: 8, email_id: null, sent_at, file_ids: [2] }]
  const after = (sent_at: number, more: Partial<SentDocuments> = {}) => {
    const asked = { extracted_products: [samplePart('LM317')], topics: ['rohs', 'reach'] satisfies Topic[] }
    const customer = { ...NOTHING_SENT, mails: mails(sent_at), ...more }
    return followUpOf(answerGrid(asked, [product], files, { ...NO_TERMS, customer }), [answer('sent', 1)], NOW)
  }
  expect(after(1001)).toMatchObject({ fresh: [], promised: null })
  expect(after(999)).toMatchObject({ fresh: [2], promised: 1000 })
  const refused = [{ email_id: 5, at: 2000, file_ids: [2] }]
  expect(after(1001, { refused }).sent.has(2)).toBe(false)
})
