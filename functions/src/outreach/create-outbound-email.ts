import type { Input, Output } from '@attestry/core/base/endpoint'
import type { outreachApi } from '@attestry/core/outreach/outreach'
import type { Database } from '../adapters/database'
import { findShown, orEmailNotFound } from '../mail/inbound/shown-email'
import type { Caller } from '../platform/caller'
import { newDraft } from './outbound-email'
import type { OutreachStore } from './store'
import { viewOf } from './view-of'

type CreateOutboundEmailDeps = {
  outreach: Pick<OutreachStore, 'contact' | 'create'>
  database: Database
  now: () => number
}

/**
 * Stores a draft. Without `parts`, those that the command names are asked for.
 * @throws AppError contact-not-found, email-not-found
 */
export async function createOutboundEmail(
  { outreach, database, now }: CreateOutboundEmailDeps,
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
  if (email_id !== undefined) orEmailNotFound(await findShown(database.reads, org, email_id))
  const email = newDraft({ contact, subject, body_text, sent_from_context, ai_command, parts, email_id }, uid, now())
  await outreach.create(org, email)
  return viewOf(email)
}
