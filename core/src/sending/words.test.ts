import { expect, test } from 'vitest'
import { AnswerRule } from './templates'
import { coverText, replySubject, ruleText } from './words'

const sender = { senderName: 'Ada Admin', company: 'Maker GmbH' }

test('the text names the part and what is attached', () => {
  const documents = ['RoHS Certificate: rohs.pdf']
  expect(coverText({ customerName: 'Jane Doe', partNumbers: ['LM317'], documents, ...sender })).toBe(
    `Dear Jane Doe,

thank you for your request. Please find attached the compliance documents for LM317.

Attached:

- RoHS Certificate: rohs.pdf

Please let us know if you need anything else.

Kind regards
Ada Admin
Maker GmbH`,
  )
})

test('several parts are a list, and nobody is greeted by an empty name', () => {
  const text = coverText({ customerName: '', partNumbers: ['LM317', 'NE555'], senderName: '', company: 'Maker GmbH' })
  expect(text).toContain('Dear customer,\n')
  expect(text).toContain('following parts:\n\n- LM317\n- NE555\n\n')
  expect(text).not.toContain('Attached:')
  expect(text.endsWith('Kind regards\nMaker GmbH')).toBe(true)
})

test('documents behind a link are not called attached', () => {
  const documents = ['RoHS Certificate: rohs.pdf']
  const one = coverText({ customerName: '', partNumbers: ['LM317'], documents, isLinked: true, ...sender })
  expect(one).toContain(
    'documents for LM317 are behind the link at the end of this email.\n\nBehind the link:\n\n- RoHS',
  )
  const two = coverText({ customerName: '', partNumbers: ['LM317', 'NE555'], isLinked: true, ...sender })
  expect(two).toContain('for the following parts are behind the link at the end of this email:\n\n- LM317\n- NE555')
  for (const text of [one, two]) expect(text).not.toMatch(/attached/i)
})

test.each([
  ['RoHS', 'Re: RoHS'],
  ['Re: RoHS', 'Re: RoHS'],
  ['RE: AW: Re[2]: RoHS', 'Re: RoHS'],
  ['Request: RoHS', 'Re: Request: RoHS'],
  ['', 'Re: (No Subject)'],
])('the answer to "%s" is called "%s"', (subject, answer) => {
  expect(replySubject(subject)).toBe(answer)
})

test('a rule says in words what it asks for', () => {
  const rule = (conditions: object) => AnswerRule.parse({ id: 1, template_id: 211, ...conditions })
  const whole = rule({
    languages: ['de', 'fr', 'en'],
    domains: ['bosch.com'],
    found: 'missing',
    topics: ['rohs', 'reach'],
  })
  expect(ruleText(whole)).toBe('German, French or English, from bosch.com, parts missing, asks for RoHS or REACH')
  expect(ruleText(rule({}))).toBe('every email')
})
