import { AppError } from '@attestry/contract/errors'
import { expect, test } from 'vitest'
import { replyRecipient } from './reply-recipient'

test('an answer goes where the mail asks for it, else to its sender', () => {
  const sender_email = 'jane@customer.test'
  expect(replyRecipient({ reply_to: 'team@customer.test', sender_email })).toBe('team@customer.test')
  expect(replyRecipient({ reply_to: null, sender_email })).toBe('jane@customer.test')
  expect(replyRecipient({ reply_to: 'a@b.test, c@d.test', sender_email })).toBe('jane@customer.test')
  expect(replyRecipient({ reply_to: 'team@bücher.test', sender_email })).toBe('team@xn--bcher-kva.test')
})

test('a mail without a usable address cannot be answered', () => {
  for (const sender_email of ['', 'undisclosed', 'a@b.test\r\nBcc: c@d.test']) {
    expect(() => replyRecipient({ reply_to: null, sender_email })).toThrow(new AppError('no-recipient'))
  }
})
