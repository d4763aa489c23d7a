import type { customerRequestsApi } from '@attestry/core/requests/customer-requests'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import { decodeCursor, encodeCursor } from '../platform/page-cursor'
import type { RequestStore } from './store'

/** Requests of customers, newest first. */
export async function listRequests(
  { requests }: { requests: Pick<RequestStore, 'page'> },
  { org }: Caller,
  { limit, cursor, status }: Input<typeof customerRequestsApi.listRequests>,
): Promise<Output<typeof customerRequestsApi.listRequests>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  const { rows, next } = await requests.page(org, { limit, status, after })
  return { requests: rows, next_cursor: next ? encodeCursor(next.time, next.id) : null }
}
