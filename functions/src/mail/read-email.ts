import type { Input, Output } from '@attestry/core/base/endpoint'
import { type EmailBody, type inboxApi, NOT_AUTHENTICATED } from '@attestry/core/mail/inbox'
import { recipientOf } from '@attestry/core/mail/recipient'
import type { Caller } from '../platform/caller'
import { orEmailNotFound } from './or-email-not-found'
import type { InboxStore } from './inbox-store'

type ReadEmailDeps = { inbox: InboxStore }

/** One mail with what is known of it so far. @throws AppError email-not-found */
export async function readEmail(
  { inbox }: ReadEmailDeps,
  { org }: Caller,
  { id }: Input<typeof inboxApi.readEmail>,
): Promise<Output<typeof inboxApi.readEmail>> {
  const { email, body = NOT_READ_YET, analysis = null } = orEmailNotFound(await inbox.read(org, id))
  return { ...email, ...body, recipient: recipientOf({ ...email, ...body }), analysis }
}

const NOT_READ_YET: EmailBody = {
  body_text: '',
  body_html: '',
  attachments: [],
  truncated: false,
  degraded: false,
  blocked_remote_count: 0,
  message_id: null,
  references: [],
  reply_to: null,
  recipient: null,
  authentication: NOT_AUTHENTICATED,
}
