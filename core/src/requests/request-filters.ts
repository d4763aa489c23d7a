/** What the list of requests can be filtered by: the same for the search and for the list in the browser. */
import { NO_OWN_NAMES, type OwnNames } from '../base/own-kinds'
import { DAY, dayAt, midnightOf } from '../base/day'
import { keysOf } from '../base/keys-of'
import type { Day } from '../base/primitives'
import { queryTokens } from '../base/search-tokens'
import { dayIn, startOf } from '../base/time-zone'
import type { People } from '../search/people'
import { byDaysOf, isSearch, parseSearch } from '../search/search-query'
import { type CustomerRequest, OPEN_STATUSES } from './customer-requests'
import { isOpen } from './request-fold'
import { isRequestMeant, requestText } from './search-requests'
import { REQUEST_STATUS_NAMES, RequestStatus } from '../base/request-status'

/** What the database is asked for. */
export type RequestChoice = {
  tokens?: readonly string[]
  statuses?: readonly RequestStatus[]
  /** Null: nobody. */
  assignee?: string | null
  document?: string
  dueFrom?: Day
  dueBy?: Day
  isByDue?: boolean
  completedSince?: number
}

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

/** The filters of the requests of one status, among those of several. */
export const filtersWithin = (filters: string, status: RequestStatus): string => {
  const others = filters
    .split(',')
    .filter((one) => one !== 'open' && !RequestStatus.options.some((each) => each === one))
  return [...others, status].join()
}

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
  /** What the database is asked for where nothing is typed. */
  choice: RequestChoice
  /** What the search is asked for, where something is. */
  sought: SoughtRequests | null
  /** The columns of the board that can have any. */
  columns: readonly RequestStatus[]
  /** Which of what the database finds is shown. */
  isShown: (request: CustomerRequest) => boolean
  /** Which of what the search finds is shown: only the search knows where its words are. */
  isLeft: (request: CustomerRequest) => boolean
}

/** As the search takes it. */
type SoughtRequests = { q: string; filters: string; order: RequestSort; document?: string }

export type RequestSort = 'newest' | 'due'

type Search = { text: string; filters: readonly RequestFilter[]; document?: string | null; sort?: RequestSort }
/** `zone`: where the organization's days begin. */
type Asking = { now: number; zone: string; uid: string; people?: People; own?: OwnNames }

/**
 * What the database is asked for, and which of what it finds is shown. It can look for one of the words only, and for a
 * document only without words, so `isShown` drops the requests that lack another word, or the document.
 */
export function askFor(
  { text, filters, document = null, sort }: Search,
  { now, zone, uid, people = null, own = NO_OWN_NAMES }: Asking,
): Asked {
  const query = byDaysOf(zone, parseSearch(text))
  const today = dayIn(now, zone)
  const sought = isSearch(text)
    ? { q: text, filters: filters.join(), order: sort ?? 'newest', ...(document !== null && { document }) }
    : null
  const tokens = queryTokens(requestText(query))
  const isFound = (request: CustomerRequest, meant = query) =>
    isRequestMeant(request, meant, { today, uid, people, own }) &&
    (document === null || request.documents.includes(document))
  const isBeside = (request: CustomerRequest) => isFound(request, { ...query, words: [], phrases: [], parts: [] })
  if (filters.includes('done')) {
    const completedSince = startOf(today, zone)
    const isDone = ({ completed_at }: CustomerRequest) => completed_at !== null && completed_at >= completedSince
    return {
      choice: { tokens, completedSince },
      sought,
      columns: ['delivered', 'complete'],
      isShown: (request) => isDone(request) && isFound(request),
      isLeft: (request) => isDone(request) && isBeside(request),
    }
  }
  const due = dueIn(filters, today)
  const chosen = statusesIn(filters)
  // Only what is open can be due.
  const columns = due ? chosen.filter(isOpen) : chosen
  const assignee = filters.includes('mine') ? uid : filters.includes('unassigned') ? null : undefined
  const isChosen = (request: CustomerRequest) =>
    columns.includes(request.status) &&
    (assignee === undefined || request.assignee_uid === assignee) &&
    (!due || isWithin(request.due_date, due))
  return {
    choice: {
      tokens,
      statuses: columns.length === RequestStatus.options.length ? [] : columns,
      ...(assignee !== undefined && { assignee }),
      ...(document !== null && tokens.length === 0 && { document }),
      ...due,
      isByDue: due !== undefined || sort === 'due',
    },
    sought,
    columns,
    isShown: (request) => isChosen(request) && isFound(request),
    isLeft: (request) => isChosen(request) && isBeside(request),
  }
}

type Due = { dueFrom?: Day; dueBy: Day }

/** By when it is due what the filters find. */
function dueIn(filters: readonly RequestFilter[], today: Day): Due | undefined {
  const has = (filter: RequestFilter) => filters.includes(filter)
  if (has('week')) {
    const dueBy = lastOfWeek(midnightOf(today))
    return has('overdue') || has('due') ? { dueBy } : { dueFrom: today, dueBy }
  }
  if (has('due')) return { dueBy: today }
  return has('overdue') ? { dueBy: dayAt(midnightOf(today) - DAY) } : undefined
}

const isWithin = (day: Day | null, { dueFrom, dueBy }: Due): boolean =>
  day !== null && day <= dueBy && (dueFrom === undefined || day >= dueFrom)

/** Sunday. */
const lastOfWeek = (day: number): Day => dayAt(day + ((7 - new Date(day).getUTCDay()) % 7) * DAY)

function statusesIn(filters: readonly RequestFilter[]): readonly RequestStatus[] {
  const chosen = RequestStatus.options.filter(
    (status) => filters.includes(status) || (filters.includes('open') && isOpen(status)),
  )
  if (chosen.length > 0) return chosen
  return filters.includes('overdue') || filters.includes('due') || filters.includes('week')
    ? OPEN_STATUSES
    : RequestStatus.options
}
