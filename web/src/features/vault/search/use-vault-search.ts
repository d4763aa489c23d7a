import { productsMeant } from '@attestry/core/search/search-products'
import { isNarrowed, Narrowing, ProductOrder } from '@attestry/core/vault/product-search'
import { MAX_MANUFACTURERS } from '@attestry/core/vault/products'
import type { ViewedSearch } from '@attestry/core/vault/vault-views'
import { useSession } from '../../../lib/api/session'
import { useQueryParams } from '../../../lib/use-query-params'

export type VaultSearch = ViewedSearch

const idsIn = (text: string | null): number[] =>
  (text ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, MAX_MANUFACTURERS)
    .toSorted((a, b) => a - b)

/** What the address says. Words that it has and nobody knows are left out. */
function searchIn(params: URLSearchParams): VaultSearch {
  const named = (params.get('only') ?? '').split(',')
  return {
    text: params.get('q') ?? '',
    manufacturers: idsIn(params.get('manufacturers')),
    types: idsIn(params.get('types')),
    narrowings: Narrowing.options.filter((one) => named.includes(one)),
    order: ProductOrder.safeParse(params.get('sort')).data ?? 'newest',
  }
}

const NAMES = ['q', 'manufacturers', 'types', 'only', 'sort'] as const

const paramsOf = ({ text, manufacturers, types, narrowings, order }: VaultSearch): Record<string, string> => ({
  q: text,
  manufacturers: manufacturers.join(','),
  types: types.join(','),
  only: narrowings.join(','),
  sort: order === 'newest' ? '' : order,
})

/** The same search has the same name, whatever order its parts have. */
export const nameOfSearch = (search: VaultSearch): string => {
  const [given, read] = [paramsOf(search), new URLSearchParams()]
  for (const name of NAMES) read.set(name, given[name] ?? '')
  return JSON.stringify(searchIn(read))
}

/**
 * What the list is narrowed to, and its order. It is part of the address, so that it can be shared and survives a
 * reload.
 */
export function useVaultSearch() {
  const { timeZone } = useSession()
  const [params, setParams] = useQueryParams()
  const search = searchIn(params)
  /** Another search begins at its first page, so the state of the history entry goes. */
  const change = (changesOf: (now: VaultSearch) => Partial<VaultSearch>) =>
    setParams((now) => paramsOf({ ...searchIn(now), ...changesOf(searchIn(now)) }), { replace: true, state: null })
  const set = (changes: Partial<VaultSearch>) => change(() => changes)
  return {
    search,
    isNarrowed: isNarrowed(productsMeant(search, timeZone)),
    set,
    /** Adds to a list of the search what it lacks, or takes it out; several in a row all count. */
    toggle: <List extends 'manufacturers' | 'types' | 'narrowings'>(list: List, one: VaultSearch[List][number]) =>
      change((now) => ({ [list]: toggled<VaultSearch[List][number]>(now[list], one) })),
    /** Takes back all but the order. */
    clear: () => set({ text: '', manufacturers: [], types: [], narrowings: [] }),
  }
}

const toggled = <One>(all: readonly One[], one: One): One[] =>
  all.includes(one) ? all.filter((other) => other !== one) : [...all, one]
