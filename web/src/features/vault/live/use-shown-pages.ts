import { useLocation, useNavigate } from 'react-router-dom'
import type { Cursor } from '../../../lib/live/live-firestore'
import type { ShownPages } from '../../../lib/live/use-live-pages'

const FIRST: ShownPages = { from: 1, to: 1, cursors: [] }

const isShown = (state: unknown): state is ShownPages =>
  typeof state === 'object' && state !== null && 'cursors' in state && 'from' in state && 'to' in state

/**
 * The pages of a list that grows: one more is added below, and going back shows the one before alone. They are kept in
 * the history entry, so that going back from a detail page returns to the same rows.
 */
export function useShownPages() {
  const { state, search } = useLocation()
  const navigate = useNavigate()
  const shown = isShown(state) ? state : FIRST
  const { from, to, cursors } = shown
  const show = (next: ShownPages) => void navigate({ search }, { replace: true, state: next })
  return {
    shown,
    page: to,
    goOn: (next: Cursor) => show({ from, to: to + 1, cursors: [...cursors.slice(0, to - 1), next] }),
    goBack: () => show({ from: to - 1, to: to - 1, cursors }),
  }
}
