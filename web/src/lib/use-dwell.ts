import { useEffect, useRef } from 'react'

/** Long enough that a pointer passing over does not count, in milliseconds. */
const DWELL = 80

/** Handlers for an element: does something once the pointer or the focus has stayed on it for a moment. */
export function useDwell(work: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!work) return {}
  const start = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, DWELL)
  }
  const stop = () => clearTimeout(timer.current)
  return { onPointerEnter: start, onPointerLeave: stop, onFocus: start, onBlur: stop }
}
