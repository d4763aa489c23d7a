import type { RequestStatus } from '@attestry/core/base/request-status'
import { CustomerRequest, type RequestPriority } from '@attestry/core/requests/customer-requests'
import { paths } from '@attestry/core/paths'
import { doc, serverTimestamp } from 'firebase/firestore'
import type { Session } from '../../../lib/api/session'
import { withVersions, writeFields } from '../../../lib/api/write-fields'
import { asSample, changeSample, isSample } from '../samples/sample-requests'

/** What a member may change of a request by themselves, one at a time. */
export type Change = { status: RequestStatus } | { priority: RequestPriority } | { assignee_uid: string | null }

type Field = 'status' | 'priority' | 'assignee_uid'

export const fieldOf = (change: Change): Field =>
  'status' in change ? 'status' : 'priority' in change ? 'priority' : 'assignee_uid'

/** What it was before. */
export const changeBack = (change: Change, request: CustomerRequest): Change =>
  'status' in change
    ? { status: request.status }
    : 'priority' in change
      ? { priority: request.priority }
      : { assignee_uid: request.assignee_uid }

/** The request as it is after its change. */
export function changed(request: CustomerRequest, change: Change, uid: string): CustomerRequest {
  const now = { ...request, ...withVersions(change, request), changed_by: uid, changed_at: Date.now() }
  return isSample(request) ? asSample(now) : now
}

/**
 * Changes a request in one's own name.
 * @returns the request as somebody else has changed it meanwhile; undefined if it worked
 */
export async function changeRequest(
  { db, org, uid }: Pick<Session, 'db' | 'org' | 'uid'>,
  request: CustomerRequest,
  change: Change,
): Promise<CustomerRequest | undefined> {
  if (isSample(request)) return changeSample(changed(request, change, uid))
  const ref = doc(db, paths.request(org, request.id))
  const refused = await writeFields(ref, change, request, { changed_by: uid, changed_at: serverTimestamp() })
  if (!refused) return undefined
  const { data: now } = CustomerRequest.safeParse({ ...refused.now, id: request.id })
  if (!now || !refused.isNewer) throw refused.failure
  const field = fieldOf(change)
  return now[field] === changed(request, change, uid)[field] ? undefined : now
}
