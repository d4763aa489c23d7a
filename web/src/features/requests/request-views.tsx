import { filterLabel, type RequestFilter } from '@attestry/core/requests/request-filters'
import { ViewBar } from '../../ui/view-bar'
import type { RequestSearch } from './live/use-request-search'

type View = 'all' | Extract<RequestFilter, 'open' | 'overdue'>

const VIEWS = [
  ['all', 'All'],
  ['open', filterLabel('open')],
  ['overdue', filterLabel('overdue')],
] as const satisfies readonly (readonly [View, string])[]

/** All requests, those that are open, and those that are late. How many there are stands in the figures above. */
export const RequestViews = ({ filters, only }: Pick<RequestSearch, 'filters' | 'only'>) => (
  <ViewBar views={VIEWS} value={viewOf(filters)} onChange={(view) => only(view === 'all' ? null : view)} />
)

/** Other filters show no view as it is. */
function viewOf([filter, ...others]: readonly RequestFilter[]): View | null {
  if (filter === undefined) return 'all'
  return others.length === 0 && (filter === 'open' || filter === 'overdue') ? filter : null
}
