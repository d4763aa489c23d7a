import { api } from '@attestry/core/api'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { paths } from '@attestry/core/paths'
import { EmailResponse } from '@attestry/core/sending/responses'
import { customerKeys, SentDocuments } from '@attestry/core/sending/sent-documents'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDocument } from '../adapters/firestore'
import { startRequest } from '../testing/requests/start-request'
import { seedMail } from '../testing/seed-answerable-mail'

let it: Awaited<ReturnType<typeof startRequest>>
beforeEach(async () => {
  it = await startRequest()
})
afterEach(async () => {
  await it.close()
})

const sentTo = async (key: string) =>
  readDocument(SentDocuments, await it.db.doc(paths.sentDocuments(it.org, key)).get())?.mails
const filesIn = async (id: number) => {
  const answer = readDocument(EmailResponse, await it.db.doc(paths.response(it.org, it.email.id, id)).get())
  return answer?.attachments.map((file) => file.id) ?? []
}

test('a company is remembered by its domain, with what it was sent, when and in which answer', async () => {
  const [first, second] = it.products
  const one = await it.answer(first ?? 0)
  const at = it.now()
  const answers = [{ id: one.id, email_id: it.email.id, sent_at: at, file_ids: await filesIn(one.id) }]
  expect(await sentTo('customer.test')).toEqual(answers)

  const other = await it.answer(second ?? 0)
  answers.push({ id: other.id, email_id: it.email.id, sent_at: it.now(), file_ids: await filesIn(other.id) })
  expect(await sentTo('customer.test')).toEqual(answers)
  expect(answers.map(({ file_ids }) => file_ids.length)).toEqual([1, 1])
})

test('who writes from a provider of mailboxes for everybody is remembered by the whole address', async () => {
  const address = 'A/b.Customer@GMX.de'
  const fields = { sender_email: address, request_id: null, answers_outbound_id: null, recipient: address }
  const email = await seedMail(it.write, it.account, fields)
  const { id } = await it.answerAs({ product_ids: it.products }, email.id)
  const { domain, whole } = customerKeys(address)
  expect(await sentTo(whole)).toMatchObject([{ id, email_id: email.id }])
  expect(await sentTo(domain)).toBeUndefined()
})

test('an answer that came back was not sent, until it is sent again', async () => {
  const kept = await it.answer(it.products[0] ?? 0)
  const { id } = await it.answer(it.products[1] ?? 0)
  await it.bounce(id)
  expect(await sentTo('customer.test')).toMatchObject([{ id: kept.id }])
  it.pass(1000)
  await it.resend(id)
  expect(await sentTo('customer.test')).toMatchObject([{ id: kept.id }, { id, sent_at: it.now() }])
})

test('an answer in its text alone, and one that has not left, are not remembered', async () => {
  await it.answerAs({ product_ids: [], file_ids: [], body_text: 'Which part do you mean?' })
  const { body } = await it.call(api.sendResponse, { id: it.email.id, product_ids: it.products }, it.member.token)
  expect(body.delivery).toBe('queued')
  expect(await sentTo('customer.test')).toBeUndefined()
})

test('what a customer is sent from the page of a part is remembered as well', async () => {
  const product = it.products[0] ?? 0
  const form = { id: product, recipient_email: 'kim@other.test' }
  const { body } = await it.call(api.sendProductEmail, form, it.member.token)
  it.pass(UNDO_HOLD)
  await it.deliver(body.id)
  expect(await sentTo('other.test')).toMatchObject([{ id: body.id, email_id: null, sent_at: it.now() }])
})
