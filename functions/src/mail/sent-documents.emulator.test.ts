import { api } from '@attestry/core/api'
import { type DocumentCondition, type EmailAnalysis, UNDO_HOLD } from '@attestry/core/mail/inbox'
import { at, paths } from '@attestry/core/paths'
import { EmailResponse } from '@attestry/core/sending/responses'
import { customerKeys, refusedTimes, SentDocuments } from '@attestry/core/sending/sent-documents'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readDocument } from '../adapters/firestore'
import { startRequest } from '../testing/requests/start-request'
import { seedFile, seedMail } from '../testing/seed-answerable-mail'
import { saveAnalysis } from './save-email'

let it: Awaited<ReturnType<typeof startRequest>>
beforeEach(async () => {
  it = await startRequest()
})
afterEach(async () => {
  await it.close()
})

const sentTo = async (key: string) =>
  readDocument(SentDocuments, await it.db.doc(paths.sentDocuments(it.org, key)).get())?.mails
/** When a person sent an answer. */
const sentAt = async (id: number) =>
  readDocument(EmailResponse, await it.db.doc(paths.response(it.org, it.email.id, id)).get())?.created_at
const filesIn = async (id: number) => {
  const answer = readDocument(EmailResponse, await it.db.doc(paths.response(it.org, it.email.id, id)).get())
  return answer?.attachments.map((file) => file.id) ?? []
}

test('a company is remembered by its domain, with what it was sent, when and in which answer', async () => {
  const [first, second] = it.products
  const one = await it.answer(first ?? 0)
  const answers = [
    { id: one.id, email_id: it.email.id, sent_at: await sentAt(one.id), file_ids: await filesIn(one.id) },
  ]
  expect(await sentTo('customer.test')).toEqual(answers)

  const other = await it.answer(second ?? 0)
  answers.push({
    id: other.id,
    email_id: it.email.id,
    sent_at: await sentAt(other.id),
    file_ids: await filesIn(other.id),
  })
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
  expect(await sentTo('customer.test')).toMatchObject([{ id: kept.id }, { id, sent_at: await sentAt(id) }])
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
  const sent_at = it.now()
  const { body } = await it.call(api.sendProductEmail, form, it.member.token)
  it.pass(UNDO_HOLD)
  await it.deliver(body.id)
  expect(await sentTo('other.test')).toMatchObject([{ id: body.id, email_id: null, sent_at }])
})

test('everybody whom an answer goes to is remembered, each company once', async () => {
  const cc = ['max@other.test', 'eva@other.test', 'kim@gmail.com']
  const { id } = await it.answerAs({ product_ids: it.products, cc })
  for (const customer of ['customer.test', 'other.test', customerKeys('kim@gmail.com').whole])
    expect(await sentTo(customer)).toMatchObject([{ id }])
})

/** Another mail of the same company, as it is read. */
async function anotherMail(changes: Partial<EmailAnalysis> = {}) {
  const none = { request_id: null, answers_outbound_id: null, may_answer_outbound_id: null, thread_id: null }
  const sender = { sender_email: 'max@customer.test', recipient: 'max@customer.test' }
  const email = await seedMail(it.write, it.account, { ...none, ...sender, kind: 'message', received_date: it.now() })
  const refusal: DocumentCondition = { kind: 'rejected', before: it.now(), files: [], parts: [], topics: [] }
  const first = await it.deps.database.reads.read(at('emailAnalysis', it.org, it.email.id))
  const parts = first!.extracted_products.filter(({ part_number }) => part_number === 'LM317T')
  const analysis = { ...first!, extracted_products: parts, conditions: [refusal], ...changes }
  const readAgain = () => saveAnalysis(it.deps.database, it.org, email.id, analysis)
  await readAgain()
  return { email, analysis, readAgain }
}

const refused = async () => (await customer())?.refused
const customer = async () =>
  readDocument(SentDocuments, await it.db.doc(paths.sentDocuments(it.org, 'customer.test')).get())

test('what a mail refuses is held against its customer, as long as it is read so', async () => {
  const one = await it.answer(...it.products)
  const [lm317] = await filesIn(one.id)
  it.pass(1000)
  const { email, analysis, readAgain } = await anotherMail()
  const held = { email_id: email.id, at: email.received_date, file_ids: [lm317] }
  expect(await refused()).toEqual([held])
  await it.answer(it.products[1] ?? 0)
  expect(await refused()).toEqual([held])

  const correct = (conditions: DocumentCondition[]) =>
    it.call(api.correctAnalysis, { id: email.id, conditions }, it.member.token)
  const { body } = await correct([])
  expect(body.analysis.conditions).toEqual([])
  expect(await refused()).toEqual([])
  await readAgain()
  expect(await refused()).toEqual([])
  await correct(analysis.conditions)
  expect(await refused()).toEqual([held])
})

test('a mail of whom the sender is not proven, or that refuses nothing they were sent, is held against nobody', async () => {
  await it.answer(it.products[1] ?? 0)
  it.pass(1000)
  expect((await anotherMail()) && (await refused())).toEqual([])
  await it.answer(it.products[0] ?? 0)
  it.pass(1000)
  const { email, readAgain } = await anotherMail()
  expect(await refused()).toMatchObject([{ email_id: email.id }])
  const forged = { spf: 'none', dkim: 'none', dmarc: 'fail' }
  await it.db.doc(paths.emailBody(it.org, email.id)).update({ authentication: forged })
  await readAgain()
  expect(await refused()).toEqual([])
})

test('a mail that names no part refuses what was sent in its conversation', async () => {
  const one = await it.answer(it.products[0] ?? 0)
  it.pass(1000)
  const { email, analysis } = await anotherMail({ extracted_products: [] })
  expect(await refused()).toEqual([])
  const { thread_id } = (await it.deps.database.reads.read(at('inboundEmail', it.org, it.email.id)))!
  await it.db.doc(paths.inboundEmail(it.org, email.id)).update({ thread_id })
  await saveAnalysis(it.deps.database, it.org, email.id, analysis)
  expect(await refused()).toMatchObject([{ file_ids: await filesIn(one.id) }])
})

test('a person says that a document is accepted again, or takes that back, and the audit log says so', async () => {
  const one = await it.answer(it.products[0] ?? 0)
  const [file_id = 0] = await filesIn(one.id)
  it.pass(1000)
  const { email } = await anotherMail()
  const say = (is_accepted: boolean) =>
    it.call(api.acceptDocument, { id: email.id, file_id, is_accepted }, it.member.token)
  expect((await say(true)).status).toBe(204)
  expect(await customer()).toMatchObject({ accepted: [{ file_id, by: it.member.uid }] })
  expect(refusedTimes((await customer())!).size).toBe(0)
  await say(false)
  expect([...refusedTimes((await customer())!).keys()]).toEqual([file_id])
  const { docs } = await it.db.collection('auditLog').where('organization_id', '==', it.org).get()
  const actions = docs.map((doc) => String(doc.get('action')))
  expect(actions).toEqual(expect.arrayContaining(['document-accepted', 'document-refused']))
  const { status } = await it.call(api.acceptDocument, { id: email.id, file_id: 7, is_accepted: true }, it.member.token)
  expect(status).toBe(404)
})

test('a request stays open when what the customer refuses is sent again, and is whole with what they accept', async () => {
  const [refused = 0] = it.products
  const { body } = await it.call(
    api.sendProductEmail,
    { id: refused, recipient_email: 'kim@customer.test' },
    it.member.token,
  )
  it.pass(UNDO_HOLD)
  await it.deliver(body.id)
  it.pass(1000)
  const analysis = await it.deps.database.reads.read(at('emailAnalysis', it.org, it.email.id))
  const refusal: DocumentCondition = {
    kind: 'rejected',
    before: it.now(),
    files: [],
    parts: ['LM317T'],
    topics: [],
  }
  await saveAnalysis(it.deps.database, it.org, it.email.id, { ...analysis!, conditions: [refusal] })
  await it.answer(...it.products)
  expect(await it.read()).toMatchObject({ status: 'in_progress', documents_sent: 2 })

  const content = { bytes: Buffer.from('%PDF-1.7 newer'), name: 'newer.pdf' }
  const newer = await seedFile(it.write, { product_id: refused }, content)
  await it.db.doc(paths.file(it.org, newer.id)).update({ issued_at: it.now() })
  await it.answer(...it.products)
  expect(await it.read()).toMatchObject({ status: 'delivered' })
})
