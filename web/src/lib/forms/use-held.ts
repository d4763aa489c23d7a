import { useEffect, useState } from 'react'

/** How far a page counts as not scrolled, in pixels. */
const TOP = 8

/**
 * Whether somebody is busy with a list: their pointer or focus is in it, or they have scrolled. Rows must not move
 * under them then.
 */
export function useHeld(element: HTMLElement | null): boolean {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (!element) return
    const look = () =>
      setHeld(element.matches(':hover') || element.contains(document.activeElement) || window.scrollY > TOP)
    // After it: during `focusout` nothing has the focus.
    const lookLater = () => setTimeout(look)
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    for (const event of events) element.addEventListener(event, lookLater)
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      for (const event of events) element.removeEventListener(event, lookLater)
      window.removeEventListener('scroll', look)
    }
  }, [element])
  return isHeld
}
