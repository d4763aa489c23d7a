import { expect, test } from 'vitest'
import type { MailText } from '../../text/mail-text'
import type { OwnAsked } from '../../text/language/own-topics'
import { analyseLocally } from './analyse-email'

const KINDS: OwnAsked[] = [
  { topic: 'own_1', name: 'Cyber Resilience Statement', words: ['CRA declaration', 'Cyberresilienz-Erklärung'] },
  { topic: 'own_company_1', name: 'Carbon Footprint Report', words: ['PCF'] },
]

const analysed = (text: string, own_kinds: OwnAsked[] = KINDS) => {
  const mail: MailText = {
    subject: 'Documents',
    sender_name: 'Dana',
    sender_email: 'dana@helioworks.test',
    received_date: Date.UTC(2026, 10, 28),
    kind: 'message',
    text,
    html_text: '',
    attachment_names: [],
    own_kinds,
  }
  return analyseLocally(mail)
}

test.each([
  ['Please send us the Cyber Resilience Statement for LM317T.', ['own_1']],
  ['Could you send the CRA declaration and the RoHS certificate for LM317T, please?', ['rohs', 'own_1']],
  ['Bitte senden Sie uns die Cyberresilienz-Erklärung für LM317T.', ['own_1']],
  ['We need your PCF, please.', ['own_company_1']],
  ['Please send REACH for LM317T. The CRA declaration is not needed.', ['reach']],
])('%j asks for %j', (text, topics) => {
  const { is_compliance_request, topics: found } = analysed(text)
  expect(is_compliance_request).toBe(true)
  expect(found.toSorted()).toEqual(topics.toSorted())
})

test('each part is asked for what stands beside it', () => {
  const { products } = analysed('Please send: RoHS certificate for LM317T, CRA declaration for NE555P.')
  expect(products.map(({ part_number, topics }) => [part_number, topics])).toEqual([
    ['LM317T', ['rohs']],
    ['NE555P', ['own_1']],
  ])
})

test('its name stands in the summary, and of an organization without it nothing is asked by it', () => {
  const text = 'Please send us the Cyber Resilience Statement for LM317T.'
  expect(analysed(text).summary).toContain('Cyber Resilience Statement')
  expect(analysed(text, []).topics).not.toContain('own_1')
})
