import { describe, expect, test } from 'vitest'
import { mailKind } from '../../mail/content/mail-kind'
import { analyseLocally } from './analyse-email'
import { namesAnything } from './names-anything'
import { readMail } from '../../text/intent/read-mail'
import { mailOf } from '../../testing/example-mails'
import { ORDINARY_MAILS } from '../../testing/ordinary-mails'

const LIST = { precedence: 'list', 'list-unsubscribe': '<https://lists.example/u>' }
const ANSWER = { 'in-reply-to': '<1@elsewhere.example>' }
const QUOTE =
  '\n\nOn Mon, 2 Nov 2026 at 10:02, Kim <kim@elsewhere.example> wrote:\n> I will send it when I am back. Anything else that you need?\n> Kim'

/** The mail as it may arrive. */
const FRAMES: readonly (readonly [name: string, headers: Record<string, string>, before: string, after: string])[] = [
  ['alone', {}, '', ''],
  ['of a list', LIST, '', ''],
  ['that answers another', ANSWER, 'Re: ', ''],
  ['that quotes another', ANSWER, 'Re: ', QUOTE],
  ['of a list, that quotes another', { ...LIST, ...ANSWER }, 'Re: ', QUOTE],
  ['forwarded', {}, 'FW: ', QUOTE],
]

describe.each(FRAMES)('an ordinary mail %s', (_, headers, before, after) => {
  test.each(ORDINARY_MAILS)('%s: asks for nothing', (title, text) => {
    const subject = `${before}${title}`
    const kind = mailKind(new Map(Object.entries(headers)), subject)
    const { is_compliance_request, products } = analyseLocally(mailOf({ subject, kind, headers, text: text + after }))
    expect({ is_compliance_request, products }).toEqual({ is_compliance_request: false, products: [] })
  })
})

test.each([
  [
    'a machine and a link',
    'Which system for an old laptop?',
    'Somebody gave me a Satellite CS4100T-20 with 400 MB of disk. Could anyone say which system I can put on it? I need a small one.\n\nhttp://www.example.test/mailman/listinfo/users',
  ],
  [
    'a planet',
    'Old computer reinterpreted',
    'The new analysis shows that a third dial gave the positions of the moon, Mercury and Venus, as far as the sky was known in that century, and with much care.',
  ],
])('%s is nothing to ask for', (_, subject, text) => {
  expect(namesAnything(readMail(mailOf({ subject, text })))).toBe(false)
})

test.each([
  ['a part', 'CS4100T-20 for a laptop: what can you send us that says what is in it?'],
  [
    'a law in a long sentence',
    'For the new board, of which we build two hundred next year, we look at the RoHS of the old parts again, as was said.',
  ],
])('%s is something to ask for', (_, text) => {
  expect(namesAnything(readMail(mailOf({ subject: 'Hello', text })))).toBe(true)
})

describe('a mail that names what it asks for', () => {
  const asked = (mail: Parameters<typeof mailOf>[0]) => analyseLocally(mailOf(mail)).is_compliance_request

  test.each([
    ['in its text', { subject: 'Hello', text: 'Please send us the RoHS declaration for all your parts.' }],
    ['in its subject', { subject: 'REACH statement', text: 'Could you please send it to us?\n\nThanks\nDana' }],
    [
      'in its subject, in a word of other mails',
      {
        subject: 'Country of origin',
        text: 'Hello,\n\ncould you please send it for all parts of our last order?\n\nDana',
      },
    ],
    [
      'in a quote',
      {
        subject: 'Re: reminder',
        headers: ANSWER,
        text: 'We are still waiting for your answer. Please send it.\n\n> please provide the RoHS and REACH declarations of TLC555CDR',
      },
    ],
    [
      'by a number, of which documents are asked in a quote',
      {
        subject: 'any news?',
        headers: ANSWER,
        text: '?\n\nLois\n\n-----Original Message-----\nFrom: Lois\nSent: today\nTo: us\nSubject: declarations\n\nCan you please get me declarations for the two Molex parts we buy from you: 0787231001 and 43025-0400?',
      },
    ],
    [
      'by a file',
      {
        subject: 'Request',
        text: 'Dear supplier,\n\nplease fill in the attached form and send it back to us.\n\nThank you',
        attachment_names: ['RoHS-REACH-form.xlsx'],
      },
    ],
  ])('%s is a request', (_, mail) => expect(asked(mail)).toBe(true))
})

test.each([
  'constructor',
  '__proto__',
  'toString valueOf hasOwnProperty isPrototypeOf constructor',
  'Prototype __defineGetter__',
])('a mail with the words %j is analysed like any other', (words) => {
  const request = 'Please send us the RoHS and REACH declarations for TLC555CDR. Our'
  const answer = analyseLocally(mailOf({ subject: words, text: `${request} ${words} needs them.` }))
  expect(answer).toMatchObject({ is_compliance_request: true, products: [{ part_number: 'TLC555CDR' }] })
  expect(answer.confidence).toBeGreaterThan(0.5)
  expect(analyseLocally(mailOf({ subject: words, text: `The ${words} of the site is ill today.` }))).toMatchObject({
    is_compliance_request: false,
  })
})
