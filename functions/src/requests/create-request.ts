import type { customerRequestsApi } from '@attestry/core/requests/customer-requests'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import { checkedFile, type CheckedFileDeps } from './checked-file'
import type { RequestStore } from './store'

type CreateRequestDeps = CheckedFileDeps & { requests: Pick<RequestStore, 'create'>; now: () => number }

/**
 * Creates a request by hand, with its files or not at all.
 * @throws AppError user-not-found, upload-not-found, upload-incomplete, attachment-refused
 */
export async function createRequest(
  deps: CreateRequestDeps,
  { org, uid }: Caller,
  { upload_ids, ...form }: Input<typeof customerRequestsApi.createRequest>,
): Promise<Output<typeof customerRequestsApi.createRequest>> {
  const files = []
  for (const id of new Set(upload_ids)) files.push(await checkedFile(deps, { org, uid }, id))
  return deps.requests.create({ org, uid, now: deps.now() }, form, files)
}
