import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { sendingMailbox } from '@attestry/core/mailboxes/sending-mailbox'
import { at } from '@attestry/core/paths'
import { EmailForward, type forwardsApi } from '@attestry/core/sending/forwards'
import { othersOf } from '@attestry/core/sending/recipients'
import { forwardSubject, forwardText } from '@attestry/core/sending/words'
import type { CommandDeps } from '../commands/command'
import { findShown, orEmailNotFound } from '../mail/inbound/shown-email'
import { mailboxesOf } from '../mailboxes/mailboxes-of'
import type { Caller } from '../platform/caller'
import { newMail, putIntoOutbox, queueMail, type QueueMailDeps, resendMail, type UndoDeps, undoMail } from './outbox'
import { originalOf, requireWhole } from './original'
import { forwardOf } from './place'

/**
 * Passes a mail on as it came, attached to a note. It can go to anybody, so it counts towards the same quotas as
 * answers, and the audit log says who sent it to whom.
 * @throws AppError email-not-found, email-not-fetched, email-not-read, account-mail, email-too-large,
 *   no-sending-account, other-sender, email-not-verified, too-many-requests
 */
export async function forwardEmail(
  deps: QueueMailDeps,
  caller: Caller,
  { id, to: [first = '', ...more], subject, body_text, from }: Input<typeof forwardsApi.forwardEmail>,
): Promise<Output<typeof forwardsApi.forwardEmail>> {
  const { database, now } = deps
  const { org, uid } = caller
  if (!caller.emailVerified) throw new AppError('email-not-verified')
  const email = orEmailNotFound(await findShown(database.reads, org, id))
  requireWhole(email)
  const mailbox = sendingMailbox(await mailboxesOf(database.reads, org), email.account_id)
  if (!mailbox) throw new AppError('no-sending-account')
  if (from !== undefined && from !== mailbox.email_address.toLowerCase()) throw new AppError('other-sender')

  const content = {
    to: first,
    others: othersOf(first, { also_to: more }),
    subject: subject ?? forwardSubject(email.subject),
    body_text: body_text ?? forwardText(email),
  }
  const forward = EmailForward.parse(newMail(caller, { ...content, files: [], mailbox }, now()))
  const place = forwardOf(org, id, forward.id)
  await queueMail(deps, caller, {
    mail: forward,
    place,
    mailbox,
    files: [],
    ownFiles: [originalOf(org, email)],
    add: (item) =>
      database.transact({ org, uid, now: item.created_at }, async (tx) => {
        orEmailNotFound(await findShown(tx, org, id))
        tx.update(at('inboundEmail', org, id), { is_forwarded: true })
        tx.create(place.shown, forward)
        putIntoOutbox(tx, place, item, forward)
      }),
  })
  return forward
}

/** Takes back a forwarded mail that has not started to leave. @throws AppError not-found, already-done */
export const undoForward = (
  deps: UndoDeps,
  caller: Caller,
  { id, forwardId }: Input<typeof forwardsApi.undoForward>,
): Promise<null> => undoMail(deps, caller, forwardOf(caller.org, id, forwardId))

/**
 * Forwards a mail again that failed or may not have arrived: the same bytes, with the same Message-ID.
 * @throws AppError not-found, already-done, email-not-verified
 */
export const resendForward = (
  deps: CommandDeps,
  caller: Caller,
  { id, forwardId }: Input<typeof forwardsApi.resendForward>,
): Promise<Output<typeof forwardsApi.resendForward>> => resendMail(deps, caller, forwardOf(caller.org, id, forwardId))
