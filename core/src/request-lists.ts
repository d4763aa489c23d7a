import { any, within, type ListQuery, type Between } from './list-query'
import { type Day, PAGE_SIZE } from './base/primitives'
import { collectionOf, paths } from './paths'
import type { RequestStatus } from './base/request-status'
import type { ReportFigure } from './requests/report-figures'
import type { RequestChoice as AskedRequests } from './requests/request-filters'

type RequestChoice = { tokens?: readonly string[]; statuses?: readonly RequestStatus[] }

export type ReportChoice = {
  figure?: ReportFigure | undefined
  customer?: string | undefined
  person?: string | null | undefined
}

const requestsAs = ({ tokens = [], statuses = [] }: RequestChoice): ListQuery['where'] => [
  ...(tokens.length > 0 ? [['search_tokens', 'array-contains-any', tokens] as const] : []),
  ...(statuses.length === 1 ? [['status', '==', statuses[0]] as const] : []),
  ...(statuses.length > 1 ? [['status', 'in', statuses] as const] : []),
]

/** The lists of requests that browsers listen to. */
export const requestLists = {
  /**
   * Requests of customers, newest first: all, or those with any of some tokens, of some statuses, of one assignee (null:
   * nobody), and that ask for a document, which goes without tokens only. `isByDue`: the most urgent first, as are those
   * that are due from one day on and by another. `created` bounds those that come newest first.
   */
  requests: (
    org: string,
    {
      tokens = [],
      statuses = [],
      assignee,
      document,
      dueFrom,
      dueBy,
      isByDue = dueBy !== undefined,
      created,
    }: RequestChoice & {
      assignee?: string | null | undefined
      document?: string | undefined
      dueFrom?: Day | undefined
      dueBy?: Day | undefined
      isByDue?: boolean | undefined
      created?: Between | undefined
    } = {},
    limit = PAGE_SIZE,
  ): ListQuery => ({
    collection: collectionOf(paths.request(org, any)),
    where: [
      ...requestsAs({ tokens, statuses }),
      ...(assignee === undefined ? [] : [['assignee_uid', '==', assignee] as const]),
      ...(document === undefined ? [] : [['documents', 'array-contains', document] as const]),
      ...(dueFrom === undefined ? [] : [['due_date', '>=', dueFrom] as const]),
      ...(dueBy === undefined ? [] : [['due_date', '<=', dueBy] as const]),
      ...(created === undefined || isByDue ? [] : within('created_at', created)),
    ],
    orderBy: isByDue ? [['due_date', 'asc']] : [['created_at', 'desc']],
    limit,
    isMerged: tokens.length === 0,
  }),
  /** The newest of what happened to a request. */
  requestHistory: (org: string, request: number): ListQuery => ({
    collection: collectionOf(paths.requestEvent(org, request, any)),
    where: [],
    orderBy: [['at', 'desc']],
    limit: 100,
  }),
  /** Requests that became delivered or complete since then, the first ones first. */
  requestsCompletedSince: (org: string, since: number, choice: RequestChoice = {}, limit = PAGE_SIZE): ListQuery => ({
    collection: collectionOf(paths.request(org, any)),
    where: [...requestsAs(choice), ['completed_at', '>=', since]],
    orderBy: [['completed_at', 'asc']],
    limit,
  }),
  /**
   * Requests that were created from then on and before then, newest first: all, or those that a report counts in a
   * figure, for a customer (by its key), or for an assignee (null: nobody).
   */
  requestsBetween: (
    org: string,
    from: number,
    before: number,
    { figure, customer, person }: ReportChoice = {},
    limit = PAGE_SIZE,
  ): ListQuery => ({
    collection: collectionOf(paths.request(org, any)),
    where: [
      ...(figure === undefined ? [] : [['reported.figures', 'array-contains', figure] as const]),
      ...(customer === undefined ? [] : [['reported.customer', '==', customer] as const]),
      ...(person === undefined ? [] : [['reported.person', '==', person] as const]),
      ['created_at', '>=', from],
      ['created_at', '<', before],
    ],
    orderBy: [['created_at', 'desc']],
    limit,
    isMerged: true,
  }),
} as const

/** The requests that a list asks for: those completed since a day have an order of their own. */
export const requestsAsked = (
  org: string,
  { completedSince, ...choice }: AskedRequests & { created?: Between },
  limit: number,
): ListQuery =>
  completedSince === undefined
    ? requestLists.requests(org, choice, limit)
    : requestLists.requestsCompletedSince(org, completedSince, choice, limit)
