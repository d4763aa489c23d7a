import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canMean } from './can-mean'
import { UTC } from '../base/time-zone'
import { asksNothing, byDaysOf, hasOperator, operatorsBeside, parseSearch, withOperator } from './search-query'
import { productsMeant } from './search-products'

const nothing = {
  words: [],
  phrases: [],
  from: [],
  to: [],
  parts: [],
  topics: [],
  purposes: [],
  assignees: [],
  has: [],
  is: [],
  after: null,
  before: null,
  unknown: [],
}

test.each([
  ['lead free', { words: ['lead', 'free'] }],
  ['from:siemens topic:pfas before:2026-06', { from: ['siemens'], topics: ['pfas'], before: Date.UTC(2026, 5, 1) }],
  ['FROM:"Anna Huber" audit', { from: ['Anna Huber'], words: ['audit'] }],
  ['to:sales@acme.example part:LM358', { to: ['sales@acme.example'], parts: ['LM358'] }],
  ['topic:"conflict minerals" topic:hs_code', { topics: ['conflict_minerals', 'hs_code'] }],
  ['topic:coo topic:SVHC', { topics: ['country_of_origin', 'reach'] }],
  ['has:attachments is:Unread is:mine', { has: ['attachment'], is: ['unread', 'mine'] }],
  ['after:2026 after:2026-11-03', { after: Date.UTC(2026, 10, 3) }],
  [
    'purpose:invoice purpose:"Product change notice" assignee:"Grace Hopper" is:today',
    { purposes: ['invoice', 'pcn'], assignees: ['Grace Hopper'], is: ['today'] },
  ],
  ['purpose:fun', { unknown: ['purpose:fun'] }],
  ['"not older than" report', { phrases: ['not older than'], words: ['report'] }],
  // It is still being typed.
  ['from: topic:', {}],
  ['"open quote', { phrases: ['open quote'] }],
  ['from:"open quote', { from: ['open quote'] }],
  // No operator of ours.
  ['RE: https://acme.example', { words: ['RE:', 'https://acme.example'] }],
  // What means nothing is said, and not guessed.
  ['topic:cheese is:blue before:2026-02-30', { unknown: ['topic:cheese', 'is:blue', 'before:2026-02-30'] }],
  ['- , !', {}],
])('%s', (typed, expected) => {
  expect(parseSearch(typed)).toEqual({ ...nothing, ...expected })
})

test('whatever is typed is read, and asks something if it holds a word', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (typed) => {
      expect(asksNothing(parseSearch(`${typed.replaceAll('"', ' ')} hello`))).toBe(false)
      parseSearch(typed)
    }),
  )
})

test('a long text of quotes and colons is read at once', () => {
  expect(asksNothing(parseSearch('from:"'.repeat(50_000)))).toBe(false)
})

test('an operator is put into a search and taken out of it, and the rest stays', () => {
  const one = withOperator('audit from:"Anna Huber"', 'assignee', 'Grace "Amazing" Hopper')
  expect(one).toBe('audit from:"Anna Huber" assignee:"Grace Amazing Hopper"')
  expect(parseSearch(one).assignees).toEqual(['Grace Amazing Hopper'])
  const two = withOperator(one, 'topic', 'rohs')
  expect(hasOperator(two, 'topic', 'RoHS')).toBe(true)
  expect(withOperator(withOperator(two, 'assignee', 'Grace "Amazing" Hopper'), 'topic', 'rohs')).toBe(
    'audit from:"Anna Huber"',
  )
})

test('parts are looked for by words and numbers and by when they were added, and what they cannot have as it was typed', () => {
  const of = (text: string) => productsMeant({ text, manufacturers: [7] }, UTC)
  const added = { after: null, before: null }
  const nothing = { added, makers: [], regimes: [] }
  expect(of('part:LM358 "low power" op')).toEqual({ text: 'op low power LM358', manufacturers: [7], ...nothing })
  expect(of('from:murata topic:rohs')).toEqual({ ...of('murata'), makers: ['murata'], regimes: ['rohs'] })
  expect(of('op after:2026')).toMatchObject({ text: 'op', added: { ...added, after: Date.UTC(2026, 0, 1) } })
  for (const typed of ['to:LM358', 'topic:pfas x', 'is:blue x']) expect(of(typed).text).toBe(typed)
})

test('operators that a list does not know are named as they were typed', () => {
  const typed = 'lead part:LM358 is:open from:"Otto Bosch" topic:reach topic:pfas after:2026-01 topic: "a phrase"'
  expect(operatorsBeside(typed, (query) => canMean('products', query))).toEqual(['is:open', 'topic:pfas'])
  expect(operatorsBeside(typed, (query) => canMean('requests', query))).toEqual([])
  expect(operatorsBeside('to:anna is:unread has:attachment has:due', (query) => canMean('requests', query))).toEqual([
    'to:anna',
    'is:unread',
  ])
})

test('days, months and years begin as they do where the organization works', () => {
  const of = (zone: string, text: string) => {
    const { after, before } = byDaysOf(zone, parseSearch(text))
    return [after, before].map((time) => (time === null ? null : new Date(time).toISOString()))
  }
  expect(of('Asia/Tokyo', 'after:2026-11-28')).toEqual(['2026-11-27T15:00:00.000Z', null])
  expect(of('America/Los_Angeles', 'after:2026 before:2026-07')).toEqual([
    '2026-01-01T08:00:00.000Z',
    '2026-07-01T07:00:00.000Z',
  ])
  expect(of('UTC', 'lead')).toEqual([null, null])
})
