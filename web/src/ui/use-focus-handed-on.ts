import { useLayoutEffect, useRef } from 'react'

/**
 * For a row of a table or list: when it goes while the focus is in it, the row after it takes the focus, or else the one
 * before it, or else the first button of their card.
 */
export function useFocusHandedOn<Row extends HTMLElement = HTMLTableRowElement>() {
  const row = useRef<Row>(null)
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const heir = element.nextElementSibling ?? element.previousElementSibling ?? element.closest('section')
      heir?.querySelector<HTMLElement>('a, button')?.focus()
    }
  }, [])
  return row
}
