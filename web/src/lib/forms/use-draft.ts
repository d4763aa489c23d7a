import { Millis } from '@attestry/core/base/primitives'
import { useCallback, useEffect, useRef, useState } from 'react'
import { z } from 'zod'
import { dropDraft, readDraft, saveDraft, watchDraft } from './drafts'
import { useSession } from '../api/session'

/** Where what is on the screen comes from. */
export type DraftOrigin = 'here' | 'restored' | 'other-tab'

const Saved = z.object({ saved_at: Millis })

/**
 * What a person has changed of something that is about to be sent, saved in this browser at each change. `schema` does
 * not change. If they write the same in two tabs, each shows what the other saves, so that the last change counts in
 * both and nothing is overwritten unseen.
 */
export function useDraft<Content extends object>(about: string, schema: z.ZodType<Content>, unchanged: Content) {
  const { uid } = useSession()
  const [restored] = useState(() => readContent(uid, about, schema))
  const [own, setOwn] = useState(restored?.content ?? unchanged)
  const [origin, setOrigin] = useState<DraftOrigin>(restored ? 'restored' : 'here')
  const [isSaved, setSaved] = useState(true)
  const [followed, setFollowed] = useState(0)
  // What holds now, for a change that is made before the next rendering.
  const latest = useRef(own)
  const savedAt = useRef(restored?.saved_at)

  const show = useCallback((content: Content, from: DraftOrigin) => {
    latest.current = content
    setOwn(content)
    setOrigin(from)
  }, [])

  useEffect(
    () =>
      watchDraft(uid, about, () => {
        const stored = readContent(uid, about, schema)
        if (stored?.saved_at === savedAt.current) return
        savedAt.current = stored?.saved_at
        show(stored?.content ?? unchanged, 'other-tab')
        setFollowed((count) => count + 1)
      }),
    // oxlint-disable-next-line react/exhaustive-deps -- `schema` and `unchanged` mean the same each time
    [uid, about, show],
  )

  const save = useCallback(
    (content: Content) => {
      const saved_at = Date.now()
      const isDone = saveDraft(uid, about, { ...content, saved_at })
      if (isDone) savedAt.current = saved_at
      setSaved(isDone)
    },
    [uid, about],
  )
  const change = useCallback(
    (changes: Partial<Content>) => {
      show({ ...latest.current, ...changes }, 'here')
      save(latest.current)
    },
    [show, save],
  )
  return {
    own,
    origin,
    isSaved,
    /** How often another tab has changed it. Fields that keep their own text are set anew then. */
    followed,
    change,
    drop: () => {
      savedAt.current = undefined
      dropDraft(uid, about)
    },
    /** Puts it back after it was dropped. */
    restore: () => save(own),
  }
}

function readContent<Content>(uid: string, about: string, schema: z.ZodType<Content>) {
  const stored = readDraft(uid, about)
  const [content, saved] = [schema.safeParse(stored), Saved.safeParse(stored)]
  return content.success && saved.success ? { content: content.data, ...saved.data } : undefined
}
