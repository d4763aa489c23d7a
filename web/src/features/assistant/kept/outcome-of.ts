import { ChatAnswer, ChatSession } from '@attestry/core/assistant/chat'
import { z } from 'zod'
import type { Live } from '../../../lib/live/live'
import { failureOf, messageOf, type ChatMessage } from './chat-message'

/** A question as the server stores it. Its answer is checked apart: a bad one must not make it unreadable. */
export const AnsweredSession = ChatSession.extend({ answer: z.unknown() })
export type AnsweredSession = z.infer<typeof AnsweredSession>

export const TIMED_OUT = 'Request timed out after 10 minutes'
const UNKNOWN = 'Unknown error occurred'

/** What has become of a question; null while it is being answered. `isLate`: it has had all the time there is. */
export function outcomeOf(
  id: string,
  live: Live<AnsweredSession | undefined>,
  isLate: boolean,
): ChatMessage | 'cancelled' | null {
  if (live.status !== 'ready') return null
  const session = live.data
  switch (session?.state) {
    case 'done':
      return answered(id, session.answer)
    case 'failed':
      return failureOf(id, session.problem || UNKNOWN)
    case 'cancelled':
      return 'cancelled'
    case 'running':
      return isLate ? failureOf(id, TIMED_OUT) : null
    case undefined:
      return failureOf(id, isLate ? TIMED_OUT : UNKNOWN)
  }
}

function answered(id: string, given: unknown): ChatMessage {
  const { data: answer } = ChatAnswer.safeParse(given)
  if (!answer) return messageOf('ai', id, "I received your message but couldn't process it properly.")
  return messageOf('ai', id, answer.summary.trim() || 'No summary available', { answer })
}
