import { useEffect, useEffectEvent, useState } from 'react'

/** So long after the last key the search begins, in milliseconds. Each search costs reads. */
const PAUSE = 200

/**
 * The text of a search field: what is typed is searched for a moment after the last key, and what changes elsewhere
 * (Clear, or going back) shows in the field, drawn together with what it changes, so that no key typed after it is lost.
 * @param asked what is searched for now
 */
export function useTypedSearch(asked: string, search: (text: string) => void) {
  const [typed, setTyped] = useState(asked)
  const [seen, setSeen] = useState(asked)
  // The address shows a search only after it was asked for, and more may have been typed by then.
  const [own, setOwn] = useState(asked)
  const show = (text: string) => {
    setTyped(text)
    setOwn(text)
  }
  if (asked !== seen) {
    setSeen(asked)
    if (asked !== own) show(asked)
  }
  // A filter may have been chosen since the last key.
  const searchNow = useEffectEvent(() => {
    setOwn(typed.trim())
    search(typed.trim())
  })
  useEffect(() => {
    if (typed.trim() === own) return
    const timer = setTimeout(() => searchNow(), PAUSE)
    return () => clearTimeout(timer)
  }, [typed, own])
  return { typed, setTyped, clear: () => show('') }
}
