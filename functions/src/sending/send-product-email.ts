import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { packingOf } from '@attestry/core/vault/packing'
import { productEmailSubject, productEmailText } from '@attestry/core/sending/product-email-text'
import type { productEmailsApi } from '@attestry/core/sending/product-emails'
import { NO_MAILBOX, sendingMailbox } from '@attestry/core/mailboxes/sending-mailbox'
import type { MailboxStore } from '../mailboxes/mailbox-store'
import type { Caller } from '../platform/caller'
import type { Database } from '../adapters/database'
import { existingProduct } from '../vault/document-owner'
import { mailAbout } from './place'
import { newMail, queueMail, type QueueMailDeps } from './queue-mail'
import { chosen, filesOf } from './send-response'
import type { OutboxStore } from './store'

type SendProductEmailDeps = QueueMailDeps & {
  database: Database
  outbox: Pick<OutboxStore, 'readParts' | 'addProductEmail'>
  mailboxes: Pick<MailboxStore, 'list'>
}

/**
 * Sends the documents of a product to a customer whose address the caller types. It is the only mail that can go to
 * anybody, so it counts towards the same quotas as answers, and the audit log says who sent it to whom.
 * @throws AppError product-not-found, no-documents, no-document-chosen, document-gone, document-replaced,
 *   no-sending-account, other-sender, attachments-too-large, email-not-verified, too-many-requests
 */
export async function sendProductEmail(
  deps: SendProductEmailDeps,
  caller: Caller,
  { id, recipient_email, custom_message, subject, file_ids, from }: Input<typeof productEmailsApi.sendProductEmail>,
): Promise<Output<typeof productEmailsApi.sendProductEmail>> {
  if (!caller.emailVerified) throw new AppError('email-not-verified')
  const product = await existingProduct(deps.database.reads, caller.org, id)
  const parts = await deps.outbox.readParts(caller.org, [id])
  if (filesOf(parts).length === 0) throw new AppError('no-documents', 'This product has no documents yet.')
  if (file_ids?.length === 0) throw new AppError('no-document-chosen')
  const files = chosen(parts, file_ids)
  if (packingOf(files) === 'too-large') throw new AppError('attachments-too-large')
  const mailbox = sendingMailbox(await deps.mailboxes.list(caller.org), NO_MAILBOX)
  if (!mailbox) throw new AppError('no-sending-account')
  if (from !== undefined && from !== mailbox.email_address.toLowerCase()) throw new AppError('other-sender')

  const words = { sender: '', company: mailbox.display_name, isLinked: packingOf(files) === 'link' }
  const texts = {
    to: recipient_email,
    subject: subject ?? productEmailSubject(product),
    body_text: custom_message || productEmailText(product, words),
  }
  const mail = newMail(caller, { ...texts, files, mailbox }, deps.now())
  const place = mailAbout(caller.org, id, mail.id)
  const add = deps.outbox.addProductEmail
  await queueMail(deps, caller, { mail, place, mailbox, files, add: (item) => add(id, mail, item) })
  return mail
}
