import { useCallback, useEffect, useRef, useState } from 'react'
import { useSession } from '../../../lib/api/session'
import type { KeptChat } from './chat-message'
import { readChat, watchChat, writeChat } from './chat-storage'

/** The chat of the signed-in person, the same in every tab. */
export function useKeptChat() {
  const { uid } = useSession()
  const [kept, setKept] = useState(() => readChat(uid))
  const latest = useRef(kept)
  const isStored = useRef(true)
  const isOpen = useRef(true)

  const show = useCallback((chat: KeptChat) => {
    latest.current = chat
    setKept(chat)
  }, [])

  useEffect(() => {
    isOpen.current = true
    const stop = watchChat(uid, () => show(readChat(uid)))
    return () => {
      isOpen.current = false
      stop()
    }
  }, [uid, show])

  /** Another tab may have changed it a moment ago, so what is stored counts. */
  const now = useCallback((): KeptChat => (isStored.current ? readChat(uid) : latest.current), [uid])

  const change = useCallback(
    (tell: (chat: KeptChat) => KeptChat) => {
      // Whoever has signed out meanwhile wants nothing to be left here.
      if (!isOpen.current) return
      const before = now()
      const after = tell(before)
      if (after === before) return
      isStored.current = writeChat(uid, after)
      show(after)
    },
    [uid, now, show],
  )
  return { kept, now, change }
}
