import type { Input } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { inboxApi } from '@attestry/core/mail/inbox'
import type { Blobs } from '../adapters/blobs'
import type { Caller } from '../platform/caller'
import { removeObjects } from './process-email'
import type { InboxStore } from './inbox-store'

type DeleteEmailDeps = { inbox: InboxStore; blobs: Blobs; now: () => number }

/**
 * Deletes one mail with its body, analysis, responses, comments, attachments and raw bytes. Its keys stay, so that the
 * next sync does not bring it back. Its thread stays too, so that replies still find it.
 * @throws AppError email-not-found
 */
export async function deleteEmail(
  { inbox, blobs, now }: DeleteEmailDeps,
  { org, uid }: Caller,
  { id }: Input<typeof inboxApi.deleteEmail>,
): Promise<null> {
  if (!(await inbox.remove({ org, uid, now: now() }, id))) throw new AppError('email-not-found')
  await removeObjects(blobs, org, id)
  return null
}
