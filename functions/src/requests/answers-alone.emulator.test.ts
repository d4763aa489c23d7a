import { api } from '@attestry/core/api'
import { at } from '@attestry/core/paths'
import { samplePart } from '@attestry/core/sample-documents'
import type { EmailAnalysis } from '@attestry/core/mail/inbox'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { followConversation } from '../mail/follow-conversation'
import { saveAnalysis } from '../mail/save-email'
import { startRequest } from '../testing/requests/start-request'
import { seedMail } from '../testing/seed-answerable-mail'

let it: Awaited<ReturnType<typeof startRequest>>
beforeEach(async () => {
  it = await startRequest({ makesRequests: false })
})
afterEach(() => it.close())

/** Where a mail stands, once its conversation has followed. */
async function standing(id = it.email.id) {
  const { reads } = it.deps.database
  const place = at('inboundEmail', it.org, id)
  await followConversation(it.deps, it.org, (await reads.read(place))!)
  const { request_id, answered, conversation_state } = (await reads.read(place))!
  return { request_id, answered, state: conversation_state }
}

test('without a request an answer in part leaves the conversation open, and the rest closes it', async () => {
  const [one = 0, other = 0] = it.products
  expect(await standing()).toEqual({ request_id: null, answered: null, state: 'open' })
  await it.answer(one)
  expect(await standing()).toEqual({ request_id: null, answered: 'in_part', state: 'open' })
  await it.answer(other)
  expect(await standing()).toEqual({ request_id: null, answered: 'whole', state: 'done' })
})

test('a question of ours leaves it open, and an answer that comes back opens it again', async () => {
  await it.answerAs({ product_ids: [], file_ids: [], body_text: 'Which revision do you mean?' })
  expect(await standing()).toMatchObject({ answered: 'in_part', state: 'open' })
  const answer = await it.answer(...it.products)
  expect(await standing()).toMatchObject({ answered: 'whole', state: 'done' })
  await it.bounce(answer.id)
  expect(await standing()).toMatchObject({ answered: 'in_part', state: 'open' })
})

test('the answer to a reminder closes what the first mail asks for', async () => {
  const { write, deps, org, account } = it
  const none = { answers_outbound_id: null, may_answer_outbound_id: null, request_id: null } as const
  const received_date = it.now() + 1
  const reminder = await seedMail(write, account, { ...none, kind: 'message', received_date, thread_id: 21 })
  await it.db.doc(at('inboundEmail', org, it.email.id).path).update({ thread_id: 21 })
  const said = (await deps.database.reads.read(at('emailAnalysis', org, it.email.id)))!
  const reminding: EmailAnalysis = { ...said, topics: [], extracted_products: [] }
  await saveAnalysis(deps.database, org, reminder.id, reminding)
  expect(await standing(reminder.id)).toMatchObject({ state: 'open' })
  await it.answerAs({ product_ids: it.products }, reminder.id)
  expect(await standing(reminder.id)).toMatchObject({ answered: 'whole', state: 'done' })
  expect(await standing()).toMatchObject({ answered: 'whole', state: null })
})

test('a part that is found when the mail is read again opens it', async () => {
  const { deps, org } = it
  await it.answer(...it.products)
  const said = (await deps.database.reads.read(at('emailAnalysis', org, it.email.id)))!
  const extracted_products = [...said.extracted_products, samplePart('BC547B')]
  await saveAnalysis(deps.database, org, it.email.id, { ...said, extracted_products })
  expect(await standing()).toMatchObject({ answered: 'in_part', state: 'open' })
})

test('what is left open when a request is deleted stays open, and what an earlier answer had left open is forgotten', async () => {
  const { call, member, email, db, org } = it
  const [one = 0, other = 0] = it.products
  await it.answer(one)
  const make = () => call(api.createRequestFromEmail, { id: email.id }, member.token)
  const remove = (id: number) => call(api.deleteRequest, { id }, member.token)
  await remove((await make()).body.id)
  expect(await standing()).toEqual({ request_id: null, answered: 'in_part', state: 'open' })
  await db.doc(at('inboundEmail', org, email.id).path).update({ answered: null })
  const { body: request } = await make()
  await remove(request.id)
  expect(await standing()).toEqual({ request_id: null, answered: 'in_part', state: 'open' })
  const { body: last } = await make()
  await it.answer(other)
  await remove(last.id)
  expect(await standing()).toEqual({ request_id: null, answered: 'whole', state: 'done' })
})

/** Lets nobody be sure whether the mail is a request. */
async function doubt(said: Partial<EmailAnalysis> = {}): Promise<void> {
  const { deps, org, email } = it
  const before = (await deps.database.reads.read(at('emailAnalysis', org, email.id)))!
  const doubtful = { ...before, is_compliance_related: false, compliance_confidence: 0.5, ...said }
  await saveAnalysis(deps.database, org, email.id, doubtful)
}

/** Where the mail stands, and of which mail its row asks whether it is a request. */
async function doubted() {
  const { answered, state } = await standing()
  const row = (await it.deps.database.reads.read(at('inboundEmail', it.org, it.email.id)))!
  return { answered, state, asks: row.conversation?.perhaps_id === it.email.id }
}

const write = () => it.answerAs({ product_ids: [], file_ids: [], body_text: 'Thanks, we will look into it.' })
const counts = async () => {
  const stats = await it.deps.database.reads.fields(at('stats', it.org))
  return [stats?.open_count ?? 0, stats?.waiting_count ?? 0, stats?.done_count ?? 0]
}

test('a word to a mail that may ask leaves the question whether it is a request; “no” closes it, and “yes” keeps it open', async () => {
  const say = (is_compliance_related: boolean | null) =>
    it.call(api.correctAnalysis, { id: it.email.id, is_compliance_related }, it.member.token)
  await doubt({ topics: [], extracted_products: [] })
  await write()
  expect(await doubted()).toEqual({ answered: 'in_part', state: 'open', asks: true })
  expect(await counts()).toEqual([1, 0, 0])
  await say(false)
  expect(await doubted()).toEqual({ answered: null, state: 'done', asks: false })
  expect(await counts()).toEqual([0, 0, 1])
  await say(null)
  expect(await doubted()).toEqual({ answered: 'in_part', state: 'open', asks: true })
  await say(true)
  expect(await doubted()).toMatchObject({ state: 'open', asks: false })
  expect(await counts()).toEqual([1, 0, 0])
})

test('an answer that leaves nothing open closes a mail that may ask', async () => {
  const [one = 0, other = 0] = it.products
  await doubt()
  await write()
  await it.answer(one)
  expect(await doubted()).toEqual({ answered: 'in_part', state: 'open', asks: true })
  await it.answer(other)
  expect(await doubted()).toEqual({ answered: 'whole', state: 'done', asks: false })
  expect(await counts()).toEqual([0, 0, 1])
})

test('a mail that may ask for a topic is closed by a text that answers this topic', async () => {
  await doubt({ topics: ['rohs'], extracted_products: [] })
  await it.answerAs({
    product_ids: [],
    file_ids: [],
    body_text: 'All our parts are lead-free.',
    topics_in_text: ['rohs'],
  })
  expect(await doubted()).toEqual({ answered: 'whole', state: 'done', asks: false })
})

test('a mail that was answered before its analysis said that it may ask is open', async () => {
  await doubt({ compliance_confidence: 1, purpose: 'order' })
  await write()
  expect(await doubted()).toEqual({ answered: null, state: 'done', asks: false })
  await doubt()
  expect(await doubted()).toEqual({ answered: 'in_part', state: 'open', asks: true })
})
