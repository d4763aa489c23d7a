import { coverText, replySubject } from '@attestry/core/sending/cover-text'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import type { EmailResponse, inboxApi } from '@attestry/core/mail/inbox'
import { packingOf } from '@attestry/core/vault/packing'
import { recipientOf } from '@attestry/core/mail/recipient'
import { sendingMailbox } from '@attestry/core/mailboxes/sending-mailbox'
import type { VaultFile } from '@attestry/core/vault/vault'
import type { Caller } from '../platform/caller'
import { requireFetched } from '../mail/or-email-not-found'
import type { MailboxStore } from '../mailboxes/mailbox-store'
import { answerTo } from './place'
import { newMail, queueMail, type QueueMailDeps } from './queue-mail'
import type { DocumentedPart, OutboxStore } from './store'

type SendResponseDeps = QueueMailDeps & {
  outbox: Pick<OutboxStore, 'readMail' | 'readParts' | 'add'>
  mailboxes: Pick<MailboxStore, 'list'>
}

/**
 * Answers a mail with the documents of products. The mail is rendered here once; exactly these bytes are sent later. It
 * is sent after the undo window, even if the user has closed the page.
 * @throws AppError email-not-found, email-not-fetched, no-recipient, other-recipient, other-sender, answered-meanwhile,
 *   changed-meanwhile, no-vault-product, no-documents, document-gone, document-replaced, no-sending-account,
 *   attachments-too-large, email-not-verified, too-many-requests
 */
export async function sendResponse(
  deps: SendResponseDeps,
  caller: Caller,
  {
    id,
    product_ids,
    file_ids,
    topics_in_text = [],
    to: shown,
    from: shownFrom,
    subject,
    body_text,
    seen,
  }: Input<typeof inboxApi.sendResponse>,
): Promise<Output<typeof inboxApi.sendResponse>> {
  const { outbox, mailboxes } = deps
  if (!caller.emailVerified) throw new AppError('email-not-verified')
  const mail = await outbox.readMail(caller.org, id)
  if (!mail) throw new AppError('email-not-found')
  const { email, body } = mail
  requireFetched(email)
  const to = recipientOf({ ...email, ...body })
  if (to === null) throw new AppError('no-recipient')
  if (shown !== undefined && shown !== to) throw otherRecipient(shown, to)
  const needsDocuments = topics_in_text.length === 0
  if (product_ids.length === 0 && needsDocuments) throw new AppError('no-vault-product')

  const parts = product_ids.length === 0 ? [] : await outbox.readParts(caller.org, [...new Set(product_ids)])
  const files = file_ids?.length === 0 && !needsDocuments ? [] : chosen(parts, file_ids)
  if (files.length === 0 && needsDocuments) throw new AppError('no-documents')
  if (packingOf(files) === 'too-large') throw new AppError('attachments-too-large')
  const mailbox = sendingMailbox(await mailboxes.list(caller.org), email.account_id)
  if (!mailbox) throw new AppError('no-sending-account')
  if (shownFrom !== undefined && shownFrom !== mailbox.email_address.toLowerCase()) throw new AppError('other-sender')

  const texts = {
    subject: subject ?? replySubject(email.subject),
    body_text:
      body_text ??
      coverText({
        customerName: email.sender_name,
        partNumbers: parts.map(({ product }) => product.part_number),
        documents: files.map(({ doc_type, original_filename }) => `${doc_type}: ${original_filename}`),
        senderName: '',
        company: mailbox.display_name,
        isLinked: packingOf(files) === 'link',
      }),
  }
  const response: EmailResponse = {
    ...newMail(caller, { to, ...texts, files, mailbox }, deps.now()),
    product_ids: parts.map(({ product }) => product.id),
    topics_in_text: [...new Set(topics_in_text)],
    request_id: email.request_id,
  }
  await queueMail(deps, caller, {
    mail: response,
    place: answerTo(caller.org, id, response.id),
    mailbox,
    files,
    answers: { messageId: body?.message_id ?? null, references: body?.references ?? [] },
    add: (item) => outbox.add(response, item, seen),
  })
  return response
}

const otherRecipient = (shown: string, to: string) =>
  new AppError('other-recipient', `The answer to this email goes to ${to}, not to ${shown}. Please look again.`)

/** Each document once, even if several parts share it. */
export const filesOf = (parts: readonly DocumentedPart[]): VaultFile[] => [
  ...new Map(parts.flatMap(({ files }) => files.map((file) => [file.id, file]))).values(),
]

/**
 * The documents that the sender chose, in their order; all of them where they do not say. A chosen document that a
 * newer one has replaced since is refused, not exchanged or left out: what leaves is exactly what a person has looked
 * at, and which document stands in its place is theirs to say.
 * @throws AppError no-vault-product, document-replaced, document-gone
 */
export function chosen(parts: readonly DocumentedPart[], ids: readonly number[] | undefined): VaultFile[] {
  const files = filesOf(parts)
  if (ids === undefined) return files
  if (ids.length === 0) throw new AppError('no-vault-product')
  const known = new Map(files.map((file) => [file.id, file]))
  return [...new Set(ids)].map((id) => {
    const file = known.get(id)
    if (!file) throw goneOrReplaced(parts, id)
    return file
  })
}

function goneOrReplaced(parts: readonly DocumentedPart[], id: number): AppError {
  const file = parts.flatMap(({ replaced }) => replaced).find((one) => one.id === id)
  if (!file) return new AppError('document-gone')
  return new AppError('document-replaced', `${file.original_filename} was replaced by a newer one. Please look again.`)
}
