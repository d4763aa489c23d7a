import { useQueryParams } from '../../../lib/use-query-params'
import {
  requestFilterNames,
  type RequestFilter,
  type RequestSort,
  withToggled,
} from '@attestry/core/requests/request-filters'

export type RequestSearch = ReturnType<typeof useRequestSearch>

/** Earlier addresses name the order by due date as a filter. */
const BY_DUE = 'by_due'

/** What the requests are searched for and how they are sorted, kept in the address. A change leads to the first page. */
export function useRequestSearch() {
  const [params, setParams] = useQueryParams()
  const { text, filters, document, sort } = searchIn(params)
  const change = (tell: (now: Search) => Partial<Search>) =>
    setParams(
      (params) => {
        const now = searchIn(params)
        const next = { ...now, ...tell(now) }
        return {
          q: next.text,
          document: next.document,
          filter: next.filters.join(','),
          sort: next.sort === 'due' ? next.sort : '',
        }
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
    toggle: (filter: RequestFilter) => change((now) => ({ filters: withToggled(now.filters, filter) })),
    /** Shows what a figure counts, or all. */
    only: (filter: RequestFilter | null) => change(() => ({ filters: filter ? [filter] : [], document: null })),
    setText: (text: string) => change(() => ({ text })),
    setDocument: (document: string) => change(() => ({ document })),
    /** What is done is long past its date, so by that date the open ones come first to mind. */
    setSort: (sort: RequestSort) =>
      change((now) => ({ sort, ...(sort === 'due' && now.filters.length === 0 && { filters: ['open'] }) })),
    clear: () => change(() => ({ text: '', filters: [], document: null })),
  }
}

type Search = { text: string; filters: readonly RequestFilter[]; document: string | null; sort: RequestSort }

function searchIn(params: URLSearchParams): Search {
  const named = (params.get('filter') ?? '').split(',')
  const asked = requestFilterNames.filter((one) => named.includes(one))
  return {
    text: params.get('q') ?? '',
    filters: named.includes(BY_DUE) ? ['open', ...asked] : asked,
    document: params.get('document'),
    sort: named.includes(BY_DUE) || params.get('sort') === 'due' ? 'due' : 'newest',
  }
}
