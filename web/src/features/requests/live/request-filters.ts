import { OPEN_STATUSES, RequestStatus, type CustomerRequest } from '@attestry/core/requests/customer-requests'
import { REQUEST_STATUS_NAMES } from '@attestry/core/requests/words'
import { DAY, dayAt, dayOf } from '@attestry/core/base/day'
import { keysOf } from '@attestry/core/base/keys-of'
import type { Day } from '@attestry/core/base/primitives'
import { queryTokens } from '@attestry/core/base/search-tokens'
import { isRequestMeant, requestText } from '@attestry/core/requests/search-requests'
import type { People } from '@attestry/core/search/people'
import { parseSearch } from '@attestry/core/search/search-query'
import type { RequestChoice } from './use-requests'
import { isOpen } from '../words/request-words'

/** What the list can be filtered by, as in the address. */
export type RequestFilter = RequestStatus | keyof typeof otherNames
const otherNames = {
  open: 'Open',
  mine: 'Assigned to me',
  unassigned: 'Unassigned',
  overdue: 'Overdue',
  week: 'Due this week',
  // These are set by the figures above the list.
  due: 'Due in 24h',
  done: 'Completed Today',
}
const filterLabels: Record<RequestFilter, string> = { ...REQUEST_STATUS_NAMES, ...otherNames }
export const requestFilterNames = keysOf(filterLabels)

export const filterLabel = (filter: RequestFilter): string => filterLabels[filter]

/** The filters with a button each. */
export const requestFilters = (
  ['open', ...RequestStatus.options, 'mine', 'unassigned', 'overdue', 'week'] as const
).map((filter) => [filter, filterLabels[filter]] as const)

/** Filters of which one at most is on; those of a status show the requests of any that is on. */
const ALTERNATIVES: readonly (readonly RequestFilter[])[] = [['mine', 'unassigned']]

/** The filters once one was pressed. What was completed today goes with no other. */
export function withToggled(filters: readonly RequestFilter[], filter: RequestFilter): RequestFilter[] {
  if (filters.includes(filter)) return filters.filter((one) => one !== filter)
  if (filter === 'done') return [filter]
  const others = ALTERNATIVES.find((some) => some.includes(filter)) ?? []
  return [...filters.filter((one) => one !== 'done' && !others.includes(one)), filter]
}

export type Asked = {
  choice: RequestChoice
  /** The columns of the board that can have any. */
  columns: readonly RequestStatus[]
  /** Which of what the database finds is shown. */
  isShown: (request: CustomerRequest) => boolean
}

export type RequestSort = 'newest' | 'due'

type Search = { text: string; filters: readonly RequestFilter[]; document?: string | null; sort?: RequestSort }
type Asking = { now: number; uid: string; people?: People }

/**
 * What the database is asked for, and which of what it finds is shown. It can look for one of the words only, and for a
 * document only without words, so `isShown` drops the requests that lack another word, or the document.
 */
export function askFor({ text, filters, document = null, sort }: Search, { now, uid, people = null }: Asking): Asked {
  const query = parseSearch(text)
  const tokens = queryTokens(requestText(query))
  const isFound = (request: CustomerRequest) =>
    isRequestMeant(request, query, { now, uid, people }) && (document === null || request.documents.includes(document))
  if (filters.includes('done')) {
    // As the organization's figures count it: by days in UTC.
    const completedSince = dayOf(now)
    const isDone = ({ completed_at }: CustomerRequest) => completed_at !== null && completed_at >= completedSince
    return {
      choice: { tokens, completedSince },
      columns: ['delivered', 'complete'],
      isShown: (request) => isDone(request) && isFound(request),
    }
  }
  const due = dueIn(filters, now)
  const chosen = statusesIn(filters)
  // Only what is open can be due.
  const columns = due ? chosen.filter((status) => isOpen({ status })) : chosen
  const assignee = filters.includes('mine') ? uid : filters.includes('unassigned') ? null : undefined
  return {
    choice: {
      tokens,
      statuses: columns.length === RequestStatus.options.length ? [] : columns,
      ...(assignee !== undefined && { assignee }),
      ...(document !== null && tokens.length === 0 && { document }),
      ...due,
      isByDue: due !== undefined || sort === 'due',
    },
    columns,
    isShown: (request) =>
      columns.includes(request.status) &&
      (assignee === undefined || request.assignee_uid === assignee) &&
      (!due || isWithin(request.due_date, due)) &&
      isFound(request),
  }
}

type Due = { dueFrom?: Day; dueBy: Day }

/** By when it is due what the filters find. */
function dueIn(filters: readonly RequestFilter[], now: number): Due | undefined {
  const has = (filter: RequestFilter) => filters.includes(filter)
  if (has('week')) {
    const dueBy = lastOfWeek(now)
    return has('overdue') || has('due') ? { dueBy } : { dueFrom: dayAt(now), dueBy }
  }
  if (has('due')) return { dueBy: dayAt(now) }
  return has('overdue') ? { dueBy: dayAt(now - DAY) } : undefined
}

const isWithin = (day: Day | null, { dueFrom, dueBy }: Due): boolean =>
  day !== null && day <= dueBy && (dueFrom === undefined || day >= dueFrom)

/** Sunday. */
const lastOfWeek = (now: number): Day => dayAt(now + ((7 - new Date(now).getUTCDay()) % 7) * DAY)

function statusesIn(filters: readonly RequestFilter[]): readonly RequestStatus[] {
  const chosen = RequestStatus.options.filter(
    (status) => filters.includes(status) || (filters.includes('open') && isOpen({ status })),
  )
  if (chosen.length > 0) return chosen
  return filters.includes('overdue') || filters.includes('due') || filters.includes('week')
    ? OPEN_STATUSES
    : RequestStatus.options
}
