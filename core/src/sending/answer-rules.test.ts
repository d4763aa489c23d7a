import { expect, test } from 'vitest'
import { type AnswerFacts, firstRule, holds } from './answer-rules'
import { mailLanguage } from '../base/mail-languages'
import { sampleOf } from '../sample-documents'
import { AnswerRule } from './templates'

const rule = (conditions: object = {}) => AnswerRule.parse({ id: 1, template_id: 211, ...conditions })
const facts: AnswerFacts = { language: 'de', domain: 'mail.bosch.com', isComplete: false, topics: ['rohs', 'reach'] }

test.each([
  [{}, true],
  [{ languages: ['de', 'en'] }, true],
  [{ languages: ['en'] }, false],
  [{ domains: ['bosch.com'] }, true],
  [{ domains: [' @Bosch.com '] }, true],
  [{ domains: ['sch.com'] }, false],
  [{ domains: ['x.mail.bosch.com'] }, false],
  [{ found: 'missing' }, true],
  [{ found: 'everything' }, false],
  [{ topics: ['pfas', 'reach'] }, true],
  [{ topics: ['pfas'] }, false],
  [{ languages: ['de'], topics: ['pfas'] }, false],
])('%j holds: %s', (conditions, expected) => {
  expect(holds(rule(conditions), facts)).toBe(expected)
})

test('a mail without a known language meets no condition on it', () => {
  expect(['de-AT', 'DE', 'tlh', 'constructor', null].map(mailLanguage)).toEqual(['de', 'de', null, null, null])
  expect(holds(rule({ languages: ['de'] }), { ...facts, language: null })).toBe(false)
})

test('the first rule that holds decides, if its template is one for answers', () => {
  const { template } = sampleOf
  const [of7, of8, of9] = [7, 8, 9].map((id) => rule({ id, template_id: id }))
  const templates = [
    { ...template, id: 8, kind: 'request' as const },
    { ...template, id: 9 },
  ]
  expect(firstRule([of7!, of8!, of9!, rule()], templates, facts)?.rule).toBe(of9)
  expect(firstRule([rule({ template_id: 9, found: 'everything' })], templates, facts)).toBeUndefined()
})
