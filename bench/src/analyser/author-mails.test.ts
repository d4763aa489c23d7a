import { expect, test } from 'vitest'
import { authorMails, parseAuthorMails } from './author-mails'

const MAIL = [
  '@ en order rohs asks due=2026-05-15 at=2026-05-04 from=sarah@keller-tech.test auto',
  'Order [[!4500098231]]',
  'RoHS for [[RC0402FR-0710KL|Yageo]] and [[~LM317T]], please, until the 15th.',
  '=== parts.csv',
  'Our no.,MPN',
  '[[!KT-20931]],[[TPS7A4700RGWR|Texas Instruments]]',
  '',
].join('\n')

test('a mail of an author says what it asks for, and the analyser does not see the marks', () => {
  const [mail] = parseAuthorMails('author-x', MAIL)
  expect(mail).toMatchObject({
    id: 'author-x-0',
    kind: 'order',
    is_request: true,
    received: '2026-05-04T09:00:00Z',
    due: '2026-05-15',
    topics: ['rohs'],
    from_email: 'sarah@keller-tech.test',
    headers: { 'Auto-Submitted': 'auto-generated' },
    subject: 'Order 4500098231',
    text: 'RoHS for RC0402FR-0710KL and LM317T, please, until the 15th.',
    attachments: [{ filename: 'parts.csv', text: 'Our no.,MPN\nKT-20931,TPS7A4700RGWR\n' }],
    not_parts: ['4500098231', 'KT-20931'],
    parts: [
      { number: 'RC0402FR-0710KL', maker: 'Yageo', where: 'text', asked: true },
      { number: 'LM317T', maker: null, where: 'text', asked: false },
      { number: 'TPS7A4700RGWR', maker: 'Texas Instruments', where: 'attachment', asked: true },
    ],
  })
})

test.each([
  ['an unknown kind', MAIL.replace(' order ', ' orders '), 'unknown kind orders'],
  ['an unknown flag', MAIL.replace(' auto', ' automatic'), 'unknown flag automatic'],
  ['a part that nobody asks for', MAIL.replace(' asks', '').replace('rohs ', ''), 'RC0402FR-0710KL'],
  ['a date before the mail', MAIL.replace('at=2026-05-04', 'at=2026-06-04'), 'due before'],
  ['an open mark', MAIL.replace('LM317T]]', 'LM317T]'), 'not closed'],
])('%s is refused', (_, file, message) => {
  expect(() => parseAuthorMails('author-x', file)).toThrow(message)
})

test('every mail of the authors is as the format says, and no two are alike', () => {
  const mails = authorMails()
  expect(mails.length).toBeGreaterThan(600)
  expect(new Set(mails.map(({ text, subject }) => `${subject}\n${text}`)).size).toBe(mails.length)
})
