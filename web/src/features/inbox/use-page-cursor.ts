import { useLocation, useNavigate } from 'react-router-dom'
import type { Cursor } from '../../lib/live-firestore'

const isCursors = (state: unknown): state is { cursors: Cursor[] } =>
  typeof state === 'object' && state !== null && 'cursors' in state && Array.isArray(state.cursors)

/**
 * The page a list shows, kept in the history entry: going back from a detail page returns to the same page.
 * `goTo` moves one page on (with the cursor of the last row shown) or back.
 */
export function usePageCursor() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const cursors = isCursors(state) ? state.cursors : []
  return {
    page: cursors.length + 1,
    cursor: cursors.at(-1) ?? null,
    goTo: (page: number, last: Cursor | null) => {
      const next = page > cursors.length + 1 && last ? [...cursors, last] : cursors.slice(0, page - 1)
      void navigate({ search }, { replace: true, state: { cursors: next } })
    },
  }
}
