import { useSearchParams } from 'react-router-dom'

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
  const [params, setParams] = useSearchParams()
  const { text, filters } = readSearch(params, known)
  const [filter = null] = filters
  const change = (changes: { q?: string; filter?: string }) =>
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
    filters,
    isOn: text !== '' || filter !== null,
    has: (one: Filter) => filters.includes(one),
    toggle: (one: Filter) => {
      const others = isMany ? filters.filter((other) => other !== one) : []
      change({ filter: (filters.includes(one) ? others : [...others, one]).join() })
    },
    setText: (q: string) => change({ q }),
    setFilter: (next: Filter | null) => change({ filter: next ?? '' }),
    clear: () => change({ q: '', filter: '' }),
  }
}
