import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { inboxApi } from '@attestry/core/mail/inbox'
import { objects } from '@attestry/core/paths'
import type { Blobs } from '../adapters/blobs'
import type { Caller } from '../platform/caller'
import type { FileAnswer } from '../http/handlers-of'
import { orEmailNotFound } from './or-email-not-found'
import type { InboxStore } from './inbox-store'

type DownloadAttachmentDeps = { inbox: InboxStore; blobs: Blobs }

/**
 * The bytes of one attachment, with the name and type the sender gave it.
 * @throws AppError email-not-found, not-found
 */
export async function downloadAttachment(
  { inbox, blobs }: DownloadAttachmentDeps,
  { org }: Caller,
  { id, index }: Input<typeof inboxApi.downloadAttachment>,
): Promise<FileAnswer> {
  const { body } = orEmailNotFound(await inbox.read(org, id))
  const attachment = body?.attachments[index]
  if (!attachment) throw new AppError('not-found')
  const { filename, mime_type, size } = attachment
  return { filename, mime_type, size, stream: blobs.openRead(objects.attachment(org, id, index)) }
}
