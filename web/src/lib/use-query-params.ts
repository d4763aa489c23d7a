import { useCallback, useMemo } from 'react'
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom'

/** Null or an empty text takes a parameter out. */
export type ParamChanges = Readonly<Record<string, string | null>>

/** What was asked of an address that the screen still shows. */
const ahead = new WeakMap<object, URLSearchParams>()

/**
 * The parameters of the address, and a way to change some of them. Several changes in a row all count, also those that
 * are made before the screen shows the first, which `useSearchParams` forgets.
 */
export function useQueryParams() {
  const location = useLocation()
  const navigate = useNavigate()
  const params = useMemo(() => new URLSearchParams(location.search), [location.search])
  const change = useCallback(
    (changes: ParamChanges | ((now: URLSearchParams) => ParamChanges), options?: NavigateOptions) => {
      const next = new URLSearchParams(ahead.get(location) ?? location.search)
      for (const [name, value] of Object.entries(typeof changes === 'function' ? changes(next) : changes)) {
        if (value) next.set(name, value)
        else next.delete(name)
      }
      ahead.set(location, next)
      void navigate(`?${next}`, options)
    },
    [location, navigate],
  )
  return [params, change] as const
}
