import { isDeepStrictEqual } from 'node:util'
import { AppError } from '@attestry/core/base/errors'
import { at } from '@attestry/core/paths'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { NO_MAILBOX, sendingMailbox } from '@attestry/core/mailboxes/sending-mailbox'
import type { OutboxItem } from '@attestry/core/sending/outbox'
import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import { findShown, orEmailNotFound } from '../mail/inbound/shown-email'
import { originalOf, requireWhole } from '../sending/original'
import { outreachTo } from '../sending/place'
import { putIntoOutbox, queueMail, type QueueMailDeps } from '../sending/outbox'
import type { Caller } from '../platform/caller'
import type { Tx } from '../adapters/database'
import { newId, withoutId } from '../adapters/firestore'
import { messageKey } from '../mail/inbound/message-key'
import { withMail } from '../mail/join-thread'
import { outboundTokens } from './outbound-email'
import { belowMail, languageOf, newLink } from './replies/reply-link'

/**
 * The mailbox that mails to contacts leave from.
 * @param seen the address that the sender saw it leave from
 * @throws AppError no-sending-account, other-sender
 */
export function outreachMailbox(all: readonly EmailAccount[], seen?: string): EmailAccount {
  const mailbox = sendingMailbox(all, NO_MAILBOX)
  if (!mailbox) throw new AppError('no-sending-account')
  if (seen !== undefined && seen !== mailbox.email_address.toLowerCase()) throw new AppError('other-sender')
  return mailbox
}

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
 * @throws AppError outbound-email-not-found, already-done, changed-meanwhile, too-many-requests; email-not-found if the
 *   customer's mail that it attaches is gone
 */
export async function queueDraft(
  deps: QueueMailDeps,
  by: Pick<Caller, 'org' | 'uid'>,
  draft: OutboundEmail,
  changes: Partial<OutboundEmail>,
  { mailbox, not_before, campaign }: How,
): Promise<OutboundEmail> {
  const { org, uid } = by
  const place = outreachTo(org, draft.id, newId())
  const written = { ...draft, ...changes }
  const thread_id = draft.thread_id ?? newId()
  const made = written.has_reply_link ? newLink(draft.reply_link, not_before) : undefined
  const sent: OutboundEmail = {
    ...written,
    delivery: 'queued',
    error_message: null,
    from: mailbox.email_address,
    sent_by: uid,
    outbox_id: place.id,
    not_before,
    thread_id,
    reply_link: made?.link ?? null,
    search_tokens: outboundTokens(written),
  }
  const { contact_email: to, subject, body_text } = sent
  const mail = { from: mailbox.email_address, to, subject, body_text, created_at: deps.now(), not_before }
  const isCounted = campaign !== undefined
  const add = (item: OutboxItem) =>
    deps.database.transact({ org, uid, now: item.created_at }, async (tx) => {
      const current = await tx.read(place.shown)
      if (!current) throw new AppError('outbound-email-not-found')
      // A run that dies cannot take back what it has handed over, so the step itself sees whether it may.
      const isStopped = campaign !== undefined && (await tx.read(at('campaign', org, campaign)))?.state !== 'sending'
      if (isStopped || !isDeepStrictEqual(current, draft))
        throw new AppError(current.delivery === 'none' ? 'changed-meanwhile' : 'already-done')
      const write = await addToThread(tx, org, { thread_id, isNew: draft.thread_id === null }, item)
      tx.update(place.shown, withoutId(sent))
      write()
      made?.store(tx, org, draft.id)
      putIntoOutbox(tx, place, item, sent)
    })
  const ownFiles = await attachedTo(deps, org, sent)
  const below = made && belowMail(made, deps.appUrl, languageOf(sent))
  await queueMail(deps, by, { mail, place, mailbox, files: [], ownFiles, below, isCounted, add })
  return sent
}

/** The customer's mail, if it goes with it. */
async function attachedTo({ database }: QueueMailDeps, org: string, { attaches_email, email_id }: OutboundEmail) {
  if (!attaches_email || email_id === null) return []
  const email = orEmailNotFound(await findShown(database.reads, org, email_id))
  requireWhole(email)
  return [originalOf(org, email)]
}

/** An answer to a mail of ours finds its thread by our Message-ID. This reads; the function it returns writes. */
async function addToThread(
  tx: Tx,
  org: string,
  { thread_id: id, isNew }: { thread_id: number; isNew: boolean },
  { message_id, from, to, created_at: now }: OutboxItem,
): Promise<() => void> {
  const place = at('thread', org, id)
  const key = messageKey(message_id)
  const mail = { known_keys: [key], referenced_keys: [], participants: [from, to], now }
  if (isNew) return () => tx.create(place, { id, ...withMail([], mail) })
  const thread = await tx.read(place)
  if (!thread) throw new AppError('changed-meanwhile')
  return () => tx.update(place, { message_keys: [...new Set([...thread.message_keys, key])], updated_at: now })
}
