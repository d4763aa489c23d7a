import { z } from 'zod'
import { ChatMessage, KeptChat, newChat } from './chat-message'

/** So much of a chat is kept: messages, and characters of all of them. Browsers have room for 5 million. */
const MOST_MESSAGES = 100
const MOST_TEXT = 1_000_000

/**
 * The chat of each person who uses this browser. It is no draft (lib/forms/drafts.ts): whoever signs in begins with a new
 * one, and `forgetOrganization` removes it.
 */
const keyOf = (uid: string): string => `chat:${uid}`

/** One message that an earlier version wrote otherwise costs itself, not the chat. */
export function readChat(uid: string): KeptChat {
  const stored = localStorage.getItem(keyOf(uid))
  try {
    const { messages, pending } = Stored.parse(stored === null ? null : JSON.parse(stored))
    const readable = messages.flatMap((message) => ChatMessage.safeParse(message).data ?? [])
    return readable.length > 0 ? { messages: readable, pending } : newChat()
  } catch {
    return newChat()
  }
}

const Stored = KeptChat.extend({ messages: z.array(z.unknown()) })

/** Drops the oldest messages where there is no room. False when the browser keeps nothing at all. */
export function writeChat(uid: string, chat: KeptChat): boolean {
  let kept = { ...chat, messages: newest(chat.messages, MOST_MESSAGES) }
  for (;;) {
    const text = JSON.stringify(kept)
    if (text.length <= MOST_TEXT && isWritten(keyOf(uid), text)) return true
    if (kept.messages.length <= 1) return false
    kept = { ...kept, messages: newest(kept.messages, Math.ceil(kept.messages.length / 2)) }
  }
}

/** Tells when another tab has changed it. */
export function watchChat(uid: string, onChange: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === keyOf(uid) || key === null) onChange()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** The greeting stays the first. */
const newest = <Message>(messages: readonly Message[], most: number): Message[] =>
  messages.length <= most ? [...messages] : [...messages.slice(0, 1), ...messages.slice(messages.length - most + 1)]

function isWritten(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text)
    return true
  } catch {
    return false
  }
}
