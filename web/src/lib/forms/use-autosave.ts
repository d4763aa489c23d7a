import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** So long after the last key it is stored, in milliseconds. */
const PAUSE = 700

type Options<Saved> = {
  /** What is typed. */
  content: object
  /** There is nothing to store, or it must wait. */
  isHeld: boolean
  store: () => Promise<Saved>
}

/** Keeps a copy of a draft on the server: it is stored whenever typing pauses, one time after the other. */
export function useAutosave<Saved>({ content, isHeld, store }: Options<Saved>) {
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const running = useRef<Promise<unknown>>(Promise.resolve())
  /** Stores what has been typed so far, after what is being stored. */
  const save = (): Promise<Saved> => {
    const next = async () => {
      setSaving(true)
      try {
        const saved = await store()
        setFailure(null)
        return saved
      } finally {
        setSaving(false)
      }
    }
    const saving = running.current.then(next, next)
    running.current = saving
    return saving
  }
  const saveNow = useEffectEvent(() => void save().catch(setFailure))
  useEffect(() => {
    if (isHeld) return
    const timer = setTimeout(() => saveNow(), PAUSE)
    return () => clearTimeout(timer)
  }, [content, isHeld])
  return { save, isSaving, failure }
}
