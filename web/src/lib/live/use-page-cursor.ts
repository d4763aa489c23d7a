import { useLocation, useNavigate } from 'react-router-dom'
import type { Cursor } from './live-firestore'

export type Pages = {
  /** Counts from 1. */
  page: number
  cursor: Cursor | null
  /** Where this page and each before it begins, except the first. */
  cursors: readonly Cursor[]
  goOn: (next: Cursor) => void
  goBack: () => void
}

const isCursors = (state: unknown): state is { cursors: Cursor[] } =>
  typeof state === 'object' && state !== null && 'cursors' in state && Array.isArray(state.cursors)

/**
 * The current page of a list. It is kept in the history entry, so going back from a detail page returns to the same
 * page.
 */
export function usePageCursor(): Pages {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const cursors = isCursors(state) ? state.cursors : []
  const show = (next: Cursor[]) => void navigate({ search }, { replace: true, state: { cursors: next } })
  return {
    page: cursors.length + 1,
    cursor: cursors.at(-1) ?? null,
    cursors,
    goOn: (next: Cursor) => show([...cursors, next]),
    goBack: () => show(cursors.slice(0, -1)),
  }
}
