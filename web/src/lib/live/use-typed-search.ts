import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** So long after the last key the search begins, in milliseconds. Each search costs reads. */
const PAUSE = 200

/**
 * The text of a search field: what is typed is searched for a moment after the last key, and what changes elsewhere
 * (Clear, or going back) shows in the field.
 * @param asked what is searched for now
 */
export function useTypedSearch(asked: string, search: (text: string) => void) {
  const [typed, setTyped] = useState(asked)
  // The address shows a search only after it was asked for, and more may have been typed by then.
  const own = useRef(asked)
  useEffect(() => {
    if (asked !== own.current) setTyped((own.current = asked))
  }, [asked])
  // A filter may have been chosen since the last key.
  const searchNow = useEffectEvent(() => search((own.current = typed.trim())))
  useEffect(() => {
    if (typed.trim() === own.current) return
    const timer = setTimeout(() => searchNow(), PAUSE)
    return () => clearTimeout(timer)
  }, [typed])
  return { typed, setTyped, clear: () => setTyped((own.current = '')) }
}
