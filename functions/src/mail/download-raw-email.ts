import { AppError } from '@attestry/core/base/errors'
import type { Input } from '@attestry/core/base/endpoint'
import type { inboxApi } from '@attestry/core/mail/inbox'
import { objects } from '@attestry/core/paths'
import type { Blobs } from '../adapters/blobs'
import type { Caller } from '../platform/caller'
import type { FileAnswer } from '../http/handlers-of'
import { orEmailNotFound, requireFetched } from './or-email-not-found'
import type { InboxStore } from './inbox-store'

type DownloadRawEmailDeps = { inbox: InboxStore; blobs: Blobs }

/**
 * The mail as it was received. Before it is read, nobody knows whether it opens an account.
 *
 * @throws AppError email-not-found, email-not-fetched, email-not-read, account-mail
 */
export async function downloadRawEmail(
  { inbox, blobs }: DownloadRawEmailDeps,
  { org }: Caller,
  { id }: Input<typeof inboxApi.downloadRawEmail>,
): Promise<FileAnswer> {
  const email = orEmailNotFound(await inbox.shown(org, id))
  requireFetched(email)
  if (email.state === 'received') throw new AppError('email-not-read')
  if (email.kind === 'account') throw new AppError('account-mail')
  return { filename: `email-${id}.eml`, mime_type: 'message/rfc822', stream: blobs.openRead(objects.rawMail(org, id)) }
}
