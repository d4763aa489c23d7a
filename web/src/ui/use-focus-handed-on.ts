import { useLayoutEffect, useRef } from 'react'

/**
 * For a row of a table or list. If it disappears with the focus in it, the next row takes the focus, or else the
 * previous row, or else the first button of their card.
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
