import { mimeOf } from '@attestry/core/vault/filenames'
import type { DocumentOf } from '@attestry/core/documents'
import { AppError } from '@attestry/core/base/errors'
import type { MailLanguage } from '@attestry/core/base/mail-languages'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { areRepliesRead, replyAddress } from '@attestry/core/mailboxes/mailbox-purposes'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import type { MailLink } from '@attestry/core/sending/document-links'
import { OwnFile } from '@attestry/core/sending/own-files'
import { envelopeOf, type OutboxItem } from '@attestry/core/sending/outbox'
import type { Others } from '@attestry/core/sending/recipients'
import { LINK_LIFETIME, packingOf } from '@attestry/core/vault/packing'
import { linkText } from '@attestry/core/sending/answer-texts'
import { documentLinksApi } from '@attestry/core/sending/document-links'
import { at, objects } from '@attestry/core/paths'
import { callOf } from '@attestry/core/base/call'
import type { ProductEmail } from '@attestry/core/sending/product-emails'
import { eachOnce, firstsOf } from '@attestry/core/vault/same-bytes'
import type { VaultFile } from '@attestry/core/vault/vault'
import { composeMail, type Composition } from '../adapters/mail/compose-mail'
import { makeMessageId } from '../adapters/mail/message-id'
import type { MailAttachment } from '../adapters/mail/pack-attachments'
import type { Blobs } from '../adapters/blobs'
import type { Caller } from '../platform/caller'
import type { Tx } from '../adapters/database'
import { newId } from '../adapters/firestore'
import type { CommandDeps } from '../commands/command'
import { mailboxesOf } from '../mailboxes/mailboxes-of'
import { linkTokenHash, newLinkToken } from '../platform/link-token'
import { failureFields } from '../platform/log'
import type { RateLimit, RateLimits } from '../adapters/rate-limits'
import { attachedNames } from './attached-names'
import { deleteLink, writeLink } from './links'
import { type StoredOwnFile, takeOwnFilesBack } from './own-files'
import { followAnswers } from '../mail/inbound/email-words'
import { noteDelivery } from '../mail/note-delivery'
import type { SentAs, SentKind } from './place'
import { GIVE_UP_AFTER } from './retry-delay'

export type QueueMailDeps = CommandDeps & {
  blobs: Pick<Blobs, 'read' | 'write' | 'deleteAll'>
  rateLimits: RateLimits
  /** The start of links in mails. */
  appUrl: string
  /** Signs Message-IDs. */
  messageIdKey: () => Buffer
}

const HOUR = 3600_000
const PER_USER: RateLimit = { attempts: 20, within: HOUR }
const PER_ORGANIZATION: RateLimit = { attempts: 200, within: 24 * HOUR }

type Content = Pick<ProductEmail, 'to' | 'subject' | 'body_text'> & {
  others?: Others
  files: readonly VaultFile[]
  ownFiles?: readonly StoredOwnFile[]
  mailbox: EmailAccount
}

/** The document that shows a mail that waits to be sent. */
export const newMail = (
  { uid }: Caller,
  { to, others = { also_to: [], cc: [] }, subject, body_text, files, ownFiles = [], mailbox }: Content,
  created_at: number,
): ProductEmail => ({
  id: newId(),
  to,
  from: mailbox.email_address,
  subject,
  body_text,
  attachments: attachmentsOf(files),
  own_files: ownFiles.map((file) => OwnFile.parse(file)),
  status: 'draft',
  delivery: 'queued',
  error_message: null,
  created_by: uid,
  created_at,
  not_before: created_at + UNDO_HOLD,
  sent_at: null,
  link: packingOf([...files, ...ownFiles]) === 'link' ? newLink(created_at + UNDO_HOLD) : null,
  ...others,
  refused_recipients: [],
})

/** A document whose bytes another one brings leaves as that one. */
function attachmentsOf(files: readonly VaultFile[]): ProductEmail['attachments'] {
  const firsts = firstsOf(files)
  return files.map(({ id, original_filename, file_size, doc_type }, place) => {
    const first = firsts[place]?.id ?? id
    return { id, original_filename, file_size, doc_type, ...(first !== id && { sent_as: first }) }
  })
}

const newLink = (from: number): MailLink => ({
  expires_at: from + LINK_LIFETIME,
  revoked_at: null,
  revoked_by: null,
  downloads: 0,
  downloaded_at: null,
})

type Queued = {
  mail: Pick<ProductEmail, 'to' | 'from' | 'subject' | 'body_text' | 'created_at' | 'not_before'> & Partial<Others>
  place: SentAs
  mailbox: EmailAccount
  files: readonly VaultFile[]
  ownFiles?: readonly Omit<StoredOwnFile, 'id'>[]
  /** The files go as one zip, if they can be attached. */
  asZip?: boolean
  /** What is attached besides. */
  beside?: readonly MailAttachment[]
  answers?: Composition['answers']
  /** What stands below its text, and below that, in what is sent. Neither is shown with it. */
  below?: string
  quote?: string
  /** Of the words above its link. */
  language?: MailLanguage
  /** It was counted already, in another quota. */
  isCounted?: boolean
  /** Stores its item together with what shows it. */
  add: (item: OutboxItem) => Promise<void>
}

/**
 * Renders a mail once; exactly these bytes are sent later. It is sent after the undo window, even if the user has
 * closed the page. If the documents are too large for a mail, it has a link to them, and they are not read here.
 * @throws AppError too-many-requests, and what `add` throws
 */
export async function queueMail(
  deps: QueueMailDeps,
  { org, uid }: Pick<Caller, 'org' | 'uid'>,
  {
    mail,
    place,
    mailbox,
    files,
    ownFiles = [],
    below = '',
    quote = '',
    language = 'en',
    isCounted = false,
    add,
    ...how
  }: Queued,
): Promise<void> {
  const { answers, asZip = false, beside = [] } = how
  const { database, blobs, rateLimits, messageIdKey, appUrl } = deps
  const { also_to = [], cc = [] } = mail
  const recipients = [mail.to, ...also_to, ...cc]
  const count = recipients.length
  const counters = isCounted ? [] : await takeQuotas(rateLimits, org, uid, count)

  const domain = mail.from.slice(mail.from.lastIndexOf('@') + 1)
  const message_id = makeMessageId(messageIdKey(), { org, id: place.id, domain })
  const attached = [
    ...eachOnce(files).map((file) => ({ ...file, mime_type: mimeOf(file.original_filename) })),
    ...ownFiles,
  ]
  const packing = packingOf(attached, asZip)
  const names = attachedNames(attached, packing)
  const token = packing === 'link' ? newLinkToken() : undefined
  const raw = await composeMail({
    messageId: message_id,
    date: mail.created_at,
    from: { name: mailbox.display_name, address: mail.from },
    to: [mail.to, ...also_to],
    cc,
    replyTo: areRepliesRead(mailbox) ? null : replyAddress(await mailboxesOf(database.reads, org), mailbox),
    subject: mail.subject,
    text: [
      mail.body_text.trimEnd(),
      ...(token === undefined
        ? []
        : [linkText(`${appUrl}${callOf(documentLinksApi.downloadShared, { token }).url}`, language)]),
      ...[below, quote].filter((text) => text !== ''),
    ].join('\n\n'),
    attachments: await Promise.all(
      (token === undefined ? attached : []).map(async ({ original_filename, mime_type, storage_key }, place) => ({
        filename: names[place] ?? original_filename,
        mime_type,
        content: await blobs.read(storage_key),
      })),
    ),
    asZip,
    beside,
    ...(answers && { answers }),
    ...(place.asks === 'reminder' && { isAutomatic: true }),
  })
  const item: OutboxItem = {
    id: place.id,
    organization_id: org,
    account_id: mailbox.id,
    document: place.shown.path,
    email_id: place.email_id,
    asks: place.asks === 'request',
    reminds: place.asks === 'reminder',
    created_by: uid,
    message_id,
    link_hash: token === undefined ? null : linkTokenHash(token),
    from: mail.from,
    to: mail.to,
    to_keys: recipients.map((address) => address.toLowerCase()),
    state: 'queued',
    attempt: 0,
    asked: 0,
    progress: null,
    failures: 0,
    returns: [],
    partly_returned_by: [],
    settled_at: null,
    not_before: mail.not_before,
    give_up_at: mail.not_before + GIVE_UP_AFTER,
    lease_expires_at: 0,
    created_at: mail.created_at,
  }
  await blobs.write(objects.outgoing(org, item.id), raw, 'message/rfc822')
  try {
    await add(item)
  } catch (failure) {
    // After any other failure it may have been stored, and then it leaves.
    if (!(failure instanceof AppError)) throw failure
    await blobs.deleteAll(objects.outgoing(org, item.id))
    for (const counter of counters) await rateLimits.giveBack(counter, count)
    throw failure
  }
  await askForDelivery(deps, item.id, Math.max(0, mail.not_before - mail.created_at))
}

/** Puts a mail into the outbox, in the unit of work that stores what shows it. */
export function putIntoOutbox(
  tx: Tx,
  { sent, subject }: SentAs,
  item: OutboxItem,
  mail: { subject: string; link?: MailLink | null },
): void {
  tx.create(at('outboxItem', item.id), item)
  writeLink(tx, item, mail.link?.expires_at)
  tx.audit(sent, subject, inWords(item, mail))
}

/** For the audit log. */
const inWords = (item: OutboxItem, { subject }: { subject: string }): string =>
  `${envelopeOf(item).join(', ')}: ${subject}`

/** Each recipient counts. What the organization may not send costs its members nothing. */
async function takeQuotas(
  rateLimits: QueueMailDeps['rateLimits'],
  org: string,
  uid: string,
  count: number,
): Promise<string[]> {
  const [ofUser, ofOrganization] = [`send-user-${uid}`, `send-organization-${org}`]
  await rateLimits.take(ofUser, PER_USER, count)
  try {
    await rateLimits.take(ofOrganization, PER_ORGANIZATION, count)
  } catch (failure) {
    await rateLimits.giveBack(ofUser, count)
    throw failure
  }
  return [ofUser, ofOrganization]
}

/** If the task is lost, the sweep asks again. */
async function askForDelivery(
  { queue, log }: Pick<QueueMailDeps, 'queue' | 'log'>,
  outbox_id: number,
  delay: number,
): Promise<void> {
  try {
    await queue.enqueue('deliverEmail', { outbox_id }, { delaySeconds: Math.ceil(delay / 1000) })
  } catch (failure) {
    log('WARNING', 'A delivery waits for the sweep', { outbox_id, ...failureFields(failure) })
  }
}

export type UndoDeps = Pick<CommandDeps, 'database' | 'now'> & { blobs: Pick<Blobs, 'deleteAll'> }

/**
 * Takes back a mail that has not started to leave: within its undo window, or later while it waits for another attempt.
 * @throws AppError not-found, already-done
 */
export async function undoMail(
  { database, blobs, now }: UndoDeps,
  { org, uid }: Pick<Caller, 'org' | 'uid'>,
  place: SentAs,
): Promise<null> {
  const by = { org, uid, now: now() }
  await database.transact(by, async (tx) => {
    const { item, shown } = await readMailAt(tx, place)
    if (item.state !== 'queued') throw new AppError('already-done')
    const index =
      place.shown.kind === 'response' && item.email_id !== null
        ? await followAnswers(tx, org, item.email_id, { removed: place.id })
        : () => {}
    if ('own_files' in shown && item.email_id !== null) takeOwnFilesBack(tx, by, item.email_id, shown.own_files)
    if (place.draft) tx.update(place.shown, place.draft)
    else tx.remove(place.shown)
    index()
    tx.remove(at('outboxItem', item.id))
    deleteLink(tx, item)
    tx.audit(place.undone, place.subject, inWords(item, shown))
  })
  await blobs.deleteAll(objects.outgoing(org, place.id))
  return null
}

/**
 * Sends a mail again that failed or may not have arrived. It sends the same bytes with the same Message-ID, so that a
 * mail program that already has the mail shows it once. Its link works again as long as before. If its mailbox was
 * removed and added again, the new one sends it.
 * @throws AppError not-found, already-done, link-revoked, email-not-verified
 */
export async function resendMail<P extends SentKind>(
  deps: CommandDeps,
  { org, uid, emailVerified }: Caller,
  place: SentAs<P>,
): Promise<DocumentOf<P>> {
  if (!emailVerified) throw new AppError('email-not-verified')
  const now = deps.now()
  const mailboxes = (await mailboxesOf(deps.database.reads, org)).filter(({ is_active }) => is_active)
  const again = async (tx: Tx): Promise<DocumentOf<P>> => {
    const { item, shown } = await readMailAt(tx, place)
    const answered = item.email_id === null ? undefined : at('inboundEmail', org, item.email_id)
    const mail = answered && (await tx.read(answered))
    if (item.state !== 'failed' && item.state !== 'uncertain') throw new AppError('already-done')
    const link = 'link' in shown ? shown.link : null
    if (link && link.revoked_at !== null) throw new AppError('link-revoked')
    const mailbox =
      mailboxes.find(({ id }) => id === item.account_id) ??
      mailboxes.find(({ email_address }) => email_address === item.from)
    tx.update(at('outboxItem', item.id), {
      created_by: uid,
      not_before: now,
      give_up_at: now + GIVE_UP_AFTER,
      state: 'queued',
      asked: 0,
      progress: null,
      failures: 0,
      account_id: mailbox?.id ?? item.account_id,
    })
    const expires_at = now + LINK_LIFETIME
    const changes = {
      status: 'draft',
      delivery: 'queued',
      error_message: null,
      not_before: now,
      ...(link && { link: { ...link, expires_at } }),
      ...('refused_recipients' in shown && { refused_recipients: [] }),
    } as const
    writeLink(tx, item, link ? expires_at : undefined)
    if (answered && mail) noteDelivery(tx, answered, mail, item.id, false)
    tx.update<SentKind>(place.shown, changes)
    tx.audit(place.sent, place.subject, inWords(item, shown))
    tx.enqueue('deliverEmail', { outbox_id: item.id })
    return { ...shown, ...changes }
  }
  return deps.database.transact({ org, uid, now }, again, deps)
}

async function readMailAt<P extends SentKind>(tx: Tx, { id, shown: place }: SentAs<P>) {
  const item = await tx.read(at('outboxItem', id))
  const shown = await tx.read(place)
  if (!item || !shown || item.document !== place.path) throw new AppError('not-found')
  return { item, shown }
}
