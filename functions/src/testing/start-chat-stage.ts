import { type ChatSession, chatApi } from '@attestry/core/assistant/chat'
import { tasks } from '@attestry/core/base/tasks'
import { answerChat } from '../assistant/answer-chat'
import type { Deps } from '../deps'
import type { Model } from '../ai/tasks/task'
import { seedOrganization, type SeededUser } from './seed-organization'
import { startApi } from './start-api'

/** The API with an organization, whose questions are answered as soon as they are asked. */
export async function startChatStage({ model, ...overrides }: Partial<Deps> & { model?: Model } = {}) {
  let shift = 0
  const running: Promise<void>[] = []
  const api = await startApi((real) => {
    const deps: Deps = {
      ...real,
      now: () => Date.now() + shift,
      ...(model && { models: { of: async () => model } }),
      ...overrides,
    }
    const answering = {
      ...deps,
      queue: {
        ...real.queue,
        async enqueue(name: string, payload: unknown) {
          if (name === 'answerChat') running.push(answerChat(deps, tasks.answerChat.parse(payload)))
        },
      },
    }
    return { ...answering, ...overrides } as Deps
  })
  const where = await seedOrganization()
  const { deps, call } = api
  const { org, member } = where
  const read = async (session_id: string, by = member): Promise<ChatSession> =>
    (await call(chatApi.readChat, { session_id }, by.token)).body
  return {
    ...api,
    ...where,
    write: { ...deps, db: where.db, org },
    /** Lets time pass. */
    pass(millis: number) {
      shift += millis
    },
    read,
    start: async (query: string, { by = member, earlier_parts = [] as string[] } = {}): Promise<string> =>
      (await call(chatApi.startChat, { query, earlier_parts }, by.token)).body.session_id,
    /** The answer to a question. */
    async ask(query: string, { by = member, earlier_parts = [] as string[] } = {}) {
      const { body } = await call(chatApi.startChat, { query, earlier_parts }, by.token)
      await settled()
      const session = await read(body.session_id, by)
      if (!session.answer) throw new Error(`No answer to "${query}": ${session.state} ${session.problem}`)
      return { session, ...session.answer }
    },
    settled,
    run: (by: SeededUser = member) => answerChat(deps, { organization_id: org, uid: by.uid }),
  }

  /** Every run that has begun is over. */
  async function settled(): Promise<void> {
    for (const one of running.splice(0)) await one
  }
}
