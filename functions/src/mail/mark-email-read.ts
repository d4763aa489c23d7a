import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { inboxApi } from '@attestry/core/mail/inbox'
import type { Caller } from '../platform/caller'
import type { InboxStore } from './inbox-store'

type MarkEmailReadDeps = { inbox: InboxStore }

/** Marks one mail as read; does nothing if it is read already. @throws AppError email-not-found */
export async function markEmailRead(
  { inbox }: MarkEmailReadDeps,
  { org }: Caller,
  { id }: Input<typeof inboxApi.markEmailRead>,
): Promise<Output<typeof inboxApi.markEmailRead>> {
  if (!(await inbox.markRead(org, id))) throw new AppError('email-not-found')
  return { id, is_read: true }
}
