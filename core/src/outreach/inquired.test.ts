import { expect, test } from 'vitest'
import { answerGrid, unanswered } from '../sending/answer-grid'
import { sampleOf, samplePart } from '../sample-documents'
import { withInquiries } from './inquired'
import type { OutboundEmail } from './outreach'

const grid = answerGrid({ extracted_products: [samplePart('CR0603-FX')], topics: ['rohs', 'reach'] }, [], [])
const mail: OutboundEmail = {
  ...sampleOf.outboundEmail,
  delivery: 'sent',
  bounced: false,
  sent_at: 1000,
  manufacturer_name: 'Bourns',
  parts: [{ part_number: 'CR0603 FX', topics: [] }],
}
const owed = (...mails: OutboundEmail[]) => unanswered(withInquiries(grid, mails), new Set())[0]?.asked

test('what is missing names the maker that was asked for it last', () => {
  expect(owed(mail)).toEqual({ maker: 'Bourns', at: 1000, topics: [] })
  expect(owed(mail, { ...mail, manufacturer_name: 'Bourns Inc', sent_at: 2000 })).toMatchObject({ maker: 'Bourns Inc' })
})

test.each([
  ['about another part', { parts: [{ part_number: 'NOSUCH9', topics: [] }] }],
  ['about another topic', { parts: [{ part_number: 'CR0603-FX', topics: ['prop65' as const] }] }],
  ['that came back', { bounced: true }],
  ['that is a draft', { delivery: 'none' as const }],
])('a mail %s asks a maker for nothing', (_, changes) => {
  expect(owed({ ...mail, ...changes })).toBeUndefined()
})
