import { CHAT_TIMEOUT, chatApi, MAX_CHAT_PARTS, type ChatDocument } from '@attestry/core/assistant/chat'
import { paths } from '@attestry/core/paths'
import { useCallback, useEffect, useState } from 'react'
import { useWhen } from '../../lib/use-when'
import { ApiError } from '../../lib/api/api-error'
import { useBackend } from '../../lib/api/backend'
import { useLive } from '../../lib/live/live'
import { liveDocument } from '../../lib/live/live-firestore'
import { useSession } from '../../lib/api/session'
import { failureOf, messageOf, newChat, type ChatMessage, type KeptChat, type Pending } from './kept/chat-message'
import { AnsweredSession, outcomeOf, TIMED_OUT } from './kept/outcome-of'
import { useKeptChat } from './kept/use-kept-chat'

/** The conversation, and what can be done with it. One question is answered at a time. */
export function useChat() {
  const { api } = useBackend()
  const { db, uid, org } = useSession()
  const { kept, now, change } = useKeptChat()
  const { messages, pending } = kept
  const isLate = useIsPast(pending && pending.asked_at + CHAT_TIMEOUT)
  const sessionId = pending?.session_id ?? null
  const live = useLive(
    sessionId === null ? null : liveDocument({ db, uid }, AnsweredSession, paths.chatSession(org, uid, sessionId)),
  )

  /**
   * Tells the server that nobody waits any more. It may be done by now, or cannot be reached: nothing depends on it.
   */
  const stop = useCallback(
    (session_id: string | null) => {
      if (session_id !== null) api.call(chatApi.cancelChat, { session_id }).catch(() => {})
    },
    [api],
  )

  const start = useCallback(
    async ({ key, query, earlier_parts }: Pending) => {
      try {
        const { session_id } = await api.call(chatApi.startChat, { query, earlier_parts }, { key })
        // It was cancelled before the server had taken it.
        if (now().pending?.key !== key) return stop(session_id)
        change(ifPending(key, (chat, one) => ({ ...chat, pending: { ...one, session_id } })))
      } catch (failure) {
        const isRefused = failure instanceof ApiError
        const reason = isRefused ? `HTTP error! status: ${failure.status}` : 'Network error'
        change(settled(key, failureOf(key, reason, isRefused ? failure.detail : '')))
      }
    },
    [api, now, change, stop],
  )

  // The page was closed before the server had answered. With the same key the question is not asked a second time.
  useWhen(true, () => {
    const { pending: left } = now()
    if (left?.session_id === null) void start(left)
  })

  useEffect(() => {
    if (!pending) return
    const { key, session_id } = pending
    const hasWaited = session_id === null && isLate
    const outcome = hasWaited ? failureOf(key, TIMED_OUT) : session_id === null ? null : outcomeOf(key, live, isLate)
    if (outcome === null) return
    if (isLate) stop(session_id)
    change(outcome === 'cancelled' ? abandoned() : settled(key, outcome))
  }, [pending, live, isLate, change, stop])

  const cancel = useCallback(() => {
    stop(now().pending?.session_id ?? null)
    change(abandoned())
  }, [now, change, stop])

  /** A new question takes the place of one that has no answer yet. */
  const ask = useCallback(
    (text: string) => {
      const query = text.trim()
      if (query === '') return
      cancel()
      const question: Pending = {
        key: crypto.randomUUID(),
        query,
        earlier_parts: partsOf(now().messages),
        asked_at: Date.now(),
        session_id: null,
      }
      change((chat) => ({
        messages: [...chat.messages, messageOf('user', `${question.key}:question`, query)],
        pending: question,
      }))
      void start(question)
    },
    [cancel, now, change, start],
  )

  return {
    messages,
    pending,
    /** What the server has done for the pending question so far. */
    steps: live.status === 'ready' ? (live.data?.steps ?? []) : [],
    /** How to look again if the progress cannot be read. */
    retry: pending && live.status === 'error' ? live.retry : undefined,
    ask,
    cancel,
    /** The person goes elsewhere, and knows that the question is given up. */
    leave: () => {
      cancel()
      change((chat) => ({ ...chat, messages: [...chat.messages, cancelledByLeaving()] }))
    },
    clear: () => {
      cancel()
      const before = now()
      change(() => newChat())
      return () => change(() => before)
    },
    /** These documents are in the vault now, wherever they are shown. */
    noteSaved: (saved: readonly ChatDocument[]) => change((chat) => withSaved(chat, saved)),
  }
}

const ifPending =
  (key: string, tell: (chat: KeptChat, pending: Pending) => KeptChat) =>
  (chat: KeptChat): KeptChat =>
    chat.pending?.key === key ? tell(chat, chat.pending) : chat

const settled = (key: string, message: ChatMessage) =>
  ifPending(key, ({ messages }) => ({ messages: [...messages, message], pending: null }))

/** Without the pending question; what was asked stays, and says that it was cancelled. */
const abandoned =
  () =>
  (chat: KeptChat): KeptChat => {
    const { messages, pending } = chat
    if (!pending) return chat
    const id = `${pending.key}:question`
    return { messages: messages.map((one) => (one.id === id ? { ...one, isCancelled: true } : one)), pending: null }
  }

const cancelledByLeaving = (): ChatMessage =>
  messageOf('ai', crypto.randomUUID(), 'Request cancelled - you navigated away while I was processing your message.', {
    isCancelled: true,
  })

/** The parts of the newest answer that has any: "and REACH?" means these. */
function partsOf(messages: readonly ChatMessage[]): string[] {
  const parts = messages.findLast(({ answer }) => answer !== null && answer.parts.length > 0)?.answer?.parts ?? []
  const numbers = parts.map(({ part_number }) => part_number).filter((number) => /[\p{L}\p{N}]/u.test(number))
  return [...new Set(numbers)].slice(0, MAX_CHAT_PARTS)
}

function withSaved(chat: KeptChat, saved: readonly ChatDocument[]): KeptChat {
  const known = (one: ChatDocument) => saved.find((other) => isSame(one, other)) ?? one
  const messages = chat.messages.map((message) =>
    message.answer
      ? {
          ...message,
          answer: {
            ...message.answer,
            parts: message.answer.parts.map((part) => ({ ...part, documents: part.documents.map(known) })),
          },
        }
      : message,
  )
  return { ...chat, messages }
}

const isSame = (one: ChatDocument, other: ChatDocument): boolean =>
  one.session_id === other.session_id && one.cached_metadata.filename === other.cached_metadata.filename

/** Whether a time has come. */
function useIsPast(time: number | null): boolean {
  const [past, setPast] = useState<number | null>(null)
  useEffect(() => {
    if (time === null) return
    const timer = setTimeout(() => setPast(time), Math.max(0, time - Date.now()))
    return () => clearTimeout(timer)
  }, [time])
  return time !== null && past === time
}
