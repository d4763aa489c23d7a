import { SURE } from '@attestry/core/mail/inbox'
import { expect, test } from 'vitest'
import { analyseLocally } from '../../ai/local/analyse-email'

const read = (subject: string, text: string) =>
  analyseLocally({
    subject,
    text,
    sender_name: 'Petra',
    sender_email: 'petra@customer.example',
    received_date: Date.UTC(2026, 10, 27),
    kind: 'message',
    html_text: '',
    attachment_names: [],
  })
const purposeOf = (subject: string, text: string) => read(subject, text).purpose

const QUOTED = `

On Mon, 23 Nov 2026 at 10:00, Compliance <compliance@northwind.test> wrote:
> please find enclosed the REACH declaration for LM317DCYR.
> Please send us a question if one is missing.`

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

test.each([
  'Thanks, received.',
  'Perfect, thank you Aisha. That’s everything!\n\nK',
  'Many thanks for the quick help!\n\nBest regards\nPetra',
  'Vielen Dank!\n\nViele Grüße\nJonas Weber',
  'Super, danke dir.',
  'Parfait, merci beaucoup.\n\nCordialement',
  '收到，谢谢！',
  'ありがとうございます。',
])('thanks for an answer are known though it is quoted: %s', (text) => {
  for (const subject of ['RE: REACH for HIH-4030-001 and 2 others', 'Re: RoHS certificate needed']) {
    const { is_compliance_request, purpose, confidence } = read(subject, text + QUOTED)
    expect({ is_compliance_request, purpose }).toEqual({ is_compliance_request: false, purpose: 'thanks' })
    expect(confidence).toBeGreaterThanOrEqual(SURE)
  }
})

test.each([
  ['RE: RoHS for LM317DCYR', 'Thanks. And the other one too please.'],
  ['RE: RoHS for LM317DCYR', 'Thank you. And what about REACH?'],
  ['RE: RoHS for LM317DCYR', 'Thanks, NE555P as well.'],
  ['AW: RoHS für LM317DCYR', 'Danke, aber eine Erklärung fehlt noch.'],
  ['RE: RoHS for LM317DCYR', 'Thanks Aisha, still waiting for the declaration of conformity of the second one.'],
  ['RoHS certificate for LM317DCYR', 'Thanks, Petra'],
])('%s: thanks that may ask for more are not put aside: %s', (subject, text) => {
  const { is_compliance_request, confidence } = read(subject, text + QUOTED)
  expect(is_compliance_request || confidence < SURE).toBe(true)
})

test('a change notice names itself', () => {
  expect(purposeOf('Product change notification PCN-2026-118', 'We hereby notify you of a change of the site.')).toBe(
    'pcn',
  )
})
