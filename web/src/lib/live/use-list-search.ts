import { useSearchParams } from 'react-router-dom'

export type ListSearch<Filter extends string> = ReturnType<typeof useListSearch<Filter>>

/** What an address searches a list for. */
export function readSearch<Filter extends string>(params: URLSearchParams, filters: readonly Filter[]) {
  const wanted = params.get('filter')
  return { text: params.get('q') ?? '', filter: filters.find((one) => one === wanted) ?? null }
}

/** What a list is searched for, kept in the address. A change leads to the first page. */
export function useListSearch<Filter extends string>(filters: readonly Filter[]) {
  const [params, setParams] = useSearchParams()
  const { text, filter } = readSearch(params, filters)
  const change = (changes: { q?: string; filter?: Filter | null }) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return {
    text,
    filter,
    isOn: text !== '' || filter !== null,
    has: (one: Filter) => filter === one,
    toggle: (one: Filter) => change({ filter: filter === one ? null : one }),
    setText: (q: string) => change({ q }),
    setFilter: (next: Filter | null) => change({ filter: next }),
    clear: () => change({ q: '', filter: null }),
  }
}
