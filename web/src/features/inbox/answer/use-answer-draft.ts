import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftOrigin } from '../../../ui/composer/panel-footer'
import { dropAnswerDraft, readAnswerDraft, saveAnswerDraft, UNCHANGED, watchAnswerDraft } from './answer-draft'

/**
 * What a person has changed of an answer, saved at each change. If they write the same answer in two tabs, each shows
 * what the other saves, so that the last change counts in both and nothing is overwritten unseen.
 */
export function useAnswerDraft(uid: string, emailId: number) {
  const [restored] = useState(() => readAnswerDraft(uid, emailId))
  const [own, setOwn] = useState<typeof UNCHANGED>(restored ?? UNCHANGED)
  const [origin, setOrigin] = useState<DraftOrigin>(restored ? 'restored' : 'here')
  const [isSaved, setSaved] = useState(true)
  /** How often another tab has changed it. */
  const [followed, setFollowed] = useState(0)
  // What holds now, for a change that is made before the next rendering.
  const latest = useRef(own)
  const savedAt = useRef(restored?.saved_at)

  const show = useCallback((draft: typeof UNCHANGED, from: DraftOrigin) => {
    latest.current = draft
    setOwn(draft)
    setOrigin(from)
  }, [])

  useEffect(
    () =>
      watchAnswerDraft(uid, emailId, (stored) => {
        if (stored?.saved_at === savedAt.current) return
        savedAt.current = stored?.saved_at
        show(stored ?? UNCHANGED, 'other-tab')
        setFollowed((count) => count + 1)
      }),
    [uid, emailId, show],
  )

  const save = useCallback(
    (draft: typeof UNCHANGED) => {
      const saved_at = saveAnswerDraft(uid, emailId, draft)
      savedAt.current = saved_at ?? savedAt.current
      setSaved(saved_at !== null)
    },
    [uid, emailId],
  )
  const change = useCallback(
    (changes: Partial<typeof UNCHANGED>) => {
      show({ ...latest.current, ...changes }, 'here')
      save(latest.current)
    },
    [show, save],
  )
  return {
    own,
    origin,
    isSaved,
    followed,
    isChanged: own.subject !== null || own.body_text !== null || own.file_ids !== null,
    change,
    drop: () => {
      savedAt.current = undefined
      dropAnswerDraft(uid, emailId)
    },
    /** Puts it back after it was dropped. */
    restore: () => save(own),
  }
}
