import { PAGE_SIZE } from '@attestry/core/base/primitives'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { Action } from '../lib/actions/action'
import { useFocusOfHeir, useNeighbouring } from '../lib/live/list-return'
import { mapLive, type Live } from '../lib/live/live'
import type { Page } from '../lib/live/live-firestore'
import { useCalmRows } from '../lib/live/use-calm-rows'
import { useHeld } from '../lib/forms/use-held'
import type { Pages } from '../lib/live/use-page-cursor'
import { useActions } from './use-actions'
import { useList } from './use-list'

type Identified = { id: string | number }

type Options<Row> = {
  pages: Pages
  /** What the list is searched for; another search is another list. */
  choice: unknown
  page: Live<Page<Row>>
  /** How many rows there are on all pages, if that is counted. The database tells only whether a page is full. */
  total?: number | undefined
  /** Rows that stand before all others, also while rows do not move. */
  isFirst?: (row: Row) => boolean
  /** Drops what the database found but the search does not mean. */
  isShown: (row: Row) => boolean
  actions: readonly Action<Row>[]
  nameOf: (row: Row) => string
  addressOf: (row: Row) => string
}

export type Rows<Row extends Identified> = ReturnType<typeof useRows<Row>>

/** One page of a live list, with what people do to its rows. Rows do not move while somebody is busy with them. */
export function useRows<Row extends Identified>(options: Options<Row>) {
  const { pages, choice, page, total, isFirst, isShown, nameOf, addressOf } = options
  const [area, setArea] = useState<HTMLElement | null>(null)
  const [frame, setFrame] = useState<HTMLElement | null>(null)
  const actions = useActions(options.actions, nameOf)

  const found = page.status === 'ready' ? page.data.items.filter(isShown) : []
  const held = { isHeld: useHeld(frame), isConfirmed: page.status === 'ready' && page.data.isConfirmed }
  const calm = useCalmRows(JSON.stringify([choice, pages.cursor]), found, held, actions.isTouched)
  const there = calm.rows.filter((row) => !actions.isGone(row))
  const rows = isFirst ? [...there.filter(isFirst), ...there.filter((row) => !isFirst(row))] : there
  const list = useList(rows, area)
  // A page is full by what the database found, though not all of that may be shown.
  const next = page.status === 'ready' && page.data.isFull ? page.data.last : null
  const paths = rows.map(addressOf)
  useFocusOfHeir(area, paths)
  useNeighbouring({ paths, search: useLocation().search, cursors: pages.cursors, next })
  return {
    live: mapLive(page, () => ({ items: rows })),
    /** Of a search that did not fill the page: how far back it looked, in epoch milliseconds. */
    lookedBackTo: page.status === 'ready' ? (page.data.lookedBackTo ?? null) : null,
    /** Of a search that did not fill the page: there is more to look through. */
    isUnfinished: page.status === 'ready' && page.data.isUnfinished === true,
    /** Of a search: it may have missed some, because what it found has more words than are searched. */
    isCut: page.status === 'ready' && page.data.isCut === true,
    /** Where the next page begins; null if there is none. */
    next: total !== undefined && total <= pages.page * PAGE_SIZE ? null : next,
    total,
    pages,
    known: options.actions,
    actions,
    addressOf,
    list,
    /** What keys act on: the selected rows, or else the active one. */
    chosen: list.selected.length > 0 ? list.selected : list.active ? [list.active] : [],
    /** For the element around the list: somebody whose pointer or focus is in it is busy with it. */
    setFrame,
    /** For the element around the rows. */
    setArea,
    /** How many new rows wait until nobody is busy with the list. */
    waiting: calm.waiting,
    showWaiting: () => {
      calm.showAll()
      window.scrollTo(0, 0)
      // The button that was pressed goes.
      requestAnimationFrame(() => area?.querySelector<HTMLElement>('[data-row] a')?.focus())
    },
  }
}
