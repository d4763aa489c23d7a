import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { NO_MAILBOX, sendingMailbox } from '@attestry/core/mailboxes/sending-mailbox'
import { inOneVersion } from '@attestry/core/sending/form-version'
import { at } from '@attestry/core/paths'
import { productEmailSubject, productEmailText } from '@attestry/core/sending/words'
import { productEmailsApi } from '@attestry/core/sending/product-emails'
import { packingOf } from '@attestry/core/vault/packing'
import { command, type CommandDeps } from '../commands/command'
import { mailboxesOf } from '../mailboxes/mailboxes-of'
import type { Caller } from '../platform/caller'
import { existingProduct } from '../vault/document-owner'
import { chosen, filesOf, readParts } from './documented-parts'
import { revokeLink } from './links'
import { newMail, putIntoOutbox, queueMail, type QueueMailDeps, resendMail, type UndoDeps, undoMail } from './outbox'
import { mailAbout } from './place'

/**
 * Sends the documents of a product to a customer whose address the caller types. It is the only mail that can go to
 * anybody, so it counts towards the same quotas as answers, and the audit log says who sent it to whom.
 * @throws AppError product-not-found, no-documents, no-document-chosen, document-gone, document-replaced,
 *   no-sending-account, other-sender, attachments-too-large, email-not-verified, too-many-requests
 */
export async function sendProductEmail(
  deps: QueueMailDeps,
  caller: Caller,
  { id, recipient_email, custom_message, subject, file_ids, from }: Input<typeof productEmailsApi.sendProductEmail>,
): Promise<Output<typeof productEmailsApi.sendProductEmail>> {
  const { database, now } = deps
  const { org, uid, emailVerified } = caller
  if (!emailVerified) throw new AppError('email-not-verified')
  const about = at('product', org, id)
  const product = await existingProduct(database.reads, org, id)
  const parts = await readParts(database.reads, org, [id])
  if (filesOf(parts).length === 0) throw new AppError('no-documents', 'This product has no documents yet.')
  if (file_ids?.length === 0) throw new AppError('no-document-chosen')
  const files = file_ids ? chosen(parts, file_ids) : inOneVersion(filesOf(parts), [])
  if (packingOf(files) === 'too-large') throw new AppError('attachments-too-large')
  const mailbox = sendingMailbox(await mailboxesOf(database.reads, org), NO_MAILBOX)
  if (!mailbox) throw new AppError('no-sending-account')
  if (from !== undefined && from !== mailbox.email_address.toLowerCase()) throw new AppError('other-sender')

  const words = { sender: '', company: mailbox.display_name, isLinked: packingOf(files) === 'link' }
  const texts = {
    to: recipient_email,
    subject: subject ?? productEmailSubject(product),
    body_text: custom_message || productEmailText(product, words),
  }
  const mail = newMail(caller, { ...texts, files, mailbox }, now())
  const place = mailAbout(org, id, mail.id)
  await queueMail(deps, caller, {
    mail,
    place,
    mailbox,
    files,
    add: (item) =>
      database.transact({ org, uid, now: item.created_at }, async (tx) => {
        const [isThere] = await tx.times([about])
        if (!isThere) throw new AppError('product-not-found')
        tx.create(place.shown, mail)
        putIntoOutbox(tx, place, item, mail)
      }),
  })
  return mail
}

/** Takes back a mail to a customer that has not started to leave. @throws AppError not-found, already-done */
export const undoProductEmail = (
  deps: UndoDeps,
  caller: Caller,
  { id, emailId }: Input<typeof productEmailsApi.undoProductEmail>,
): Promise<null> => undoMail(deps, caller, mailAbout(caller.org, id, emailId))

/**
 * Sends a mail to a customer again that failed or may not have arrived: the same bytes, with the same Message-ID.
 * @throws AppError not-found, already-done, link-revoked, email-not-verified
 */
export const resendProductEmail = (
  deps: CommandDeps,
  caller: Caller,
  { id, emailId }: Input<typeof productEmailsApi.resendProductEmail>,
): Promise<Output<typeof productEmailsApi.resendProductEmail>> =>
  resendMail(deps, caller, mailAbout(caller.org, id, emailId))

/** Ends the link to the documents of a mail to a customer. @throws AppError not-found, no-link */
export const revokeProductEmailLink = command(productEmailsApi.revokeProductEmailLink, ({ tx, by }, { id, emailId }) =>
  revokeLink(tx, by, mailAbout(by.org, id, emailId)),
)
