import { useQueryParams, type ParamChanges } from '../use-query-params'

export type ListSearch<Filter extends string> = ReturnType<typeof useListSearch<Filter>>

/** What an address searches a list for. */
export function readSearch<Filter extends string>(params: URLSearchParams, filters: readonly Filter[]) {
  const wanted = (params.get('filter') ?? '').split(',')
  return { text: params.get('q') ?? '', filters: filters.filter((one) => wanted.includes(one)) }
}

/**
 * What a list is searched for, kept in the address. A change leads to the first page. `isMany`: its filters combine;
 * otherwise one takes the place of another.
 */
export function useListSearch<Filter extends string>(known: readonly Filter[], { isMany = false } = {}) {
  const [params, setParams] = useQueryParams()
  const { text, filters } = readSearch(params, known)
  const [filter = null] = filters
  const change = (changes: Parameters<typeof setParams>[0]) => setParams(changes, { replace: true })
  const toggled =
    (one: Filter) =>
    (now: URLSearchParams): ParamChanges => {
      const on = readSearch(now, known).filters
      const others = isMany ? on.filter((other) => other !== one) : []
      return { filter: (on.includes(one) ? others : [...others, one]).join() }
    }
  return {
    text,
    filter,
    filters,
    isOn: text !== '' || filter !== null,
    has: (one: Filter) => filters.includes(one),
    toggle: (one: Filter) => change(toggled(one)),
    setText: (q: string) => change({ q }),
    setFilter: (next: Filter | null) => change({ filter: next ?? '' }),
    clear: () => change({ q: '', filter: '' }),
  }
}
