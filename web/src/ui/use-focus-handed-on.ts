import { useLayoutEffect, useRef } from 'react'

/** For a row of a table: when it goes while the focus is in it, the row after it, or else before it, takes the focus. */
export function useFocusHandedOn() {
  const row = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const heir = element.nextElementSibling ?? element.previousElementSibling
      heir?.querySelector<HTMLElement>('a, button')?.focus()
    }
  }, [])
  return row
}
