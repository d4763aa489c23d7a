import { expect, test } from 'vitest'
import type { Topic } from '../base/topic'
import { answerGrid, unanswered } from '../sending/answer-grid'
import { missingText } from '../sending/answer-texts'
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

const gone = (topic: Topic | null, part_number = 'CR0603-FX') => ({ part_number, topic, by: 'ada', at: 5000 })
const lines = (...mails: OutboundEmail[]) =>
  unanswered(withInquiries(grid, mails), new Set()).map((line) => missingText(line, 'en'))

test('what a maker does not have is told apart from what is still to come from them', () => {
  const both: OutboundEmail = { ...mail, parts: [{ part_number: 'CR0603 FX', topics: ['rohs', 'reach'] }] }
  expect(lines(both)).toEqual(['CR0603-FX: RoHS, REACH (requested from Bourns on 1 January 1970)'])
  expect(lines({ ...both, unavailable: [gone('rohs')] })).toEqual([
    'CR0603-FX: RoHS (not available from the maker)',
    'CR0603-FX: REACH (requested from Bourns on 1 January 1970)',
  ])
  expect(lines({ ...both, unavailable: [gone('rohs'), gone('reach')] })).toEqual([
    'CR0603-FX: RoHS, REACH (not available from the maker)',
  ])
  expect(lines({ ...both, unavailable: [gone('rohs', 'NOSUCH9')] })).toHaveLength(1)
  // Another maker, or the same again, was asked since.
  const again = { ...both, sent_at: 9000 }
  expect(lines({ ...both, unavailable: [gone('rohs')] }, again)).toEqual(lines(both))
})

test('a maker that was asked for everything has nothing, as somebody has heard, though the mail came back', () => {
  const over = { ...mail, unavailable: [gone(null)] }
  expect(lines(over)).toEqual(['CR0603-FX: RoHS, REACH (not available from the maker)'])
  expect(lines({ ...over, bounced: true })).toEqual(lines(over))
  expect(lines({ ...over, delivery: 'none' })).toEqual(['CR0603-FX: RoHS, REACH'])
})

test('topics of which only some were asked for stand apart', () => {
  expect(lines({ ...mail, parts: [{ part_number: 'CR0603-FX', topics: ['reach'] }] })).toEqual([
    'CR0603-FX: RoHS',
    'CR0603-FX: REACH (requested from Bourns on 1 January 1970)',
  ])
})
