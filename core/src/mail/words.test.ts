import { expect, test } from 'vitest'
import { sampleOf } from '../sample-documents'
import { emailStatus, senderText, subjectText } from './words'

const email = sampleOf.inboundEmail

test('a mail without a subject or a sender has a name all the same', () => {
  expect(subjectText({ subject: 'RoHS', state: 'unfetched' })).toBe('RoHS')
  expect(subjectText({ subject: '' })).toBe('(No Subject)')
  expect(subjectText({ subject: '', state: 'unfetched' })).toBe('Email could not be fetched')
  expect(senderText({ ...email, sender_name: '', sender_email: 'jane@customer.test' })).toBe('jane@customer.test')
  expect(senderText({ ...email, sender_name: '', sender_email: '' })).toBe('(Unknown sender)')
})

test('a mail that was answered says so, whether or not it was read', () => {
  expect(emailStatus({ ...email, response_count: 2, is_read: false })).toBe('Responded (2)')
  expect(emailStatus({ ...email, response_count: 0, is_read: false })).toBe('Unread')
})
