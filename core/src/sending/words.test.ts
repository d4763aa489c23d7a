import { expect, test } from 'vitest'
import { AnswerRule } from './templates'
import { replySubject, ruleText } from './words'

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
  expect(ruleText(whole, {})).toBe('German, French or English, from bosch.com, parts missing, asks for RoHS or REACH')
  expect(ruleText(rule({}), {})).toBe('every email')
})
