import type { Input, Output } from '@attestry/core/base/endpoint'
import type { inboxApi } from '@attestry/core/mail/inbox'
import type { Caller } from '../platform/caller'
import { orEmailNotFound } from './or-email-not-found'
import type { InboxStore } from './inbox-store'

type ListResponsesDeps = { inbox: InboxStore }

/** The answers to one mail, oldest first. @throws AppError email-not-found */
export async function listResponses(
  { inbox }: ListResponsesDeps,
  { org }: Caller,
  { id }: Input<typeof inboxApi.listResponses>,
): Promise<Output<typeof inboxApi.listResponses>> {
  orEmailNotFound(await inbox.shown(org, id))
  return { responses: await inbox.responses(org, id) }
}
