import { coverText, replySubject } from '@attestry/contract/cover-text'
import type { Input, Output } from '@attestry/contract/endpoint'
import { AppError } from '@attestry/contract/errors'
import { type EmailResponse, type inboxApi, UNDO_WINDOW } from '@attestry/contract/inbox'
import type { OutboxItem } from '@attestry/contract/outbox'
import { objects, paths } from '@attestry/contract/paths'
import { recipientOf } from '@attestry/contract/recipient'
import { sendingMailbox } from '@attestry/contract/sending-mailbox'
import type { VaultFile } from '@attestry/contract/vault'
import type { Blobs } from '../platform/blobs'
import type { Caller } from '../platform/caller'
import { newId } from '../platform/firestore'
import { requireFetched } from '../inbox/or-email-not-found'
import { failureFields, type Log } from '../platform/log'
import type { MailboxStore } from '../mailboxes/mailbox-store'
import { composeMail } from '../mail/compose-mail'
import { makeMessageId } from '../mail/message-id'
import type { RateLimit, RateLimits } from '../platform/rate-limits'
import type { TaskQueue } from '../platform/task-queue'
import { deliveryJob } from './delivery-job'
import { GIVE_UP_AFTER } from './retry-delay'
import type { DocumentedPart, OutboxStore } from './store'

type SendResponseDeps = {
  outbox: OutboxStore
  mailboxes: Pick<MailboxStore, 'list'>
  blobs: Pick<Blobs, 'read' | 'write' | 'deleteAll'>
  queue: TaskQueue
  rateLimits: RateLimits
  /** Signs Message-IDs. */
  messageIdKey: () => Buffer
  log: Log
  now: () => number
}

const HOUR = 3600_000
const PER_USER: RateLimit = { attempts: 20, within: HOUR }
const PER_ORGANIZATION: RateLimit = { attempts: 200, within: 24 * HOUR }

/** Documents are held in memory while the mail is built. */
const MOST_BYTES = 50_000_000

/**
 * Answers a mail with the documents of products. The mail is rendered here once; exactly these bytes are sent later. It
 * is sent after the undo window, even if the user has closed the page.
 * @throws AppError email-not-found, email-not-fetched, no-recipient, other-recipient, other-sender, answered-meanwhile,
 *   changed-meanwhile, no-vault-product, no-documents, document-gone, no-sending-account, attachments-too-large,
 *   email-not-verified, too-many-requests
 */
export async function sendResponse(
  deps: SendResponseDeps,
  caller: Caller,
  {
    id,
    product_ids,
    file_ids,
    to: shown,
    from: shownFrom,
    subject,
    body_text,
    seen,
  }: Input<typeof inboxApi.sendResponse>,
): Promise<Output<typeof inboxApi.sendResponse>> {
  const { outbox, mailboxes, blobs, rateLimits, messageIdKey, now } = deps
  if (!caller.emailVerified) throw new AppError('email-not-verified')
  const mail = await outbox.readMail(caller.org, id)
  if (!mail) throw new AppError('email-not-found')
  const { email, body } = mail
  requireFetched(email)
  const to = recipientOf({ ...email, ...body })
  if (to === null) throw new AppError('no-recipient')
  if (shown !== undefined && shown !== to) throw otherRecipient(shown, to)
  if (product_ids.length === 0) throw new AppError('no-vault-product')

  const parts = await outbox.readParts(caller.org, [...new Set(product_ids)])
  const files = chosen(filesOf(parts), file_ids)
  if (files.length === 0) throw new AppError('no-documents')
  if (files.reduce((sum, file) => sum + file.file_size, 0) > MOST_BYTES) throw new AppError('attachments-too-large')
  const mailbox = sendingMailbox(await mailboxes.list(caller.org), email.account_id)
  if (!mailbox) throw new AppError('no-sending-account')
  if (shownFrom !== undefined && shownFrom !== mailbox.email_address.toLowerCase()) throw new AppError('other-sender')
  const [ofUser, ofOrganization] = [`send-user-${caller.uid}`, `send-organization-${caller.org}`]
  await rateLimits.take(ofUser, PER_USER)
  await rateLimits.take(ofOrganization, PER_ORGANIZATION)

  const created_at = now()
  const response: EmailResponse = {
    id: newId(),
    to,
    from: mailbox.email_address,
    subject: subject ?? replySubject(email.subject),
    body_text:
      body_text ??
      coverText({
        customerName: email.sender_name,
        partNumbers: parts.map(({ product }) => product.part_number),
        documents: files.map(({ doc_type, original_filename }) => `${doc_type}: ${original_filename}`),
        senderName: '',
        company: mailbox.display_name,
      }),
    product_ids: parts.map(({ product }) => product.id),
    attachments: files.map(({ id, original_filename, file_size, doc_type }) => ({
      id,
      original_filename,
      file_size,
      doc_type,
    })),
    status: 'draft',
    delivery: 'queued',
    error_message: null,
    created_by: caller.uid,
    created_at,
    not_before: created_at + UNDO_WINDOW,
    sent_at: null,
  }
  const message_id = makeMessageId(messageIdKey(), {
    org: caller.org,
    id: response.id,
    domain: mailbox.email_address.slice(mailbox.email_address.lastIndexOf('@') + 1),
  })
  const raw = await composeMail({
    messageId: message_id,
    date: created_at,
    from: { name: mailbox.display_name, address: mailbox.email_address },
    to,
    subject: response.subject,
    text: response.body_text,
    attachments: await Promise.all(
      files.map(async ({ original_filename, storage_key }) => ({
        filename: original_filename,
        mime_type: 'application/pdf',
        content: await blobs.read(storage_key),
      })),
    ),
    answers: { messageId: body?.message_id ?? null, references: body?.references ?? [] },
  })

  const item: OutboxItem = {
    id: response.id,
    organization_id: caller.org,
    account_id: mailbox.id,
    document: paths.response(caller.org, id, response.id),
    email_id: id,
    created_by: caller.uid,
    message_id,
    from: mailbox.email_address,
    to,
    state: 'queued',
    attempt: 0,
    asked: 0,
    progress: null,
    failures: 0,
    not_before: response.not_before,
    give_up_at: response.not_before + GIVE_UP_AFTER,
    lease_expires_at: 0,
    created_at,
  }
  await blobs.write(objects.outgoing(caller.org, item.id), raw, 'message/rfc822')
  try {
    await outbox.add(response, item, seen)
  } catch (failure) {
    // After any other failure it may have been stored, and then it leaves.
    if (!(failure instanceof AppError)) throw failure
    await blobs.deleteAll(objects.outgoing(caller.org, item.id))
    await rateLimits.giveBack(ofUser)
    await rateLimits.giveBack(ofOrganization)
    throw failure
  }
  await askForDelivery(deps, item.id, UNDO_WINDOW)
  return response
}

const otherRecipient = (shown: string, to: string) =>
  new AppError('other-recipient', `The answer to this email goes to ${to}, not to ${shown}. Please look again.`)

/** If the task is lost, the sweep asks again. */
export async function askForDelivery(
  { queue, log }: Pick<SendResponseDeps, 'queue' | 'log'>,
  outbox_id: number,
  delay: number,
): Promise<void> {
  try {
    await deliveryJob.enqueue(queue, String(outbox_id), { delaySeconds: Math.ceil(delay / 1000) })
  } catch (failure) {
    log('WARNING', 'A delivery waits for the sweep', { outbox_id, ...failureFields(failure) })
  }
}

/** Each document once, even if several parts share it. */
const filesOf = (parts: readonly DocumentedPart[]): VaultFile[] => [
  ...new Map(parts.flatMap(({ files }) => files.map((file) => [file.id, file]))).values(),
]

/** The documents that the sender chose, in their order. @throws AppError no-vault-product, document-gone */
function chosen(files: VaultFile[], ids: readonly number[] | undefined): VaultFile[] {
  if (ids === undefined) return files
  if (ids.length === 0) throw new AppError('no-vault-product')
  const known = new Map(files.map((file) => [file.id, file]))
  return [...new Set(ids)].map((id) => {
    const file = known.get(id)
    if (!file) throw new AppError('document-gone')
    return file
  })
}
