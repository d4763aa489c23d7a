import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { type InboundEmail, isPdf } from '@attestry/core/mail/inbox'
import { objects } from '@attestry/core/paths'
import type { Asked, uploadsApi } from '@attestry/core/vault/uploads'
import type { Caller } from '../platform/caller'
import type { RateLimits } from '../adapters/rate-limits'
import { checkPdf, checkPromise } from '../vault/reading/pdf-check'
import { addLooseFile, type FileDeps } from '../vault/loose-files'
import { newLooseFile, takeUpload } from '../vault/uploads'
import type { InboxStore } from './inbox-store'
import { orEmailNotFound } from './or-email-not-found'

export type UploadAttachmentDeps = FileDeps & {
  inbox: Pick<InboxStore, 'read' | 'inquiryOf' | 'productsByPartKey'>
  rateLimits: RateLimits
}

/**
 * Makes an upload of an attachment. It is checked first, so that nothing is begun for a file that could never become a
 * document. The upload has bytes of its own: what becomes of the mail makes no difference to the vault.
 * @throws AppError email-not-verified, email-not-found, not-found, document-refused, storage-full, too-many-requests
 */
export async function uploadAttachment(
  deps: UploadAttachmentDeps,
  caller: Caller,
  { id, index }: Input<typeof uploadsApi.uploadAttachment>,
): Promise<Output<typeof uploadsApi.uploadAttachment>> {
  const { inbox, blobs, rateLimits, now } = deps
  const { org } = caller
  const { email, body } = orEmailNotFound(await inbox.read(org, id))
  const attachment = body?.attachments[index]
  const key = objects.attachment(org, id, index)
  if (!attachment || (await blobs.size(key)) === undefined) throw new AppError('not-found')
  const filename = isPdf(attachment) ? attachment.filename.replace(/(?:\.pdf)?$/i, '.pdf') : attachment.filename
  checkPromise(filename, attachment.size)
  await takeUpload(rateLimits, org)
  await checkPdf(blobs.openRead(key))
  const file = newLooseFile(caller, { filename, size: attachment.size }, now())
  await addLooseFile(deps, file)
  await blobs.writeStream(file.storage_key, blobs.openRead(key), 'application/pdf')
  return { id: file.file_id, expires_at: file.remove_after, asked: await whatWeAsked(deps, org, email) }
}

async function whatWeAsked(
  { inbox }: Pick<UploadAttachmentDeps, 'inbox'>,
  org: string,
  email: InboundEmail,
): Promise<Asked | null> {
  const request = await inbox.inquiryOf(org, email)
  if (!request) return null
  const { parts, part_keys, manufacturer_id, manufacturer_name } = request
  const products = await inbox.productsByPartKey(org, part_keys)
  return {
    part_numbers: parts.map(({ part_number }) => part_number),
    products: products.filter(({ manufacturer }) => manufacturer_id === null || manufacturer.id === manufacturer_id),
    topics: parts.some(({ topics }) => topics.length === 0) ? [] : [...new Set(parts.flatMap(({ topics }) => topics))],
    maker: manufacturer_name ?? '',
  }
}
