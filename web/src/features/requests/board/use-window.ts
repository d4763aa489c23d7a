import { useLayoutEffect, useState } from 'react'

/** How many are drawn beyond each edge, so that the arrow keys always find a next one. */
const BEYOND = 3

/**
 * Which of many things of one height are in sight, so that only those are drawn.
 * @param height of one, in pixels
 */
export function useWindow(count: number, height: number) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const [seen, setSeen] = useState({ from: 0, to: 6 })
  useLayoutEffect(() => {
    if (!scroller) return
    const look = () => {
      const first = Math.floor(scroller.scrollTop / height)
      const last = Math.ceil((scroller.scrollTop + (scroller.clientHeight || 800)) / height)
      const next = { from: Math.max(0, first - BEYOND), to: last + BEYOND }
      setSeen((now) => (now.from === next.from && now.to === next.to ? now : next))
    }
    look()
    const observer = new ResizeObserver(look)
    observer.observe(scroller)
    scroller.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      scroller.removeEventListener('scroll', look)
    }
  }, [scroller, height])
  return { setScroller, from: Math.min(seen.from, count), to: Math.min(seen.to, count) }
}
