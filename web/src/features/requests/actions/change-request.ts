import { CustomerRequest, type RequestPriority, type RequestStatus } from '@attestry/core/requests/customer-requests'
import { paths } from '@attestry/core/paths'
import { doc, getDocFromServer, serverTimestamp, updateDoc } from 'firebase/firestore'
import type { Session } from '../../../lib/api/session'
import { asSample, changeSample, isSample } from '../samples/sample-requests'

/** What a member may change of a request by themselves, one at a time. */
export type Change = { status: RequestStatus } | { priority: RequestPriority } | { assignee_uid: string | null }

type Field = 'status' | 'priority' | 'assignee_uid'
const versions = {
  status: 'status_version',
  priority: 'priority_version',
  assignee_uid: 'assignee_version',
} as const satisfies Record<Field, keyof CustomerRequest>

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
  const version = versions[fieldOf(change)]
  const now = { ...request, ...change, [version]: request[version] + 1, changed_by: uid, changed_at: Date.now() }
  return isSample(request) ? asSample(now) : now
}

/**
 * Writes straight to the database, under a rule that allows only this field and its next version, in one's own name.
 * The screen shows it before the server has it, and shows what was there again if that refuses.
 * @returns the request as somebody else has changed it meanwhile; undefined if it worked
 */
export async function changeRequest(
  { db, org, uid }: Pick<Session, 'db' | 'org' | 'uid'>,
  request: CustomerRequest,
  change: Change,
): Promise<CustomerRequest | undefined> {
  if (isSample(request)) return changeSample(changed(request, change, uid))
  const field = fieldOf(change)
  const version = versions[field]
  const ref = doc(db, paths.request(org, request.id))
  try {
    await updateDoc(ref, {
      ...change,
      [version]: request[version] + 1,
      changed_by: uid,
      changed_at: serverTimestamp(),
    })
  } catch (failure) {
    const { data: now } = CustomerRequest.safeParse({ ...(await getDocFromServer(ref)).data(), id: request.id })
    if (!now || now[version] === request[version]) throw failure
    return now[field] === changed(request, change, uid)[field] ? undefined : now
  }
  return undefined
}
