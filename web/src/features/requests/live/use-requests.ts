import { Organization } from '@attestry/core/people/accounts'
import { CustomerRequest, RequestDetails, RequestEvent, RequestStats } from '@attestry/core/requests/customer-requests'
import type { Asked, RequestChoice } from '@attestry/core/requests/request-filters'
import { paths } from '@attestry/core/paths'
import { PAGE_SIZE } from '@attestry/core/base/primitives'
import { requestLists, requestsAsked } from '@attestry/core/request-lists'
import { useLive } from '../../../lib/live/live'
import { liveDocument, liveList, livePage, type Cursor } from '../../../lib/live/live-firestore'
import { type FoundKind, useFound } from '../../../lib/live/use-found'
import { useSession, type Session } from '../../../lib/api/session'

export const foundRequests: FoundKind<CustomerRequest> = {
  scope: 'requests',
  path: 'request',
  schema: CustomerRequest,
  newest: (org, limit) => requestLists.requests(org, {}, limit),
  readingOf: ({ id, edit_count }) => `${id} ${edit_count}`,
}

/** A page of requests. */
export const requestsIn = (
  { db, uid, org }: Pick<Session, 'db' | 'uid' | 'org'>,
  choice: RequestChoice,
  after: Cursor | null,
  size = PAGE_SIZE,
) => livePage({ db, uid }, CustomerRequest, requestsAsked(org, choice, size), after)

export function useRequestsPage({ choice, sought }: Asked, after: Cursor | null, isWanted: boolean) {
  const session = useSession()
  const found = useFound(foundRequests)
  return useLive(isWanted ? (sought ? found(sought, after) : requestsIn(session, choice, after)) : null)
}

export function useRequest(id: number) {
  const { db, uid, org } = useSession()
  return useLive(liveDocument({ db, uid }, CustomerRequest, paths.request(org, id)))
}

export function useRequestDetails(id: number, isWanted: boolean) {
  const { db, uid, org } = useSession()
  return useLive(isWanted ? liveDocument({ db, uid }, RequestDetails, paths.requestDetails(org, id)) : null)
}

/** The last entries of its history, newest first. */
export function useRequestHistory(id: number, isWanted: boolean) {
  const { db, uid, org } = useSession()
  return useLive(isWanted ? liveList({ db, uid }, RequestEvent, requestLists.requestHistory(org, id)) : null)
}

/** How many requests are where, live. */
export function useRequestStats(isWanted: boolean) {
  const { db, uid, org } = useSession()
  return useLive(isWanted ? liveDocument({ db, uid }, RequestStats, paths.requestStats(org)) : null)
}

/** Whether there is any request. False while it is not known. */
export function useHasRequests(): boolean {
  const any = useLive(requestsIn(useSession(), {}, null, 1))
  return any.status === 'ready' && any.data.items.length > 0
}

/** Whether samples are to be shown: there is no request yet, and nobody has cleared them. Undefined: not known yet. */
export function useShowsSamples(): boolean | undefined {
  const session = useSession()
  const { db, uid, org } = session
  const any = useLive(requestsIn(session, {}, null, 1))
  const isEmpty = any.status === 'ready' && any.data.isConfirmed && any.data.items.length === 0
  const organization = useLive(isEmpty ? liveDocument({ db, uid }, Organization, paths.organization(org)) : null)
  if (any.status === 'error' || organization.status === 'error') return false
  if (any.status === 'loading') return undefined
  if (!isEmpty) return any.data.items.length > 0 ? false : undefined
  return organization.status === 'ready' ? organization.data?.has_cleared_samples === false : undefined
}
