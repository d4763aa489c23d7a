import { Millis } from '@attestry/core/base/primitives'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { z } from 'zod'
import { notifyDone } from '../actions/notify'
import { useSession } from '../api/session'
import { dropDraft, readDraft, saveDraft, watchDraft } from './drafts'

/** Where what is on the screen comes from. */
export type DraftOrigin = 'here' | 'restored' | 'other-tab'

/** How long a text that was replaced can be had back from its toast. */
const UNDO = 10_000

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
  // What holds now, for a change that is made before the next rendering.
  const now = useRef(own)
  const savedAt = useRef(restored?.saved_at)

  const show = useCallback((content: Content, from: DraftOrigin) => {
    now.current = content
    setOwn(content)
    setOrigin(from)
  }, [])
  const follow = useEffectEvent(() => {
    const stored = readContent(uid, about, schema)
    if (stored?.saved_at === savedAt.current) return
    savedAt.current = stored?.saved_at
    show(stored?.content ?? unchanged, 'other-tab')
  })
  useEffect(() => watchDraft(uid, about, () => follow()), [uid, about])

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
      show({ ...now.current, ...changes }, 'here')
      save(now.current)
    },
    [show, save],
  )
  return {
    own,
    /** The same as of now, also before the next rendering. */
    latest: useCallback(() => now.current, []),
    origin,
    isSaved,
    change,
    /** Changes what somebody may have typed, which they can have back from the toast. */
    replace: (changes: Partial<Content>, ...said: [title: string, text?: string]) => {
      const before = { ...changes }
      for (const name in changes) before[name] = now.current[name]
      change(changes)
      const work = async () => {
        change(before)
        return ['Text restored'] as const
      }
      notifyDone(said[0], said[1], { work, failed: ['Error'], milliseconds: UNDO })
    },
    drop: () => {
      savedAt.current = undefined
      dropDraft(uid, about)
    },
    /** Puts it back after it was dropped, as it was then. */
    restore: () => save(now.current),
  }
}

function readContent<Content>(uid: string, about: string, schema: z.ZodType<Content>) {
  const stored = readDraft(uid, about)
  const [content, saved] = [schema.safeParse(stored), Saved.safeParse(stored)]
  return content.success && saved.success ? { content: content.data, ...saved.data } : undefined
}
