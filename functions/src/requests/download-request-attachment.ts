import type { customerRequestsApi } from '@attestry/core/requests/customer-requests'
import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { objects } from '@attestry/core/paths'
import type { FileAnswer } from '../http/handlers-of'
import type { Blobs } from '../adapters/blobs'
import type { Caller } from '../platform/caller'
import type { RequestStore } from './store'

/** The bytes of a file of a request. @throws AppError request-not-found, attachment-not-found */
export async function downloadRequestAttachment(
  { requests, blobs }: { requests: Pick<RequestStore, 'read'>; blobs: Pick<Blobs, 'openRead'> },
  { org }: Caller,
  { id, attachmentId }: Input<typeof customerRequestsApi.downloadRequestAttachment>,
): Promise<FileAnswer> {
  const { details } = await requests.read(org, id)
  const attachment = details.attachments.find((one) => one.id === attachmentId)
  if (!attachment) throw new AppError('attachment-not-found')
  const { filename, mime_type, size } = attachment
  return { filename, mime_type, size, stream: blobs.openRead(objects.requestFile(org, attachmentId)) }
}
