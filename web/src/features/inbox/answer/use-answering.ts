import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** Whether the composer of this mail is open. The address says so: a reload keeps it open, and a link can open it. */
export function useAnswering(): { isOpen: boolean; open: () => void; close: () => void } {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const show = useCallback(
    (isOpen: boolean) =>
      setSearch(isOpen ? { answer: 'true' } : {}, { replace: true, state, preventScrollReset: true }),
    [setSearch, state],
  )
  return {
    isOpen: search.get('answer') === 'true',
    open: useCallback(() => show(true), [show]),
    close: useCallback(() => show(false), [show]),
  }
}
