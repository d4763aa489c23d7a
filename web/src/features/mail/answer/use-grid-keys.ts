import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react'

/** What the arrow keys lead to. What is unfolded below a part is reached by Tab. */
const STOPS = 'tbody .line :is(button, input)'

/** How many parts Page Up and Page Down pass. */
const PAGE = 15

/**
 * The arrow keys lead from tick to tick: the parts are one stop of the Tab key, however many there are. The element
 * that is the stop changes without anything being drawn.
 *
 * @returns the props of the table
 */
export function useGridKeys() {
  const ref = useRef<HTMLTableElement>(null)
  // Rows come and go, and the one with the stop may be gone.
  useLayoutEffect(() => {
    const table = ref.current
    if (!table || table.querySelector('tbody .line [tabindex="0"]')) return
    const first = table.querySelector<HTMLElement>('tbody .line input') ?? table.querySelector<HTMLElement>(STOPS)
    if (first) first.tabIndex = 0
  })
  return {
    ref,
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLTableElement>) => {
      if (!target.matches(STOPS)) return
      for (const one of currentTarget.querySelectorAll<HTMLElement>('tbody .line [tabindex="0"]')) one.tabIndex = -1
      target.tabIndex = 0
    },
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      const from = event.target
      if (!(from instanceof HTMLElement) || !from.matches(STOPS)) return
      const to = leadsTo(event.key, from, event.currentTarget)
      if (!to) return
      event.preventDefault()
      to.focus()
    },
  }
}

function leadsTo(key: string, from: HTMLElement, table: HTMLElement): HTMLElement | undefined {
  const inLine = [...(from.closest('.line')?.querySelectorAll<HTMLElement>('button, input') ?? [])]
  const place = inLine.indexOf(from)
  const cell = from.closest<HTMLTableCellElement>('td, th')?.cellIndex ?? 0
  const inColumn = () =>
    [...table.querySelectorAll<HTMLTableRowElement>('tbody .line')].flatMap(
      ({ cells }) => cells[cell]?.querySelector<HTMLElement>(from.tagName) ?? [],
    )
  const moved = (by: number) => {
    const column = inColumn()
    return column[Math.min(Math.max(column.indexOf(from) + by, 0), column.length - 1)]
  }
  switch (key) {
    case 'ArrowLeft':
      return inLine[place - 1]
    case 'ArrowRight':
      return inLine[place + 1]
    case 'Home':
      return inLine[0]
    case 'End':
      return inLine.at(-1)
    case 'ArrowUp':
      return moved(-1)
    case 'ArrowDown':
      return moved(1)
    case 'PageUp':
      return moved(-PAGE)
    case 'PageDown':
      return moved(PAGE)
  }
  return undefined
}
