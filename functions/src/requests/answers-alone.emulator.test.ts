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
