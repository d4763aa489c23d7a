import type { customerRequestsApi } from '@attestry/core/requests/customer-requests'
import type { Input, Output } from '@attestry/core/base/endpoint'
import type { Caller } from '../platform/caller'
import { checkedFile, type CheckedFileDeps } from './checked-file'
import type { RequestStore } from './store'

type AttachToRequestDeps = CheckedFileDeps & { requests: Pick<RequestStore, 'read' | 'attach'>; now: () => number }

/**
 * Attaches an uploaded file. Doing it again changes nothing.
 * @throws AppError request-not-found, upload-not-found, upload-incomplete, attachment-refused, too-many-attachments
 */
export async function attachToRequest(
  deps: AttachToRequestDeps,
  { org, uid }: Caller,
  { id, upload_id }: Input<typeof customerRequestsApi.attachToRequest>,
): Promise<Output<typeof customerRequestsApi.attachToRequest>> {
  const { details } = await deps.requests.read(org, id)
  const known = details.attachments.find((attachment) => attachment.id === upload_id)
  if (known) return known
  const file = await checkedFile(deps, { org, uid }, upload_id)
  return deps.requests.attach({ org, uid, now: deps.now() }, id, file)
}
