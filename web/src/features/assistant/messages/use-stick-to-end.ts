import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/** So long after a message has come, its content has its final height, in milliseconds. */
const SETTLED = 100

/** Within so many pixels people are at the end. */
const NEAR = 80

/**
 * Shows the end of a list when something is added to it, unless the reader has gone back to read. Where the window is
 * too low for a list of its own, the page scrolls.
 *
 * @param end changes whenever something is added
 */
export function useStickToEnd(end: string, isOwn: boolean) {
  const [area, setArea] = useState<HTMLElement | null>(null)
  const [isAway, setAway] = useState(false)
  const isAtEnd = useRef(true)
  /** The end is about to be shown: until then the list may move by itself, because it grows or shrinks. */
  const isSettling = useRef(false)

  useEffect(() => {
    if (!area) return
    const look = () => {
      if (isSettling.current) return
      isAtEnd.current = area.scrollHeight - area.scrollTop - area.clientHeight <= NEAR
      setAway(!isAtEnd.current)
    }
    area.addEventListener('scroll', look, { passive: true })
    return () => area.removeEventListener('scroll', look)
  }, [area])

  // What was said before is shown from its end at once.
  useLayoutEffect(() => {
    area?.scrollTo({ top: area.scrollHeight })
  }, [area])

  useEffect(() => {
    if (!area || !(isAtEnd.current || isOwn)) return
    isAtEnd.current = true
    isSettling.current = true
    const timer = setTimeout(() => {
      isSettling.current = false
      scrollToEnd(area)
    }, SETTLED)
    return () => clearTimeout(timer)
  }, [area, end, isOwn])

  return { setArea, isAway, toEnd: () => area && scrollToEnd(area) }
}

function scrollToEnd(area: HTMLElement): void {
  area.scrollTo({ top: area.scrollHeight })
  const isWhole = area.scrollHeight <= area.clientHeight
  // Then the page may be the one that scrolls.
  if (isWhole) area.lastElementChild?.lastElementChild?.scrollIntoView?.({ block: 'nearest' })
}
