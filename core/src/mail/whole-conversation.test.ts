import { expect, test } from 'vitest'
import { sampleOf } from '../sample-documents'
import { ALONE, type ConversationRow, type InboundEmail } from './inbox'
import { mailsToDelete, wholeConversation } from './whole-conversation'

const mail = (id: number, changes: Partial<InboundEmail> = {}) => ({ ...sampleOf.inboundEmail, id, ...changes })
const about = (changes: Partial<ConversationRow>): ConversationRow => ({ ...ALONE, mail_count: 3, ...changes })
const earlier = [
  { email_id: 2, comment_count: 1 },
  { email_id: 1, comment_count: 4 },
]
const request = { id: 1001, comment_count: 2, status: null }

test('a mail that stands alone is all of its conversation', () => {
  expect(wholeConversation(mail(1, { comment_count: 2, request_id: 1001 }))).toEqual({
    emails: [1],
    commented: [{ about: 'inbound', id: 1 }],
    comment_count: 2,
    request_id: 1001,
  })
})

test('the same is seen from the newest mail and from an earlier one, which comes first itself', () => {
  const row = mail(3, { conversation: about({ earlier, request }) })
  const [first, second] = [1, 2].map((id) => ({ about: 'inbound', id }))
  const ofRequest = { about: 'request', id: 1001 }
  const same = { comment_count: 7, request_id: 1001 }
  expect(wholeConversation(row)).toEqual({ emails: [3, 2, 1], commented: [second, first, ofRequest], ...same })
  const opened = mail(1, { comment_count: 4, conversation: null })
  const seen = wholeConversation(opened, row)
  expect(seen).toEqual({ emails: [1, 3, 2], commented: [first, second, ofRequest], ...same })
})

test('what a mail says of itself is newer than what its row says of it', () => {
  const row = mail(3, { conversation: about({ earlier }), request_id: 1002 })
  const whole = wholeConversation(mail(1, { comment_count: 5, request_id: 1001 }), row)
  expect(whole).toMatchObject({ comment_count: 6, request_id: 1001 })
})

test('with a row all mails of its conversation are deleted, each once, and with an earlier mail that alone', () => {
  const row = mail(3, { conversation: about({ earlier }) })
  expect(mailsToDelete([row, mail(9, { conversation: ALONE })])).toEqual([3, 2, 1, 9])
  expect(mailsToDelete([mail(2, { conversation: null })])).toEqual([2])
  expect(mailsToDelete([row, mail(2, { conversation: null })])).toEqual([3, 2, 1])
})
