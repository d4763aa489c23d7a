import { useSearchParams } from 'react-router-dom'
import { requestFilterNames, type RequestFilter, type RequestSort, withToggled } from './request-filters'

export type RequestSearch = ReturnType<typeof useRequestSearch>

/** Earlier addresses name the order by due date as a filter. */
const BY_DUE = 'by_due'

/** What the requests are searched for and how they are sorted, kept in the address. A change leads to the first page. */
export function useRequestSearch() {
  const [params, setParams] = useSearchParams()
  const named = (params.get('filter') ?? '').split(',')
  const asked = requestFilterNames.filter((one) => named.includes(one))
  const filters: readonly RequestFilter[] = named.includes(BY_DUE) ? ['open', ...asked] : asked
  const sort: RequestSort = named.includes(BY_DUE) || params.get('sort') === 'due' ? 'due' : 'newest'
  const document = params.get('document')
  const text = params.get('q') ?? ''
  const change = (changes: { q?: string; filter?: readonly RequestFilter[]; document?: string; sort?: RequestSort }) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        const all = { q: text, document: document ?? '', ...changes, filter: (changes.filter ?? filters).join(',') }
        const order = changes.sort ?? sort
        for (const [name, value] of Object.entries({ ...all, sort: order === 'due' ? order : '' })) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true },
    )
  return {
    text,
    filters,
    document,
    sort,
    isOn: text !== '' || filters.length > 0 || document !== null,
    has: (filter: RequestFilter) => filters.includes(filter),
    toggle: (filter: RequestFilter) => change({ filter: withToggled(filters, filter) }),
    /** Shows what a figure counts, or all. */
    only: (filter: RequestFilter | null) => change({ filter: filter ? [filter] : [], document: '' }),
    setText: (q: string) => change({ q }),
    setDocument: (next: string) => change({ document: next }),
    /** What is done is long past its date, so by that date the open ones come first to mind. */
    setSort: (next: RequestSort) =>
      change({ sort: next, ...(next === 'due' && filters.length === 0 && { filter: ['open'] }) }),
    clear: () => change({ q: '', filter: [], document: '' }),
  }
}
