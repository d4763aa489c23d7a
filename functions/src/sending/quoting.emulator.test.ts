import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { responsesApi } from '@attestry/core/sending/responses'
import { templatesApi } from '@attestry/core/sending/templates'
import PostalMime from 'postal-mime'
import { expect, test } from 'vitest'
import { seedAccount, seedMail } from '../testing/seed-answerable-mail'
import { startOutbox } from '../testing/start-outbox'

test('the question is quoted below an answer if the organization has set that, and never in its stored text', async () => {
  const it = await startOutbox()
  const mail = await seedMail(it.write, await seedAccount(it.write, it.server.port), { state: 'parsed' })
  const sent = async (input: { quotes_question?: boolean }) => {
    const own = { id: mail.id, product_ids: [], file_ids: [], body_text: 'Which revision?\n', ...input }
    const { body } = await it.call(responsesApi.sendResponse, own, it.member.token)
    it.pass(UNDO_HOLD)
    await it.deliver(body.id)
    expect(body.body_text).toBe('Which revision?')
    return (await PostalMime.parse(it.server.arrived.pop()?.raw ?? '')).text?.trim()
  }
  expect(await sent({})).toBe('Which revision?')
  await it.call(templatesApi.setQuoting, { quotes_question: true }, it.member.token)
  expect(await sent({})).toMatch(/^Which revision\?\n\nOn .+ wrote:\n> Please send the RoHS certificate for LM317\.$/)
  // What the screen showed counts, even if somebody has changed the setting since.
  expect(await sent({ quotes_question: false })).toBe('Which revision?')
  const rules = { rules: [], version: 0 }
  expect((await it.call(templatesApi.setAnswerRules, rules, it.member.token)).body.quotes_question).toBe(true)
  await it.close()
})
