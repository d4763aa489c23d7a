import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import type { outreachApi } from '@attestry/core/outreach/outreach'
import type { MailboxStore } from '../mailboxes/mailbox-store'
import type { Caller } from '../platform/caller'
import { copyOf, otherRecipient, tidied } from './outbound-email'
import { outreachMailbox } from './outreach-mailbox'
import type { QueueMailDeps } from '../sending/outbox'
import { queueDraft } from './queue-draft'
import type { OutreachStore } from './store'
import { viewOf } from './view-of'

type SendOutboundEmailDeps = QueueMailDeps & {
  outreach: Pick<OutreachStore, 'read' | 'contact'>
  mailboxes: Pick<MailboxStore, 'list'>
}

/**
 * Sends a draft to its contact as the contact is now. It is rendered here once; exactly these bytes leave after the
 * undo window. If somebody changes, sends or deletes the draft at the same moment, nothing leaves.
 * @throws AppError outbound-email-not-found, contact-not-found, already-done, draft-incomplete, no-sending-account,
 *   other-recipient, other-sender, changed-meanwhile, email-not-verified, too-many-requests
 */
export async function sendOutboundEmail(
  deps: SendOutboundEmailDeps,
  caller: Caller,
  { id, reminders, ...seen }: Input<typeof outreachApi.sendOutboundEmail>,
): Promise<Output<typeof outreachApi.sendOutboundEmail>> {
  const { org, uid } = caller
  if (!caller.emailVerified) throw new AppError('email-not-verified')
  const draft = await deps.outreach.read(org, id)
  if (draft.delivery !== 'none') throw new AppError('already-done')
  const contact = copyOf(await deps.outreach.contact(org, draft.contact_id))
  const { subject, body_text } = tidied(draft)
  if (subject === '' || body_text === '') throw new AppError('draft-incomplete')
  const to = contact.contact_email
  if (seen.to !== undefined && seen.to !== to) throw otherRecipient(seen.to, to)
  const isUnseen =
    (seen.subject !== undefined && seen.subject !== subject) ||
    (seen.body_text !== undefined && seen.body_text !== body_text)
  if (isUnseen) throw new AppError('changed-meanwhile')
  const mailbox = outreachMailbox(await deps.mailboxes.list(org), seen.from)
  const not_before = deps.now() + UNDO_HOLD
  const is_on = reminders ?? draft.reminders.is_on
  const sent = { ...contact, subject, body_text, reminders: { ...draft.reminders, is_on } }
  return viewOf(await queueDraft(deps, { org, uid }, draft, sent, { mailbox, not_before }))
}
