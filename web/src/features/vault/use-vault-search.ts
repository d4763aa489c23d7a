import { isNarrowed, type ProductSearch } from '@attestry/core/vault/product-search'
import { MAX_MANUFACTURERS } from '@attestry/core/vault/products'
import { useSearchParams } from 'react-router-dom'

/** What the list is narrowed to. It is part of the address, so that it can be shared and survives a reload. */
export function useVaultSearch() {
  const [params, setParams] = useSearchParams()
  const text = params.get('q') ?? ''
  const manufacturers = (params.get('manufacturers') ?? '').split(',').map(Number).filter(Number.isSafeInteger)
  const makers = manufacturers.filter((id) => id > 0).slice(0, MAX_MANUFACTURERS)
  const search: ProductSearch = { text, manufacturers: makers.toSorted((a, b) => a - b) }
  /** Another search begins at its first page, so the state of the history entry goes. */
  const set = (name: string, value: string) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        if (value === '') next.delete(name)
        else next.set(name, value)
        return next
      },
      { replace: true, state: null },
    )
  return {
    search,
    isNarrowed: isNarrowed(search),
    searchFor: (next: string) => set('q', next),
    showMakers: (ids: readonly number[]) => set('manufacturers', ids.join(',')),
    clear: () => setParams({}, { replace: true, state: null }),
  }
}
