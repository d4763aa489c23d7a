import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'

/** What can be open beside a mail: the answer, or requests to manufacturers for what it lacks. */
type Panel = 'answer' | 'request'

/** Which panel of this mail is open. The address says so: a reload keeps it open, and a link can open it. */
export function useAnswering() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation() as { state: unknown }
  const show = useCallback(
    (panel: Panel | null) =>
      setSearch(panel ? { [panel]: 'true' } : {}, { replace: true, state, preventScrollReset: true }),
    [setSearch, state],
  )
  return {
    isOpen: search.get('answer') === 'true',
    isRequesting: search.get('request') === 'true',
    open: useCallback(() => show('answer'), [show]),
    request: useCallback(() => show('request'), [show]),
    close: useCallback(() => show(null), [show]),
  }
}
