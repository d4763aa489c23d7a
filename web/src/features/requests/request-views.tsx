import { RequestStatus } from '@attestry/core/base/request-status'
import { OPEN_STATUSES } from '@attestry/core/requests/customer-requests'
import { filterLabel, type RequestFilter } from '@attestry/core/requests/request-filters'
import { ViewBar } from '../../ui/view-bar'
import type { RequestSearch } from './live/use-request-search'
import type { Figures } from './request-figures'

type View = 'all' | Extract<RequestFilter, 'open' | 'overdue'>

const VIEWS = [
  ['all', 'All'],
  ['open', filterLabel('open')],
  ['overdue', filterLabel('overdue')],
] as const satisfies readonly (readonly [View, string])[]

type Props = {
  search: Pick<RequestSearch, 'filters' | 'only'>
  figures: Figures | undefined
  totals: Partial<Record<RequestStatus, number>> | undefined
}

/** All requests, those that are open, and those that are late, each with how many there are. */
export const RequestViews = ({ search, figures, totals }: Props) => (
  <ViewBar
    views={VIEWS}
    value={viewOf(search.filters)}
    counts={figures && totals && { all: sumOf(totals), open: sumOf(totals, OPEN_STATUSES), overdue: figures.overdue }}
    onChange={(view) => search.only(view === 'all' ? null : view)}
  />
)

/** Other filters show no view as it is. */
function viewOf([filter, ...others]: readonly RequestFilter[]): View | null {
  if (filter === undefined) return 'all'
  return others.length === 0 && (filter === 'open' || filter === 'overdue') ? filter : null
}

const sumOf = (
  totals: Partial<Record<RequestStatus, number>>,
  statuses: readonly RequestStatus[] = RequestStatus.options,
): number => statuses.reduce((sum, status) => sum + (totals[status] ?? 0), 0)
