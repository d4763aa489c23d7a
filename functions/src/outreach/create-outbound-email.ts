import type { Input, Output } from '@attestry/core/base/endpoint'
import type { outreachApi } from '@attestry/core/outreach/outreach'
import type { InboxStore } from '../mail/inbox-store'
import { orEmailNotFound } from '../mail/or-email-not-found'
import type { Caller } from '../platform/caller'
import { newDraft } from './outbound-email'
import type { OutreachStore } from './store'
import { viewOf } from './view-of'

type CreateOutboundEmailDeps = {
  outreach: Pick<OutreachStore, 'contact' | 'create'>
  inbox: Pick<InboxStore, 'shown'>
  now: () => number
}

/**
 * Stores a draft. Without `parts`, those that the command names are asked for.
 * @throws AppError contact-not-found, email-not-found
 */
export async function createOutboundEmail(
  { outreach, inbox, now }: CreateOutboundEmailDeps,
  { org, uid }: Caller,
  {
    contact_id,
    subject,
    body_text,
    sent_from_context,
    ai_command,
    parts,
    email_id,
  }: Input<typeof outreachApi.createOutboundEmail>,
): Promise<Output<typeof outreachApi.createOutboundEmail>> {
  const contact = await outreach.contact(org, contact_id)
  if (email_id !== undefined) orEmailNotFound(await inbox.shown(org, email_id))
  const email = newDraft({ contact, subject, body_text, sent_from_context, ai_command, parts, email_id }, uid, now())
  await outreach.create(org, email)
  return viewOf(email)
}
