import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { PAGE_SIZE } from '@attestry/core/base/primitives'
import { useMemo, type ReactNode } from 'react'
import type { Live } from '../../lib/live/live'
import type { Page } from '../../lib/live/live-firestore'
import { usePageCursor, type Pages } from '../../lib/live/use-page-cursor'
import { ListFrame } from '../../ui/list-frame'
import { useRows } from '../../ui/use-rows'
import { useRequestsPage } from './live/use-requests'
import { addressOfRequest, nameOfRequest, prepareRequestActions, requestActions } from './actions/request-actions'
import { requestColumns } from './request-columns'
import { requestFilters, type Asked } from '@attestry/core/requests/request-filters'
import type { RequestSearch } from './live/use-request-search'
import { shownSamples, useSamples } from './samples/sample-requests'
import { usePeopleNames } from './people/sample-people'

type Props = {
  asked: Asked
  search: RequestSearch
  /** Undefined while it is not known whether there are only samples. */
  areSamples: boolean | undefined
  /** How many there are, if that is known. */
  total: number | undefined
  /** The views that it can show, above its search. */
  views: ReactNode
  empty: (isMore: boolean) => ReactNode
  children: ReactNode
}

/**
 * One page of requests as a table, newest first. Where the filter is about due dates, the one that is due first comes
 * first; where it is about what was completed, the one that was completed first.
 */
export function RequestTable({ asked, search, areSamples, total, views, empty, children }: Props) {
  const pages = usePageCursor()
  const stored = useRequestsPage(asked, pages.cursor, areSamples !== true)
  const samples = useSamples()
  const found = shownSamples(samples, asked)
  const rows = useRows({
    pages,
    choice: [asked.choice, asked.sought, areSamples],
    page: areSamples ? pageOf(found, pages) : waitFor(stored, areSamples === false),
    isShown: asked.sought && areSamples !== true ? asked.isLeft : asked.isShown,
    actions: requestActions,
    nameOf: nameOfRequest,
    addressOf: addressOfRequest,
  })
  const shown = rows.live.status === 'ready' ? rows.live.data.items : []
  const names = usePeopleNames(shown.some(({ assignee_uid }) => assignee_uid !== null))
  const columns = useMemo(() => requestColumns(names), [names])
  return (
    <ListFrame
      rows={rows}
      noun="request"
      search={search}
      placeholder="Customer, request, part"
      filters={requestFilters}
      views={views}
      prepare={prepareRequestActions}
      failed="Failed to fetch requests"
      empty={empty(rows.next !== null)}
      total={search.text !== '' ? undefined : areSamples ? found.length : total}
      table={{ label: 'Requests', columns, skeleton: { rows: 8, narrow: 112 } }}
    >
      {children}
    </ListFrame>
  )
}

/** The samples are pages as well. A cursor counts those before its page. */
function pageOf(all: readonly CustomerRequest[], { page }: Pages): Live<Page<CustomerRequest>> {
  const items = all.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const isFull = page * PAGE_SIZE < all.length
  return { status: 'ready', data: { items, last: isFull ? [page * PAGE_SIZE] : null, isFull, isConfirmed: true } }
}

/** Nothing is said of an empty list before it is known whether samples take its place. */
const waitFor = (live: Live<Page<CustomerRequest>>, isKnown: boolean): Live<Page<CustomerRequest>> =>
  !isKnown && live.status === 'ready' && live.data.items.length === 0 ? { status: 'loading' } : live
