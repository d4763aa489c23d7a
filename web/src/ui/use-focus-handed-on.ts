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
      const heir =
        focusableFrom(element.nextElementSibling, 'nextElementSibling') ??
        focusableFrom(element.previousElementSibling, 'previousElementSibling') ??
        focusableIn(element.closest('section'))
      heir?.focus()
      // While React changes the page, it hears of no focus, and the list would not know its row.
      queueMicrotask(() => {
        if (document.activeElement !== heir) return
        heir?.blur()
        heir?.focus()
      })
    }
  }, [])
  return row
}

const focusableIn = (element: Element | null): HTMLElement | null => element?.querySelector('a, button') ?? null

/** Headings between rows have nothing to focus. */
function focusableFrom(start: Element | null, way: 'nextElementSibling' | 'previousElementSibling') {
  for (let element = start; element; element = element[way]) {
    const found = focusableIn(element)
    if (found) return found
  }
  return null
}
