import { OPEN_STATUSES, RequestStatus, type CustomerRequest } from '@attestry/core/requests/customer-requests'
import { REQUEST_STATUS_NAMES } from '@attestry/core/requests/words'
import { dayAt, dayOf } from '@attestry/core/base/day'
import { keysOf } from '@attestry/core/base/keys-of'
import { matchesSearch, queryTokens } from '@attestry/core/base/search-tokens'
import type { RequestChoice } from './use-requests'
import { isOpen } from '../words/request-words'

/** What the list can be filtered by, as in the address. */
export type RequestFilter = RequestStatus | keyof typeof otherNames
const otherNames = {
  mine: 'Assigned to me',
  unassigned: 'Unassigned',
  by_due: 'By due date',
  // These are set by the figures above the list.
  due: 'Due in 24h',
  done: 'Completed Today',
}
const filterLabels: Record<RequestFilter, string> = { ...REQUEST_STATUS_NAMES, ...otherNames }
export const requestFilterNames = keysOf(filterLabels)

export const filterLabel = (filter: RequestFilter): string => filterLabels[filter]

/** The filters with a button each. */
export const requestFilters = ([...RequestStatus.options, 'mine', 'unassigned', 'by_due'] as const).map(
  (filter) => [filter, filterLabels[filter]] as const,
)

export type Asked = {
  choice: RequestChoice
  /** The columns of the board that can have any. */
  columns: readonly RequestStatus[]
  /** Which of what the database finds is shown. */
  isShown: (request: CustomerRequest) => boolean
}

/** The last day there is: asking for what is due by then finds every open request with a due date. */
const LAST_DAY = '9999-12-31'

type Search = { text: string; filter: RequestFilter | null }
type Asking = { now: number; uid: string }

/**
 * What the database is asked for, and which of what it finds is shown. It can look for one of the words only, so
 * `isShown` drops the requests that lack another word.
 */
export function askFor({ text, filter }: Search, { now, uid }: Asking): Asked {
  const tokens = queryTokens(text)
  const isFound = ({ search_tokens }: CustomerRequest) => tokens.length === 0 || matchesSearch(text, search_tokens)
  switch (filter) {
    case 'due': {
      const dueBy = dayAt(now)
      const isDue = (request: CustomerRequest) =>
        isOpen(request) && request.due_date !== null && request.due_date <= dueBy
      return {
        choice: { tokens, statuses: OPEN_STATUSES, dueBy },
        columns: OPEN_STATUSES,
        isShown: (request) => isDue(request) && isFound(request),
      }
    }
    case 'by_due':
      return {
        choice: { tokens, statuses: OPEN_STATUSES, dueBy: LAST_DAY },
        columns: OPEN_STATUSES,
        isShown: (request) => isOpen(request) && request.due_date !== null && isFound(request),
      }
    case 'done': {
      // As the organization's figures count it: by days in UTC.
      const completedSince = dayOf(now)
      const isDone = ({ completed_at }: CustomerRequest) => completed_at !== null && completed_at >= completedSince
      return {
        choice: { tokens, completedSince },
        columns: ['delivered', 'complete'],
        isShown: (request) => isDone(request) && isFound(request),
      }
    }
    case 'mine':
    case 'unassigned': {
      const assignee = filter === 'mine' ? uid : null
      return {
        choice: { tokens, assignee },
        columns: RequestStatus.options,
        isShown: (request) => request.assignee_uid === assignee && isFound(request),
      }
    }
    case null:
      return { choice: { tokens }, columns: RequestStatus.options, isShown: isFound }
    case 'new':
    case 'in_progress':
    case 'waiting':
    case 'for_review':
    case 'delivered':
    case 'complete':
      return {
        choice: { tokens, statuses: [filter] },
        columns: [filter],
        isShown: (request) => request.status === filter && isFound(request),
      }
  }
}
