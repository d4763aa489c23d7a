import { Regime } from '../base/regime'
import type { Topic } from '../base/topic'
import type { SearchScope } from './search'
import type { SearchedPart, SearchedState, SearchQuery } from './search-query'

/** The operators that have a meaning for a kind of thing, beside words and days, and their values where not all have. */
type Asked = {
  fields: readonly ('from' | 'to' | 'parts' | 'topics' | 'purposes' | 'assignees')[]
  has?: readonly SearchedPart[]
  is?: readonly SearchedState[]
  /** Where it is not every topic. */
  topics?: readonly Topic[]
}

const ASKED: Record<SearchScope, Asked> = {
  emails: {
    fields: ['from', 'to', 'parts', 'topics', 'purposes', 'assignees'],
    has: ['attachment', 'due', 'answer', 'comment', 'part'],
    is: [
      ...(['unread', 'read', 'open', 'waiting', 'done', 'snoozed', 'request', 'perhaps'] as const),
      ...(['mine', 'unassigned', 'overdue', 'today', 'answered'] as const),
    ],
  },
  requests: {
    fields: ['from', 'parts', 'topics', 'assignees'],
    has: ['attachment', 'due', 'answer', 'comment', 'part'],
    is: ['open', 'waiting', 'done', 'request', 'mine', 'unassigned', 'overdue', 'today', 'answered'],
  },
  inquiries: {
    fields: ['from', 'to', 'parts', 'topics'],
    has: ['attachment', 'due', 'answer', 'comment', 'part'],
    is: ['draft', 'failed', 'waiting', 'overdue', 'answered', 'mine'],
  },
  products: { fields: ['from', 'parts', 'topics'], topics: Regime.options },
  contacts: { fields: ['from', 'to'] },
  documents: { fields: [] },
}

const FIELDS = ['from', 'to', 'parts', 'topics', 'purposes', 'assignees'] as const

/**
 * Whether a search can mean things of a kind at all: what asks for something that they cannot have finds none of them,
 * so that nobody is shown what they did not ask for.
 */
export function canMean(scope: SearchScope, query: SearchQuery): boolean {
  const { fields, has = [], is = [], topics } = ASKED[scope]
  return (
    query.unknown.length === 0 &&
    FIELDS.every((field) => query[field].length === 0 || fields.includes(field)) &&
    query.topics.every((topic) => topics?.includes(topic) ?? true) &&
    query.has.every((one) => has.includes(one)) &&
    query.is.every((one) => is.includes(one))
  )
}

/** The words of a search that the tokens of a document must have. */
export const wordsIn = (
  { words, phrases, ...query }: SearchQuery,
  fields: readonly ('from' | 'to' | 'parts')[],
): string => [...words, ...phrases, ...fields.flatMap((field) => query[field])].join(' ')
