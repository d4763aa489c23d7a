import type { Input, Output } from '@attestry/contract/endpoint'
import { askedOf, type OutboundEmail, type outreachApi } from '@attestry/contract/outreach'
import type { InboxStore } from '../inbox/inbox-store'
import { orEmailNotFound } from '../inbox/or-email-not-found'
import type { Caller } from '../platform/caller'
import { newId } from '../platform/firestore'
import { askedParts, copyOf, outboundTokens } from './outbound-email'
import type { OutreachStore } from './store'
import { viewOf } from './view-of'

type CreateOutboundEmailDeps = {
  outreach: Pick<OutreachStore, 'contact' | 'create'>
  inbox: Pick<InboxStore, 'shown'>
  now: () => number
}

/** Stores a draft. Without `parts`, those that the command names are asked for. @throws AppError contact-not-found, email-not-found */
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
  const created_at = now()
  const asked = askedParts(parts.length > 0 ? parts : askedOf(ai_command ?? ''))
  const written = { ...copyOf(contact), ...asked, subject }
  const email: OutboundEmail = {
    ...written,
    id: newId(),
    body_text,
    subject_version: 0,
    body_text_version: 0,
    status: 'draft',
    delivery: 'none',
    error_message: null,
    from: null,
    created_by: uid,
    sent_by: null,
    outbox_id: null,
    created_at,
    not_before: created_at,
    sent_at: null,
    response_to_email_id: null,
    responded_at: null,
    sent_from_context: sent_from_context ?? null,
    ai_command: ai_command ?? null,
    email_id: email_id ?? null,
    campaign_id: null,
    thread_id: null,
    is_awaiting: false,
    due_at: null,
    reminders: { is_on: false, sent: 0 },
    bounced: false,
    search_tokens: outboundTokens(written),
  }
  await outreach.create(org, email)
  return viewOf(email)
}
