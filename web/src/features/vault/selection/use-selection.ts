import { bulkApi, type ChosenProduct, MAX_CHOSEN } from '@attestry/core/vault/bulk'
import { useState } from 'react'
import { attempt } from '../../../lib/actions/notify'
import { useConnectingBackend } from '../../../lib/api/backend'
import type { ListState } from '../../../ui/use-list'
import { filterOf } from '../../../lib/filter-of'
import { nameOfSearch, type VaultSearch } from '../search/use-vault-search'

type Row = ChosenProduct
type Whole = { of: string; products: readonly ChosenProduct[] }

export type Selection = ReturnType<typeof useSelection>

/**
 * The products that actions are about: the selected rows, or all that the search finds, also on pages that are not
 * shown. As soon as a row is taken out or another search is shown, it is the selected rows again.
 */
export function useSelection(
  search: VaultSearch,
  list: ListState<Row>,
  { shown, total, isCapped }: { shown: number; total: number | null; isCapped: boolean },
) {
  const backend = useConnectingBackend()
  const [whole, setWhole] = useState<Whole | null>(null)
  const [isChoosing, setChoosing] = useState(false)
  const name = nameOfSearch(search)
  const isAll = shown > 0 && list.selected.length === shown
  const isWhole = isAll && whole?.of === name
  const isMore = total === null || isCapped || total > shown
  const selectWhole = async () => {
    setChoosing(true)
    await attempt(async () => {
      const { products, is_cut } = await (
        await backend
      ).api.call(bulkApi.chooseProducts, {
        query: search.text.toUpperCase(),
        ...filterOf(search),
      })
      setWhole({ of: name, products })
      return is_cut ? [`The first ${MAX_CHOSEN} products are selected`, NEWEST] : undefined
    }, ['Failed to select the products'])
    setChoosing(false)
  }
  return {
    products: isWhole ? whole.products : list.selected,
    /** What selects all that the search finds, where more of it can be selected. */
    offer: isAll && !isWhole && isMore ? offerOf(total, isCapped) : null,
    isChoosing,
    selectWhole,
    clear: () => {
      setWhole(null)
      list.clear()
    },
  }
}

const NEWEST = 'These are the newest. One action can be about no more.'

const offerOf = (total: number | null, isCapped: boolean): string =>
  total === null
    ? 'Select all that match'
    : isCapped || total > MAX_CHOSEN
      ? `Select the first ${MAX_CHOSEN}`
      : `Select all ${total}`
