import type { RequestStatus } from '@attestry/core/base/request-status'
import type { CustomerRequest } from '@attestry/core/requests/customer-requests'
import { useState } from 'react'
import { mapLive, type Live } from '../../../lib/live/live'
import type { Cursor } from '../../../lib/live/live-firestore'
import { useSession } from '../../../lib/api/session'
import { LARGEST_PAGE, useFound } from '../../../lib/live/use-found'
import { useLivePages } from '../../../lib/live/use-live-pages'
import { foundRequests, requestsIn } from '../live/use-requests'
import { type Asked, filtersWithin } from '@attestry/core/requests/request-filters'

/** How many requests of a column are loaded at once. */
const COLUMN_SIZE = 50

type Column = {
  items: readonly CustomerRequest[]
  /** Loads older ones, if there are any. */
  loadMore: (() => void) | null
}

/** The requests of one status, live, in the order that the filter asks for; `loadMore` adds the next page of them. */
export function useColumn(status: RequestStatus, { choice, sought, isShown, isLeft }: Asked): Live<Column> {
  const session = useSession()
  const found = useFound(foundRequests)
  const own = { ...choice, statuses: [status] }
  const ownSought = sought && { ...sought, filters: filtersWithin(sought.filters, status) }
  const list = JSON.stringify([own, ownSought])
  const [more, setMore] = useState<{ list: string; cursors: readonly Cursor[] }>({ list, cursors: [] })
  const cursors = more.list === list ? more.cursors : []
  const live = useLivePages(list, { from: 1, to: cursors.length + 1, cursors }, (after) =>
    ownSought ? found(ownSought, after, LARGEST_PAGE) : requestsIn(session, own, after, COLUMN_SIZE),
  )
  return mapLive(live, ({ items, last, isLastFull }) => ({
    // A card that this person has just moved away is gone before the query says so.
    items: items.filter((request) => request.status === status && (sought ? isLeft : isShown)(request)),
    loadMore: isLastFull && last ? () => setMore({ list, cursors: [...cursors, last] }) : null,
  }))
}
