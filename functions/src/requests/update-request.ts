import type { customerRequestsApi } from '@attestry/core/requests/customer-requests'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import type { RequestStore } from './store'

/** Changes what a request is about. @throws AppError request-not-found, changed-meanwhile */
export const updateRequest = (
  { requests, now }: { requests: Pick<RequestStore, 'update'>; now: () => number },
  { org, uid }: Caller,
  { id, seen, ...form }: Input<typeof customerRequestsApi.updateRequest>,
): Promise<Output<typeof customerRequestsApi.updateRequest>> =>
  requests.update({ org, uid, now: now() }, id, form, seen)
