import { useCallback, useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

type Identified = { id: string | number }

/** One row of a list is current, and any may be selected. */
export type ListState<Row extends Identified> = ReturnType<typeof useList<Row>>

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }

/**
 * Lets the arrow keys, Home and End lead from row to row, and rows be selected. Each row needs its id as `data-row`. A
 * selected row that leaves the list does not count while it is away.
 * @param area the element around the rows, which gets `list.area`
 */
export function useList<Row extends Identified>(rows: readonly Row[], area: HTMLElement | null) {
  const [currentId, setCurrentId] = useState<string | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<Row['id']>>(new Set())
  const latest = useRef(rows)
  const anchor = useRef<Row['id'] | null>(null)
  useLayoutEffect(() => {
    latest.current = rows
  }, [rows])

  const active = rows.find(({ id }) => String(id) === currentId)
  const current = active ?? rows[0]
  const selected = useMemo(() => rows.filter(({ id }) => chosen.has(id)), [rows, chosen])

  /** Selects a row, or takes it out. A range selects all rows from the one that was chosen before up to this one. */
  const toggle = useCallback((id: Row['id'], isRange = false) => {
    const ids = latest.current.map((row) => row.id)
    const from = isRange && anchor.current !== null ? ids.indexOf(anchor.current) : -1
    const to = ids.indexOf(id)
    const range = from < 0 ? [id] : ids.slice(Math.min(from, to), Math.max(from, to) + 1)
    anchor.current = id
    setChosen((before) => {
      const isOn = from >= 0 || !before.has(id)
      const next = new Set(before)
      for (const one of range) {
        if (isOn) next.add(one)
        else next.delete(one)
      }
      return next
    })
  }, [])

  const focusRow = (row: Row | undefined) => {
    const element = area?.querySelector(`[data-row="${row?.id}"]`)
    element?.querySelector<HTMLElement>('a, button')?.focus()
  }

  /** Moves the focus by some rows. From elsewhere it comes to the current row first. */
  const move = (steps: number) => {
    const isInside = area?.contains(document.activeElement) ?? false
    const place = current ? rows.indexOf(current) : 0
    focusRow(rows[Math.max(0, Math.min(rows.length - 1, isInside ? place + steps : place))])
  }

  return {
    /** Where Tab comes to: the active row, or else the first. */
    current,
    /** The row that has the focus, or had it last. */
    active,
    selected,
    isSelected: (id: Row['id']) => chosen.has(id),
    toggle,
    selectAll: () => setChosen(new Set(rows.map(({ id }) => id))),
    clear: () => setChosen(new Set()),
    move,
    /** For the element around the rows. */
    area: {
      onFocus: ({ target }: FocusEvent) => {
        const id = target.closest<HTMLElement>('[data-row]')?.dataset['row']
        if (id !== undefined) setCurrentId(id)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const steps = STEPS[event.key]
        // A menu that a row has opened has these keys itself, and its events come here.
        if (
          event.defaultPrevented ||
          steps === undefined ||
          event.shiftKey ||
          event.ctrlKey ||
          event.metaKey ||
          event.altKey
        )
          return
        event.preventDefault()
        move(steps)
      },
    },
  }
}
