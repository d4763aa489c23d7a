import type { customerRequestsApi } from '@attestry/core/requests/customer-requests'
import type { Input } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import { type RemoveDeps, removeLooseFiles } from '../vault/remove-loose-files'
import type { RequestStore } from './store'

type RemoveRequestAttachmentDeps = RemoveDeps & { requests: Pick<RequestStore, 'detach'>; now: () => number }

/** Removes a file from a request, then its bytes. @throws AppError request-not-found, attachment-not-found */
export async function removeRequestAttachment(
  deps: RemoveRequestAttachmentDeps,
  { org, uid }: Caller,
  { id, attachmentId }: Input<typeof customerRequestsApi.removeRequestAttachment>,
): Promise<null> {
  const left = await deps.requests.detach({ org, uid, now: deps.now() }, id, attachmentId)
  await removeLooseFiles(deps, [left])
  return null
}
