import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { type InboundEmail, isPdf } from '@attestry/core/mail/inbox'
import { type inboxApi } from '@attestry/core/mail/inbox-api'
import { mimeOf } from '@attestry/core/vault/filenames'
import { at, objects } from '@attestry/core/paths'
import type { Asked, uploadsApi } from '@attestry/core/vault/uploads'
import type { Blobs } from '../adapters/blobs'
import type { Reads } from '../adapters/database'
import type { RateLimits } from '../adapters/rate-limits'
import type { CommandDeps } from '../commands/command'
import type { FileAnswer } from '../http/handlers-of'
import type { Caller } from '../platform/caller'
import { addLooseFile, type FileDeps } from '../vault/loose-files'
import { checkDocument, checkPromise } from '../vault/reading/pdf-check'
import { newLooseFile, takeUpload } from '../vault/uploads'
import { findShown, findWhole, orEmailNotFound, requireFetched } from './inbound/shown-email'
import { productsByPartKey } from '../vault/products-by-part-key'

type DownloadDeps = Pick<CommandDeps, 'database'> & { blobs: Blobs }

/** The bytes of one attachment, with the name and type the sender gave it. @throws AppError email-not-found, not-found */
export async function downloadAttachment(
  { database, blobs }: DownloadDeps,
  { org }: Caller,
  { id, index }: Input<typeof inboxApi.downloadAttachment>,
): Promise<FileAnswer> {
  const { body } = orEmailNotFound(await findWhole(database.reads, org, id))
  const attachment = body?.attachments[index]
  if (!attachment) throw new AppError('not-found')
  const { filename, mime_type, size } = attachment
  return { filename, mime_type, size, stream: blobs.openRead(objects.attachment(org, id, index)) }
}

/**
 * The mail as it was received. Before it is read, nobody knows whether it opens an account.
 * @throws AppError email-not-found, email-not-fetched, email-not-read, account-mail
 */
export async function downloadRawEmail(
  { database, blobs }: DownloadDeps,
  { org }: Caller,
  { id }: Input<typeof inboxApi.downloadRawEmail>,
): Promise<FileAnswer> {
  const email = orEmailNotFound(await findShown(database.reads, org, id))
  requireFetched(email)
  if (email.state === 'received') throw new AppError('email-not-read')
  if (email.kind === 'account') throw new AppError('account-mail')
  return { filename: `email-${id}.eml`, mime_type: 'message/rfc822', stream: blobs.openRead(objects.rawMail(org, id)) }
}

export type UploadAttachmentDeps = FileDeps & { rateLimits: RateLimits }

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
  const { database, blobs, rateLimits, now } = deps
  const { org } = caller
  const { email, body } = orEmailNotFound(await findWhole(database.reads, org, id))
  const attachment = body?.attachments[index]
  const key = objects.attachment(org, id, index)
  if (!attachment || (await blobs.size(key)) === undefined) throw new AppError('not-found')
  const filename = isPdf(attachment) ? attachment.filename.replace(/(?:\.pdf)?$/i, '.pdf') : attachment.filename
  checkPromise(filename, attachment.size)
  await takeUpload(rateLimits, org)
  await checkDocument(filename, blobs.openRead(key))
  const file = newLooseFile(caller, { filename, size: attachment.size }, now())
  await addLooseFile(deps, file)
  await blobs.writeStream(file.storage_key, blobs.openRead(key), mimeOf(filename))
  return { id: file.file_id, expires_at: file.remove_after, asked: await whatWeAsked(database.reads, org, email) }
}

/** What the mail to a contact asks for that this mail answers, or may answer. */
async function whatWeAsked(
  reads: Reads,
  org: string,
  { answers_outbound_id, may_answer_outbound_id }: InboundEmail,
): Promise<Asked | null> {
  const id = answers_outbound_id ?? may_answer_outbound_id
  const inquiry = id === null ? undefined : await reads.read(at('outboundEmail', org, id))
  if (!inquiry) return null
  const { parts, part_keys, manufacturer_id, manufacturer_name } = inquiry
  const products = await productsByPartKey(reads, org, part_keys)
  return {
    part_numbers: parts.map(({ part_number }) => part_number),
    products: products.filter(({ manufacturer }) => manufacturer_id === null || manufacturer.id === manufacturer_id),
    topics: parts.some(({ topics }) => topics.length === 0) ? [] : [...new Set(parts.flatMap(({ topics }) => topics))],
    maker: manufacturer_name ?? '',
  }
}
