import { useLayoutEffect, useState } from 'react'

/**
 * Whether an element is narrower than some pixels, before it is painted; null where that is not known or not asked.
 *
 * @returns a ref for the element, and the answer
 */
export function useNarrower(width: number | undefined) {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isNarrower, setNarrower] = useState<boolean | null>(null)
  useLayoutEffect(() => {
    if (!element || width === undefined) return
    const look = () => setNarrower(element.offsetWidth === 0 ? null : element.offsetWidth < width)
    look()
    const observer = new ResizeObserver(look)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, width])
  return [setElement, isNarrower] as const
}
