import { useCallback } from 'react'
import { type Location, useLocation, useNavigate } from 'react-router-dom'
import { type ParamChanges, useQueryParams } from './use-query-params'

/**
 * What is open on a screen, as its address says: a reload keeps it open, and a link can open it. The history entry
 * keeps the place in the list that the screen was opened from.
 */
export function useAddress() {
  const [search, setSearch] = useQueryParams()
  const navigate = useNavigate()
  const { pathname, state }: Location<unknown> = useLocation()
  return {
    search,
    /** Puts these into the address; null takes one out. */
    show: useCallback(
      (changes: ParamChanges) => setSearch(changes, { replace: true, state, preventScrollReset: true }),
      [setSearch, state],
    ),
    /** Opens an address of this screen again, wherever the person is by then. */
    reopen: (address: string): void => {
      const isHere = window.location.pathname === pathname
      void navigate(address, isHere ? { replace: true, state, preventScrollReset: true } : {})
    },
  }
}
