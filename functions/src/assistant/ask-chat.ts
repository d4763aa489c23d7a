import type { ChatResponse, ChatSession, chatApi } from '@attestry/core/assistant/chat'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { Caller } from '../platform/caller'
import { TIMED_OUT } from './answer-chat'
import type { ChatSessionStore } from './session-store'
import { startChat, type StartChatDeps } from './start-chat'

type AskChatDeps = StartChatDeps & {
  chats: Pick<ChatSessionStore, 'start' | 'whenOver'>
  /** In milliseconds. Hosting ends a request after 60 seconds. */
  chatWait: number
}

/**
 * Asks, and waits for the answer.
 * @throws AppError chat-unanswered when it takes longer (it goes on, and can be read later), chat-cancelled,
 *   chat-failed, too-many-requests
 */
export async function askChat(
  deps: AskChatDeps,
  caller: Caller,
  question: Input<typeof chatApi.askChat>,
): Promise<Output<typeof chatApi.askChat>> {
  const { session_id } = await startChat(deps, caller, question)
  const session = await deps.chats.whenOver(caller, session_id, deps.chatWait)
  switch (session.state) {
    case 'done':
      return responseOf(session)
    case 'running':
      throw new AppError('chat-unanswered', `The answer takes longer. Read it at /api/v1/chat/sessions/${session_id}.`)
    case 'cancelled':
      throw new AppError('chat-cancelled')
    case 'failed':
      if (session.problem === TIMED_OUT) throw new AppError('chat-unanswered', TIMED_OUT)
      throw new AppError('chat-failed', session.problem || undefined)
  }
}

function responseOf({ id, state, answer }: ChatSession): ChatResponse {
  if (!answer) throw new AppError('chat-failed')
  const [first] = answer.parts
  return {
    ...answer,
    session_id: id,
    state,
    response: answer.summary,
    documents: answer.parts.flatMap(({ documents }) => documents),
    compliance_summary: first?.compliance_summary ?? null,
    extracted_part: first?.part_number ?? null,
    parsed_query: { is_query_intent_compliance: answer.is_query_intent_compliance },
    vault_link: first?.vault_link ?? null,
  }
}
