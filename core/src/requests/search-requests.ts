/** Which requests a search means: the same for the API and for the list in the browser. */
import { partKey } from '../base/part-number'
import type { OwnNames } from '../base/own-kinds'
import type { Day } from '../base/primitives'
import { matchesSearch } from '../base/search-tokens'
import { canMean, wordsIn } from '../search/can-mean'
import { isOneOf, type People } from '../search/people'
import { isInTime, type SearchedPart, type SearchedState, type SearchQuery } from '../search/search-query'
import type { CustomerRequest } from './customer-requests'
import { isOpen } from './request-fold'
import { topicsOfDocuments } from './request-from-mail'

/** `own`: what the organization calls its own kinds of documents. */
type Seen = { uid: string; today: Day; people: People; own: OwnNames }

/** What of a search is looked for among the words of requests. */
export const requestText = (query: SearchQuery): string => wordsIn(query, ['from', 'parts'])

export function isRequestMeant(request: CustomerRequest, query: SearchQuery, seen: Seen): boolean {
  const { from, topics, has, is } = query
  const { search_tokens, customer_name, customer_email, documents, created_at } = request
  const asked = topicsOfDocuments(documents, seen.own)
  const text = requestText(query)
  return (
    canMean('requests', query) &&
    isOneOf(seen.people, request.assignee_uid) &&
    (text === '' || matchesSearch(text, search_tokens)) &&
    from.every((name) => [customer_name, customer_email].some((one) => partKey(one).includes(partKey(name)))) &&
    topics.every((topic) => asked.includes(topic)) &&
    has.every((one) => HAS[one](request)) &&
    is.every((one) => IS[one]?.(request, seen)) &&
    isInTime(created_at, query)
  )
}

const HAS: Record<SearchedPart, (request: CustomerRequest) => boolean> = {
  attachment: ({ attachment_count }) => attachment_count > 0,
  due: ({ due_date }) => due_date !== null,
  answer: ({ first_response_at }) => first_response_at !== null,
  comment: ({ comment_count }) => comment_count > 0,
  part: ({ part_count }) => part_count > 0,
}

const IS: Partial<Record<SearchedState, (request: CustomerRequest, seen: Seen) => boolean>> = {
  open: ({ status }) => isOpen(status),
  waiting: ({ status }) => status === 'waiting',
  done: ({ status }) => !isOpen(status),
  request: () => true,
  mine: ({ assignee_uid }, { uid }) => assignee_uid === uid,
  unassigned: ({ assignee_uid }) => assignee_uid === null,
  answered: ({ first_response_at }) => first_response_at !== null,
  today: ({ status, due_date }, { today }) => isOpen(status) && due_date === today,
  overdue: ({ status, due_date }, { today }) => isOpen(status) && due_date !== null && due_date < today,
}
