import { CHAT_TIMEOUT } from '@attestry/core/assistant/chat'
import { AppError } from '@attestry/core/base/errors'
import type { TaskPayload } from '@attestry/core/base/tasks'
import { Overtaken } from '../jobs/settle'
import { failureFields, type Log } from '../platform/log'
import { answerQuestion, type AnswerQuestionDeps } from './answer-question'
import type { Asker, ChatRun, ChatSessionStore, ChatWork } from './session-store'

export type AnswerChatDeps = AnswerQuestionDeps & {
  chats: Pick<ChatSessionStore, 'begin' | 'step' | 'goOn' | 'end' | 'watch'>
  now: () => number
  log: Log
}

export const TIMED_OUT = 'Request timed out after 10 minutes'

/** A question is given up after this many runs: it has probably ended them. */
const RUNS = 3

/** How often a run that waits for the model says that it lives. */
const HEARTBEAT = 20_000

/**
 * Answers a person's newest question. It stops as soon as the question is cancelled or another one is asked. A run that
 * dies is repeated by the sweep.
 */
export async function answerChat(
  deps: AnswerChatDeps,
  { organization_id: org, uid }: TaskPayload<'answerChat'>,
): Promise<void> {
  const { chats, now, log } = deps
  const asker: Asker = { org, uid }
  const work = await chats.begin(asker, now())
  if (!work) return
  const run = { ...asker, attempt: work.attempt }
  try {
    const answer = await whileWanted(deps, run, work)
    await chats.end(run, { state: 'done', answer }, now())
  } catch (failure) {
    if (failure instanceof Overtaken) return
    if (!(failure instanceof AppError)) log('ERROR', 'A question could not be answered', failureFields(failure))
    await chats.end(run, { state: 'failed', problem: failure instanceof AppError ? failure.message : '' }, now())
  }
}

/** @throws Overtaken when nobody wants the answer any more, AppError chat-unanswered when it takes too long */
async function whileWanted(
  deps: AnswerChatDeps,
  run: ChatRun,
  { session, earlier_parts, is_built_in, runs }: ChatWork,
) {
  const { chats, now } = deps
  if (runs > RUNS) throw new AppError('chat-failed', '')
  const left = session.created_at + CHAT_TIMEOUT - now()
  if (left <= 0) throw new AppError('chat-unanswered', TIMED_OUT)
  const stop = new AbortController()
  const { signal } = stop
  const lose = () => stop.abort(new Overtaken())
  const unwatch = chats.watch(run, lose)
  const unlessOvertaken = (failure: unknown) => failure instanceof Overtaken && lose()
  const timer = setTimeout(() => stop.abort(new AppError('chat-unanswered', TIMED_OUT)), left)
  const heartbeat = setInterval(() => void chats.goOn(run, now()).catch(unlessOvertaken), HEARTBEAT)
  // A model that does not listen to the signal is left behind.
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error))
  })
  try {
    const step = (text: string) => chats.step(run, text, now())
    return await Promise.race([
      answerQuestion(deps, run, { session, earlier_parts, is_built_in, step, signal }),
      stopped,
    ])
  } finally {
    clearTimeout(timer)
    clearInterval(heartbeat)
    unwatch()
  }
}
