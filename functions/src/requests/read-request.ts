import type { customerRequestsApi } from '@attestry/core/requests/customer-requests'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import type { RequestStore } from './store'

/** One request with its details. @throws AppError request-not-found */
export async function readRequest(
  { requests }: { requests: Pick<RequestStore, 'read'> },
  { org }: Caller,
  { id }: Input<typeof customerRequestsApi.readRequest>,
): Promise<Output<typeof customerRequestsApi.readRequest>> {
  const { request, details } = await requests.read(org, id)
  return { ...request, details }
}
