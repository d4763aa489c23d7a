import {
  OPEN_STATUSES,
  REQUEST_STATUS_NAMES,
  RequestStatus,
  type CustomerRequest,
} from '@attestry/contract/customer-requests'
import { matchesSearch, queryTokens } from '@attestry/contract/search-tokens'
import type { RequestChoice } from './use-requests'
import { DAY, isOpen } from '../words/request-words'

/** What the list can be filtered by, as in the address. The last two are set by the figures above it. */
export type RequestFilter = RequestStatus | 'due' | 'done'
export const requestFilterNames: readonly RequestFilter[] = [...RequestStatus.options, 'due', 'done']

/** The filters with a button each. */
export const statusFilters = RequestStatus.options.map((status) => [status, REQUEST_STATUS_NAMES[status]] as const)

export const filterLabel = (filter: RequestFilter): string =>
  filter === 'due' ? 'Due in 24h' : filter === 'done' ? 'Completed Today' : REQUEST_STATUS_NAMES[filter]

export type Asked = {
  choice: RequestChoice
  /** The columns of the board that can have any. */
  columns: readonly RequestStatus[]
  /** Which of what the database finds is shown. */
  isShown: (request: CustomerRequest) => boolean
}

/** What the database is asked for. One query can do one thing; the rest is dropped here. */
export function askFor({ text, filter }: { text: string; filter: RequestFilter | null }, now: number): Asked {
  const tokens = queryTokens(text)
  const isFound = ({ search_tokens }: CustomerRequest) => tokens.length === 0 || matchesSearch(text, search_tokens)
  switch (filter) {
    case 'due': {
      const dueBy = now + DAY
      const isDue = (request: CustomerRequest) => isOpen(request) && request.due_at !== null && request.due_at <= dueBy
      return {
        choice: { statuses: OPEN_STATUSES, dueBy },
        columns: OPEN_STATUSES,
        isShown: (request) => isDue(request) && isFound(request),
      }
    }
    case 'done': {
      const completedSince = dayBegin(now)
      const isDone = ({ completed_at }: CustomerRequest) => completed_at !== null && completed_at >= completedSince
      return {
        choice: { completedSince },
        columns: ['delivered', 'complete'],
        isShown: (request) => isDone(request) && isFound(request),
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

/** As the organization's figures count it: by days in UTC. */
const dayBegin = (now: number): number => now - (now % DAY)
