import type { customerRequestsApi } from '@attestry/core/requests/customer-requests'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import type { RequestStore } from './store'

/** Makes a request of a mail, or returns the one it already has. @throws AppError email-not-found */
export const createRequestFromEmail = (
  { requests, now }: { requests: Pick<RequestStore, 'createFromEmail'>; now: () => number },
  { org, uid }: Caller,
  { id }: Input<typeof customerRequestsApi.createRequestFromEmail>,
): Promise<Output<typeof customerRequestsApi.createRequestFromEmail>> =>
  requests.createFromEmail({ org, uid, now: now() }, id)
