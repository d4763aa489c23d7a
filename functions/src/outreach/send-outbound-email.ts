import type { Input, Output } from '@attestry/contract/endpoint'
import { AppError } from '@attestry/contract/errors'
import { UNDO_WINDOW } from '@attestry/contract/inbox'
import type { OutboundEmail, outreachApi } from '@attestry/contract/outreach'
import { NO_MAILBOX, sendingMailbox } from '@attestry/contract/sending-mailbox'
import type { MailboxStore } from '../mailboxes/mailbox-store'
import { outreachTo } from '../outbox/place'
import { queueMail, type QueueMailDeps } from '../outbox/queue-mail'
import type { OutboxStore } from '../outbox/store'
import type { Caller } from '../platform/caller'
import { newId } from '../platform/firestore'
import { copyOf, outboundTokens, tidied } from './outbound-email'
import type { OutreachStore } from './store'
import { viewOf } from './view-of'

type SendOutboundEmailDeps = QueueMailDeps & {
  outreach: Pick<OutreachStore, 'read' | 'contact'>
  outbox: Pick<OutboxStore, 'sendDraft'>
  mailboxes: Pick<MailboxStore, 'list'>
}

/**
 * Sends a draft to its contact as the contact is now. It is rendered here once; exactly these bytes leave after the undo
 * window. If somebody changes, sends or deletes the draft at the same moment, nothing leaves.
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
  const mailbox = sendingMailbox(await deps.mailboxes.list(org), NO_MAILBOX)
  if (!mailbox) throw new AppError('no-sending-account')
  const from = mailbox.email_address
  if (seen.from !== undefined && seen.from !== from.toLowerCase()) throw new AppError('other-sender')

  const now = deps.now()
  const place = outreachTo(org, id, newId())
  const not_before = now + UNDO_WINDOW
  const sent: OutboundEmail = {
    ...draft,
    ...contact,
    subject,
    body_text,
    delivery: 'queued',
    error_message: null,
    from,
    sent_by: uid,
    outbox_id: place.id,
    not_before,
    thread_id: draft.thread_id ?? newId(),
    reminders: { ...draft.reminders, is_on: reminders ?? draft.reminders.is_on },
    search_tokens: outboundTokens({ ...draft, ...contact, subject }),
  }
  const mail = { from, to, subject, body_text, created_at: now, not_before }
  const add = deps.outbox.sendDraft
  await queueMail(deps, caller, { mail, place, mailbox, files: [], add: (item) => add(draft, sent, item) })
  return viewOf(sent)
}

const otherRecipient = (shown: string, to: string) =>
  new AppError('other-recipient', `This email goes to ${to}, not to ${shown}. Please look again.`)
