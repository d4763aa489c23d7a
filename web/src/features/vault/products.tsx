import { PAGE_SIZE } from '@attestry/core/base/primitives'
import { useSession } from '../../lib/api/session'
import { productsMeant } from '@attestry/core/search/search-products'
import { isExact, isTyped, ProductOrder } from '@attestry/core/vault/product-search'
import type { Product } from '@attestry/core/vault/vault'
import { productOrderNames } from '@attestry/core/vault/words'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { useFailureToast } from '../../lib/actions/use-failure-toast'
import { searchNote } from '../../lib/text/search-note'
import { LiveContent } from '../../ui/live-content'
import { Pager } from '../../ui/pager'
import { SelectInput } from '../../ui/select-input'
import { useActions } from '../../ui/use-actions'
import { useList } from '../../ui/use-list'
import { ActiveFilters } from './active-filters'
import { useMakersOf } from './live/use-makers-of'
import { useProductPages } from './live/use-product-pages'
import { useProductTotal } from './live/use-product-total'
import { useShownPages } from './live/use-shown-pages'
import { LawNote } from './law-note'
import { NoProducts } from './no-products'
import { productActions } from './selection/product-actions'
import { useSelection } from './selection/use-selection'
import { useVaultSearch, type VaultSearch as ProductSearch } from './search/use-vault-search'
import { VaultFilters } from './vault-filters'
import { VaultKeys } from './vault-keys'
import { VaultSearch } from './vault-search'
import { VaultTable } from './vault-table'
import { type VaultRow, vaultRows } from './words/vault-rows'
import { VaultViews } from './search/vault-views'

const SelectedProducts = lazy(async () => ({
  default: (await import('./selection/selected-products')).SelectedProducts,
}))

type Props = { onUpload: () => void; onImport: () => void }

/** The list of the vault: what it is narrowed to, its rows, and what can be done to those that are selected. */
export function Products({ onUpload, onImport }: Props) {
  const searching = useVaultSearch()
  const { search, isNarrowed, clear } = searching
  const { products, pages, next, nextLabel, note, count, isCounted, isLoading } = useFoundProducts(search)
  const actions = useActions(productActions, ({ part_number }) => part_number)
  const items = products.status === 'ready' ? products.data.items : NONE
  const makers = useMakersOf(items)
  const rows = useMemo(() => vaultRows(items, makers), [items, makers]).filter((row) => !actions.isGone(row))
  const [area, setArea] = useState<HTMLElement | null>(null)
  const list = useList<VaultRow>(rows, area)
  const selection = useSelection(search, list, {
    shown: rows.length,
    total: isCounted ? count.total : null,
    isCapped: count.isCapped,
  })
  return (
    <>
      <Stack direction="row" sx={{ gap: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
        <VaultSearch query={search.text} onSearch={(text) => searching.set({ text })} />
        <VaultFilters searching={searching} />
        <SelectInput
          label="Sort by"
          size="small"
          options={productOrderNames}
          value={search.order}
          onChange={({ target }) => searching.set({ order: ProductOrder.parse(target.value) })}
          fullWidth={false}
          sx={{ width: 170 }}
        />
      </Stack>
      <VaultViews searching={searching} />
      <ActiveFilters searching={searching} />
      <Paper variant="outlined" ref={setArea} {...list.area}>
        <VaultKeys list={list} selection={selection} actions={actions} area={area} />
        <Suspense fallback={null}>
          {list.selected.length > 0 && <SelectedProducts selection={selection} actions={actions} />}
        </Suspense>
        <LiveContent
          live={isLoading ? LOADING : products}
          failed="Failed to load products"
          empty={
            <NoProducts
              isNarrowed={isNarrowed}
              text={search.text}
              isMore={next !== null}
              onClear={clear}
              onUpload={onUpload}
              onImport={onImport}
            />
          }
        >
          {(known) => <VaultTable rows={known && rows} list={list} />}
        </LiveContent>
        <Pager
          pages={pages}
          next={next}
          nextLabel={nextLabel}
          note={note}
          // Where nothing was found so far, there may be more to look through.
          {...((count.shown > 0 || next === null) && { count })}
        />
      </Paper>
      {/* Once the rows are there: nothing pushes it any more. */}
      {!isLoading && products.status === 'ready' && <LawNote />}
      {actions.dialog}
    </>
  )
}

/** The products that the search finds, as far as they are shown. */
function useFoundProducts(search: ProductSearch) {
  const { shown, ...pages } = useShownPages()
  const products = useProductPages(search, shown)
  const { total: counted, isCapped } = useProductTotal(search)
  useFailureToast(products, 'Error', 'Failed to load products')

  const { items, last, isLastFull, isWhole, meantBy, ...looked } = products.status === 'ready' ? products.data : NO_ROWS
  const total = counted + (meantBy?.size ?? 0)
  const meant = productsMeant(search, useSession().timeZone)
  const isCounted = isExact(meant)
  // A search also finds what is not counted, by the names of its documents.
  const isMore = isLastFull && (isTyped(meant) || !isCounted || isCapped || total > shown.to * PAGE_SIZE)
  const next = isMore ? last : null

  // Where the database finds more than is meant, it is looked on until a page is filled. A search does so itself.
  const isLookedOn =
    !isCounted && !isTyped(meant) && next !== null && items.length < PAGE_SIZE && shown.to - shown.from < MOST_LOOKED_ON
  const { goOn } = pages
  useEffect(() => {
    if (isLookedOn && next) goOn(next)
  }, [isLookedOn, next, goOn])
  return {
    products,
    pages,
    next,
    nextLabel: looked.isUnfinished ? 'Go On' : 'Load More',
    note: [meantNote(items, meantBy), searchNote(looked)].filter(Boolean).join(' '),
    isCounted,
    isLoading: products.status === 'ready' && !isCounted && items.length === 0 && (isLookedOn || !isWhole),
    count: {
      pageSize: PAGE_SIZE,
      shown: items.length,
      total: items.length === 0 ? 0 : isCounted ? total : items.length,
      noun: 'products',
      from: shown.from,
      isCapped: isCounted ? isCapped : isMore,
    },
  }
}

/** Why a part is found that has none of the words of the search: "LM317T is 4711 of customer.com." */
const meantNote = (items: readonly Product[], meantBy: ReadonlyMap<number, string> = new Map()): string =>
  items.flatMap(({ id, part_number }) => (meantBy.has(id) ? `${part_number} is ${meantBy.get(id)}.` : [])).join(' ')

const NONE: readonly never[] = []
const NO_ROWS = {
  items: NONE,
  last: null,
  isLastFull: false,
  isWhole: false,
  lookedBackTo: null,
  isUnfinished: false,
  isCut: false,
  meantBy: undefined,
}
const LOADING = { status: 'loading' } as const
/** Pages of what the database finds that are looked through without being asked to. */
const MOST_LOOKED_ON = 10
