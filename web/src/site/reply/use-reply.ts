import type { ReplyPage } from '@attestry/core/outreach/maker-replies'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { callReply, codeOf, replyProblem } from './call-reply'

export type Reply =
  { status: 'loading' } | { status: 'ended' | 'away'; problem: string } | { status: 'open'; page: ReplyPage }

/** How often what colleagues have added is looked for, in milliseconds. */
const LOOKS_EVERY = 20_000

/** The token is the fragment of the address, which no server is sent. */
export const useToken = (): string => useSyncExternalStore(onHash, () => window.location.hash.slice(1))

function onHash(tell: () => void): () => void {
  window.addEventListener('hashchange', tell)
  return () => window.removeEventListener('hashchange', tell)
}

/** What the inquiry asks, and what is about to be sent, kept up to date. `show` takes what a call has answered. */
export function useReply(token: string) {
  const [reply, setReply] = useState<Reply>({ status: 'loading' })
  /** An answer that was asked for earlier does not take the place of a later one. */
  const asked = useRef(0)
  const shown = useRef(0)

  const show = useCallback((page: ReplyPage) => {
    shown.current = asked.current += 1
    setReply({ status: 'open', page })
  }, [])

  const look = useCallback(async () => {
    const turn = (asked.current += 1)
    try {
      const page = await callReply('readReply', { token })
      if (turn > shown.current) setReply({ status: 'open', page })
    } catch (failure) {
      const status = codeOf(failure) === 'reply-link-ended' ? 'ended' : 'away'
      // What is on the screen stays there while nobody can be reached.
      setReply((known) =>
        known.status === 'open' && status === 'away' ? known : { status, problem: replyProblem(failure) },
      )
    }
  }, [token])

  useEffect(() => {
    const first = setTimeout(() => void look())
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void look()
    }, LOOKS_EVERY)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
    }
  }, [look])
  useNoteOpened(token, reply.status === 'open')
  return { reply, show, look }
}

/** A program that only looks at links does nothing with its hands. */
function useNoteOpened(token: string, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const stop = new AbortController()
    const note = ({ isTrusted }: Event) => {
      if (!isTrusted) return
      stop.abort()
      callReply('noteReplyOpened', { token }).catch(() => {})
    }
    for (const act of ['pointerdown', 'keydown', 'touchstart', 'wheel'])
      window.addEventListener(act, note, { signal: stop.signal, passive: true })
    return () => stop.abort()
  }, [token, isOpen])
}
