import { ChatAnswer } from '@attestry/core/assistant/chat'
import { Millis } from '@attestry/core/base/primitives'
import { z } from 'zod'

/** A message of the chat, as this browser keeps it. */
export const ChatMessage = z.object({
  id: z.string(),
  type: z.enum(['user', 'ai']),
  content: z.string(),
  timestamp: Millis,
  /** Of a question: nobody waits for its answer any more. Of an answer: the page was left while it was being made. */
  isCancelled: z.boolean().default(false),
  /** There is no answer, and the message says why. `note` has the server's own words, if it gave any. */
  isFailure: z.boolean().default(false),
  note: z.string().default(''),
  answer: ChatAnswer.nullable().default(null),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** A question without an answer so far. It outlives a reload. */
const Pending = z.object({
  /** Keeps the server from answering it twice, whoever asks for it again. */
  key: z.string(),
  query: z.string(),
  earlier_parts: z.array(z.string()),
  asked_at: Millis,
  /** Null: the server has not taken it yet. */
  session_id: z.string().nullable(),
})
export type Pending = z.infer<typeof Pending>

export const KeptChat = z.object({ messages: z.array(ChatMessage), pending: Pending.nullable() })
export type KeptChat = z.infer<typeof KeptChat>

const GREETING =
  'Hello! I am your compliance assistant. Ask me about RoHS, REACH, Prop 65 or conflict minerals of a part, its origin and HS codes, or the documents in your vault.'

/** The chat with nothing but its greeting. */
export const newChat = (now = Date.now()): KeptChat => ({
  messages: [
    {
      id: 'greeting',
      type: 'ai',
      content: GREETING,
      timestamp: now,
      isCancelled: false,
      isFailure: false,
      note: '',
      answer: null,
    },
  ],
  pending: null,
})

type Said = Partial<Omit<ChatMessage, 'id' | 'type' | 'content'>>

export const messageOf = (type: ChatMessage['type'], id: string, content: string, more: Said = {}): ChatMessage => ({
  id,
  type,
  content,
  timestamp: Date.now(),
  isCancelled: false,
  isFailure: false,
  note: '',
  answer: null,
  ...more,
})

/** What to say where there is no answer. */
export const failureOf = (id: string, reason: string, note = ''): ChatMessage =>
  messageOf('ai', id, `Sorry, I encountered an error: ${reason.replace(/[.\s]+$/, '')}. Please try again.`, {
    isFailure: true,
    note,
  })
