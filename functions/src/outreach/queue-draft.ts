import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import type { OutboxItem } from '@attestry/core/sending/outbox'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { outreachTo } from '../sending/place'
import { queueMail, type QueueMailDeps } from '../sending/queue-mail'
import type { OutboxStore } from '../sending/store'
import type { Caller } from '../platform/caller'
import { newId } from '../adapters/firestore'
import { outboundTokens } from './outbound-email'

export type QueueDraftDeps = QueueMailDeps & { outbox: Pick<OutboxStore, 'sendDraft'> }

type How = {
  mailbox: EmailAccount
  not_before: number
  /** The campaign that sends it, which has taken it from its own quota. Nothing leaves once that is stopped. */
  campaign?: number
}

/**
 * Hands a draft to the outbox. It is rendered here once; exactly these bytes leave. If somebody changes, sends or
 * deletes the draft at the same moment, nothing leaves.
 * @param changes what it is sent with, where that is not what was stored
 * @throws AppError outbound-email-not-found, already-done, changed-meanwhile, too-many-requests
 */
export async function queueDraft(
  deps: QueueDraftDeps,
  by: Pick<Caller, 'org' | 'uid'>,
  draft: OutboundEmail,
  changes: Partial<OutboundEmail>,
  { mailbox, not_before, campaign }: How,
): Promise<OutboundEmail> {
  const place = outreachTo(by.org, draft.id, newId())
  const written = { ...draft, ...changes }
  const sent: OutboundEmail = {
    ...written,
    delivery: 'queued',
    error_message: null,
    from: mailbox.email_address,
    sent_by: by.uid,
    outbox_id: place.id,
    not_before,
    thread_id: draft.thread_id ?? newId(),
    search_tokens: outboundTokens(written),
  }
  const { contact_email: to, subject, body_text } = sent
  const mail = { from: mailbox.email_address, to, subject, body_text, created_at: deps.now(), not_before }
  const isCounted = campaign !== undefined
  const add = (item: OutboxItem) => deps.outbox.sendDraft(draft, sent, item, campaign)
  await queueMail(deps, by, { mail, place, mailbox, files: [], isCounted, add })
  return sent
}
