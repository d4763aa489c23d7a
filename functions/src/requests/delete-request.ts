import type { customerRequestsApi } from '@attestry/core/requests/customer-requests'
import type { Input } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import { type RemoveDeps, removeLooseFiles } from '../vault/remove-loose-files'
import type { RequestStore } from './store'

type DeleteRequestDeps = RemoveDeps & { requests: Pick<RequestStore, 'remove'>; now: () => number }

/** Deletes a request, then the bytes of its files. Its mails stay. @throws AppError request-not-found */
export async function deleteRequest(
  deps: DeleteRequestDeps,
  { org, uid }: Caller,
  { id }: Input<typeof customerRequestsApi.deleteRequest>,
): Promise<null> {
  await removeLooseFiles(deps, await deps.requests.remove({ org, uid, now: deps.now() }, id))
  return null
}
