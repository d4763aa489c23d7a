import { useLayoutEffect, useRef } from 'react'

/**
 * For a row of a table or list. If it disappears with the focus in it, the next row takes the focus, or else the
 * previous row, or else the first button of their card. A row that only comes anew in another place keeps it, unless it
 * `leaves`: then its disappearing says that it is dealt with.
 */
export function useFocusHandedOn<Row extends HTMLElement = HTMLTableRowElement>(leaves = false) {
  const row = useRef<Row>(null)
  useLayoutEffect(() => {
    const element = row.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const rows = [...(leaves ? [] : [element]), ...rowsFrom(element, 'nextElementSibling')]
      const heirs = [...rows, ...rowsFrom(element, 'previousElementSibling')]
      const card = element.closest('section')
      // When React has changed the page: others may have gone or come anew with this one.
      queueMicrotask(() => {
        if (document.activeElement !== document.body) return
        const found = heirs.flatMap((heir) => focusableIn(nowOf(heir, card ?? document)) ?? [])
        ;(found[0] ?? focusableIn(card))?.focus()
      })
    }
  }, [leaves])
  return row
}

const focusableIn = (element: Element | null): HTMLElement | null => element?.querySelector('a, button') ?? null

/** A row as it is on the page now. */
function nowOf(row: Element, around: ParentNode): Element | null {
  const id = row.getAttribute('data-row')
  return row.isConnected || id === null ? row : around.querySelector(`[data-row="${id}"]`)
}

function rowsFrom(row: Element, way: 'nextElementSibling' | 'previousElementSibling'): Element[] {
  const next = row[way]
  return next ? [next, ...rowsFrom(next, way)] : []
}
