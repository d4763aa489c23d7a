import { expect, test } from 'vitest'
import { analyseLocally } from '../../ai/local/analyse-email'

const purposeOf = (subject: string, text: string) =>
  analyseLocally({
    subject,
    text,
    sender_name: 'Petra',
    sender_email: 'petra@customer.example',
    received_date: Date.UTC(2026, 10, 27),
    kind: 'message',
    html_text: '',
    attachment_names: [],
  }).purpose

test.each([
  ['Thank you', 'Thank you very much, everything has arrived. Best regards, Petra'],
  ['Danke', 'Vielen Dank für die schnelle Rückmeldung! Viele Grüße, Jonas'],
  ['Re: documents', 'Hi Grace,\n\nmany thanks, that was quick.'],
  ['Merci', 'Bonjour,\n\nMerci beaucoup pour votre aide.\n\nBien à vous'],
  ['お礼', 'ありがとうございました。'],
])('%s is a note of thanks', (subject, text) => {
  expect(purposeOf(subject, text)).toBe('thanks')
})

test.each([
  ['Your visit', 'Thank you. When can we expect the delivery?'],
  ['Quotation', 'Thank you for your offer. Please send us 500 pieces by Friday.'],
  ['Re: RoHS', 'Thanks, but the REACH declaration is missing.'],
  ['Tomorrow', 'Let us meet at 9:00 about the plan. Thanks, Tracy'],
  [
    'Call',
    'Shelley, if it is okay, I will call you tomorrow. If you have a preferred time, let me know. Thanks for it.',
  ],
  ['Lunch on Thursday?', 'Are you free for lunch on Thursday? The new place around the corner is open.'],
  ['PCN-2026-118', 'Which of our parts does this change concern?'],
])('%s: what may want an answer is none', (subject, text) => {
  expect(['thanks', 'pcn']).not.toContain(purposeOf(subject, text))
})

test('a change notice names itself', () => {
  expect(purposeOf('Product change notification PCN-2026-118', 'We hereby notify you of a change of the site.')).toBe(
    'pcn',
  )
})
