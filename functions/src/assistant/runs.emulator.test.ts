import { CHAT_TIMEOUT, chatApi } from '@attestry/core/assistant/chat'
import { paths } from '@attestry/core/paths'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabase } from '../adapters/database'
import type { Model } from '../ai/tasks/task'
import { createLocalModel } from '../ai/local/local-model'
import { sweepJobs } from '../jobs/sweep'
import { Killed } from '../testing/killed-at'
import { seedPart } from '../testing/seed-chat'
import { startChatStage } from '../testing/start-chat-stage'
import { answerChat, TIMED_OUT } from './answer-chat'
import { chatJob } from './chat-job'

/** A model that answers when the test says so. `stopped`: it was told that nobody waits any more. */
function slowModel() {
  const [asked, answered, stopped] = [gate(), gate(), gate()]
  const model: Model = {
    provider: 'vertex',
    async answer(_task, _input, signal) {
      signal?.addEventListener('abort', stopped.open)
      asked.open()
      await answered.opened
      return { summary: 'Here it is.', suggestions: [], products: [] }
    },
  }
  return { model, asked: asked.opened, release: answered.open, stopped: stopped.opened }
}

function gate() {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open }
}

async function setUp(options: Parameters<typeof startChatStage>[0] = {}) {
  const stage = await startChatStage({ log: () => {}, ...options })
  onTestFinished(() => stage.close())
  await seedPart(stage, 'LM317T')
  return stage
}

test('an answer of three minutes outlives the call that asked, shows how far it is, and is found again', async () => {
  const slow = slowModel()
  const stage = await setUp({ model: slow.model, chatWait: 0 })
  const { status, problem } = await stage.call(chatApi.askChat, { query: 'RoHS for LM317T?' }, stage.member.token)
  expect([status, problem.code]).toEqual([504, 'chat-unanswered'])
  const [, id = ''] = /\/chat\/sessions\/([0-9a-f]{32})/.exec(JSON.stringify(problem.detail)) ?? []
  await slow.asked
  const halfway = await stage.read(id)
  expect(halfway).toMatchObject({ state: 'running', answer: null })
  expect(halfway.steps).toEqual(['Searching the vault', 'Writing the answer'])
  stage.pass(180_000)
  slow.release()
  await stage.settled()
  expect(await stage.read(id)).toMatchObject({ state: 'done', answer: { summary: 'Here it is.', provider: 'vertex' } })
})

test('the plain call gives the answer with the fields of its one part', async () => {
  const stage = await setUp()
  const { status, body } = await stage.call(chatApi.askChat, { query: 'RoHS for LM317T?' }, stage.member.token)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    state: 'done',
    extracted_part: 'LM317T',
    response: body.summary,
    parsed_query: { is_query_intent_compliance: true },
    compliance_summary: { manufacturer: 'Texas Instruments' },
    vault_link: body.parts[0]?.vault_link,
  })
})

test('a question that is cancelled stops the model, and its answer is not shown', async () => {
  const slow = slowModel()
  const stage = await setUp({ model: slow.model })
  const id = await stage.start('RoHS for LM317T?')
  await slow.asked
  expect((await stage.call(chatApi.cancelChat, { session_id: id }, stage.member.token)).status).toBe(204)
  await slow.stopped
  slow.release()
  await stage.settled()
  expect(await stage.read(id)).toMatchObject({ state: 'cancelled', answer: null })
  // Once it is over, there is nothing to cancel.
  expect((await stage.call(chatApi.cancelChat, { session_id: id }, stage.member.token)).status).toBe(204)
})

test('a new question stops the one before, and is answered', async () => {
  const slow = slowModel()
  let calls = 0
  const local = createLocalModel()
  const model: Model = {
    provider: 'local',
    answer: (task, input, signal) => (calls++ === 0 ? slow.model : local).answer(task, input, signal),
  }
  const stage = await setUp({ model })
  const first = await stage.start('RoHS for LM317T?')
  await slow.asked
  const second = await stage.start('REACH for LM317T?')
  await slow.stopped
  slow.release()
  await stage.settled()
  expect(await stage.read(first)).toMatchObject({ state: 'cancelled', answer: null })
  expect(await stage.read(second)).toMatchObject({ state: 'done' })
})

test('two people are answered independently of each other', async () => {
  const stage = await setUp()
  const [one, other] = [
    await stage.start('RoHS for LM317T?'),
    await stage.start('REACH for LM317T?', { by: stage.admin }),
  ]
  await stage.settled()
  expect(await stage.read(one)).toMatchObject({ state: 'done' })
  expect(await stage.read(other, stage.admin)).toMatchObject({ state: 'done' })
})

test("somebody else's question is not there, for a colleague neither", async () => {
  const stage = await setUp()
  const { session } = await stage.ask('RoHS for LM317T?')
  for (const endpoint of [chatApi.readChat, chatApi.cancelChat]) {
    const foreign = await stage.call(endpoint, { session_id: session.id }, stage.admin.token)
    const absent = await stage.call(endpoint, { session_id: 'f'.repeat(32) }, stage.admin.token)
    expect(foreign.status).toBe(404)
    expect(foreign.problem).toEqual(absent.problem)
  }
})

test('a run that was killed is taken up, and a question that ends every run is given up without words', async () => {
  const stage = await setUp({ queue: { enqueue: async () => {} } })
  const id = await stage.start('RoHS for LM317T?')
  const killed = () => {
    let isDead = false
    const die = () => {
      isDead = true
      throw new Killed()
    }
    const database = createDatabase(stage.db, { beforeCommit: () => void (isDead && die()) })
    return { ...stage.deps, database, models: { of: die } }
  }
  const asker = { organization_id: stage.org, uid: stage.member.uid }
  const sweep = async () => {
    const asked: string[] = []
    const queue = { enqueue: async (_name: string, payload: unknown) => void asked.push(JSON.stringify(payload)) }
    await sweepJobs({ ...stage.deps, queue }, [chatJob])
    return asked.some((payload) => payload.includes(stage.member.uid))
  }
  await expect(answerChat(killed(), asker)).rejects.toThrow(Killed)
  expect(await stage.read(id)).toMatchObject({ state: 'running' })
  // While its lease lasts, nobody else takes it.
  await stage.run()
  expect(await stage.read(id)).toMatchObject({ state: 'running' })
  stage.pass(61_000)
  expect(await sweep()).toBe(true)
  await stage.run()
  expect(await stage.read(id)).toMatchObject({ state: 'done' })

  const hopeless = await stage.start('RoHS for LM317T?')
  for (let run = 0; run < 3; run += 1) {
    await expect(answerChat(killed(), asker)).rejects.toThrow(Killed)
    stage.pass(61_000)
  }
  await stage.run()
  expect(await stage.read(hopeless)).toMatchObject({ state: 'failed', problem: '' })
})

test('a run that comes too late says so', async () => {
  const stage = await setUp({ queue: { enqueue: async () => {} } })
  const id = await stage.start('RoHS for LM317T?')
  stage.pass(CHAT_TIMEOUT + 1)
  await stage.run()
  expect(await stage.read(id)).toMatchObject({ state: 'failed', problem: TIMED_OUT, answer: null })
})

test('a failure nobody can explain leaves no words, and the API says that it is unknown', async () => {
  const model: Model = { provider: 'vertex', answer: () => Promise.reject(new Error('secret detail')) }
  const stage = await setUp({ model })
  const { status, problem } = await stage.call(chatApi.askChat, { query: 'RoHS for LM317T?' }, stage.member.token)
  expect([status, problem.detail]).toEqual([502, 'Unknown error occurred'])
  const { docs } = await stage.db.collection(`${paths.profile(stage.org, stage.member.uid)}/chats`).get()
  expect(docs.map((doc) => [doc.get('state'), doc.get('problem')])).toEqual([['failed', '']])
})

test('questions are removed after 30 days, and only so many can be asked', async () => {
  const stage = await setUp({ queue: { enqueue: async () => {} } })
  const id = await stage.start('RoHS for LM317T?')
  const stored = await stage.db.doc(paths.chatSession(stage.org, stage.member.uid, id)).get()
  const { expires_at, created_at } = stored.data() as { expires_at: { toMillis(): number }; created_at: number }
  expect(expires_at.toMillis() - created_at).toBe(30 * 86_400_000)
  await stage.deps.rateLimits.take(`chat-${stage.member.uid}`, { attempts: 1000, within: 1 }, 119)
  const { status, problem } = await stage.call(chatApi.startChat, { query: 'RoHS?' }, stage.member.token)
  expect([status, problem.code]).toEqual([429, 'too-many-requests'])
})

test.each(['', '   ', '\n'])('an empty question is refused: %j', async (query) => {
  const stage = await setUp({ queue: { enqueue: async () => {} } })
  expect((await stage.call(chatApi.startChat, { query }, stage.member.token)).status).toBe(422)
})
