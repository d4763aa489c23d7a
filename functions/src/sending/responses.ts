import { ownNamesOf } from '../commands/own-names-of'
import type { OwnNames } from '@attestry/core/base/own-kinds'
import { agoText } from '@attestry/core/base/words'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { mailLanguage, type MailLanguage } from '@attestry/core/base/mail-languages'
import type { InboundEmail } from '@attestry/core/mail/inbox'
import { type EmailResponse, type Seen, responsesApi } from '@attestry/core/sending/responses'
import { recipientOf } from '@attestry/core/mail/recipient'
import { writerName } from '@attestry/core/mail/writer-name'
import type { EmailAccount } from '@attestry/core/mailboxes/mailboxes'
import { sendingMailbox } from '@attestry/core/mailboxes/sending-mailbox'
import type { VaultFile } from '@attestry/core/vault/vault'
import { inOneVersion } from '@attestry/core/sending/form-version'
import { at } from '@attestry/core/paths'
import type { Profile } from '@attestry/core/people/accounts'
import { queries } from '@attestry/core/queries'
import { textOf } from '@attestry/core/sending/answer-text'
import { blockText, looseText, standardText } from '@attestry/core/sending/answer-texts'
import { replySubject } from '@attestry/core/sending/words'
import type { OutboxItem } from '@attestry/core/sending/outbox'
import { MAX_RECIPIENTS, othersOf } from '@attestry/core/sending/recipients'
import { questionQuote } from '@attestry/core/sending/quote'
import { packingOf } from '@attestry/core/vault/packing'
import type { Reads } from '../adapters/database'
import type { MailAttachment } from '../adapters/mail/pack-attachments'
import { command, type CommandDeps, view } from '../commands/command'
import { followAnswers } from '../mail/inbound/email-words'
import { findShown, findWhole, orEmailNotFound, requireFetched } from '../mail/inbound/shown-email'
import { mailboxesOf } from '../mailboxes/mailboxes-of'
import type { By, Caller } from '../platform/caller'
import { attachedNames } from './attached-names'
import { coveringFile } from './covering-file'
import { chosen, readAdded, readParts } from './documented-parts'
import { revokeLink } from './links'
import { newMail, putIntoOutbox, queueMail, type QueueMailDeps, resendMail, type UndoDeps, undoMail } from './outbox'
import { checkForm, type FormDeps } from './customer-forms'
import { giveOwnFiles, readOwnFiles } from './own-files'
import { answerTo, type SentAs } from './place'

type SendInput = Input<typeof responsesApi.sendResponse>

/**
 * Answers a mail with documents of the vault, with files of one's own, or with a text of one's own alone. The mail is rendered here once; exactly
 * these bytes are sent later. It is sent after the undo window, even if the user has closed the page.
 * @throws AppError email-not-found, email-not-fetched, no-recipient, too-many-recipients, other-recipient, other-sender,
 *   answered-meanwhile, changed-meanwhile, no-vault-product, no-documents, own-file-gone, form-changed, document-gone,
 *   document-replaced, no-sending-account,
 *   attachments-too-large, email-not-verified, too-many-requests
 */
export async function sendResponse(
  deps: QueueMailDeps & FormDeps,
  caller: Caller,
  input: SendInput,
): Promise<Output<typeof responsesApi.sendResponse>> {
  const { reads } = deps.database
  const { org } = caller
  const { id, topics_in_text = [], to: shown, from: shownFrom, subject, body_text, seen } = input
  if (!caller.emailVerified) throw new AppError('email-not-verified')
  const [found, body] = await Promise.all([findShown(reads, org, id), reads.read(at('emailBody', org, id))])
  const email = orEmailNotFound(found)
  requireFetched(email)
  const to = recipientOf({ ...email, ...body })
  if (to === null) throw new AppError('no-recipient')
  if (shown !== undefined && shown !== to) throw otherRecipient(shown, to)
  const others = othersOf(to, input)
  if (1 + others.also_to.length + others.cc.length > MAX_RECIPIENTS) throw new AppError('too-many-recipients')
  const sent = await whatIsSent(reads, caller, input)
  const { parts, files, ownFiles } = sent
  for (const { form } of ownFiles) if (form) await checkForm(deps, caller, id, form, files)
  const mailbox = sendingMailbox(await mailboxesOf(reads, org), email.account_id)
  if (!mailbox) throw new AppError('no-sending-account')
  if (shownFrom !== undefined && shownFrom !== mailbox.email_address.toLowerCase()) throw new AppError('other-sender')

  const language = await languageFor(reads, org, input)
  const now = deps.now()
  const own = await ownNamesOf(reads, org)
  const texts = {
    subject: subject ?? replySubject(email.subject),
    body_text: body_text ?? textFor(writerName(email, body), sent, mailbox, language, { now, own }),
  }
  const beside = await coverOf(reads, org, input, sent, language, now)
  const asZip = input.as_zip === true && sent.packing === 'zip'
  const response: EmailResponse = {
    ...newMail(caller, { to, others, ...texts, files, ownFiles, mailbox }, now),
    product_ids: parts.map(({ product }) => product.id),
    topics_in_text: [...new Set(topics_in_text)],
    request_id: email.request_id,
    covering_table: beside.length > 0 ? (input.covering_table ?? null) : null,
    as_zip: asZip,
  }
  const place = answerTo(org, id, response.id)
  await queueMail(deps, caller, {
    mail: response,
    place,
    mailbox,
    files,
    ownFiles,
    asZip,
    beside,
    answers: { messageId: body?.message_id ?? null, references: body?.references ?? [] },
    quote: body && (await isQuoted(reads, org, input)) ? questionQuote(email, body, language) : '',
    language,
    add: (item) => addAnswer(deps, { email_id: id, place, response, item, seen }),
  })
  return response
}

/**
 * The parts that are answered, and what is attached. A text of one's own, or topics that are answered in it, need no
 * document.
 * @throws AppError no-vault-product, no-documents, own-file-gone, document-gone, document-replaced,
 *   attachments-too-large
 */
async function whatIsSent(reads: Reads, caller: Caller, input: SendInput) {
  const { id, product_ids, file_ids, added_file_ids = [], own_file_ids = [], topics_in_text = [], body_text } = input
  const { as_zip } = input
  const isOwnText = body_text !== undefined && file_ids?.length === 0
  const needsDocuments = topics_in_text.length + added_file_ids.length + own_file_ids.length === 0 && !isOwnText
  if (product_ids.length === 0 && needsDocuments) throw new AppError('no-vault-product')

  const parts = await readParts(reads, caller.org, [...new Set(product_ids)])
  const named = file_ids?.length === 0 && !needsDocuments ? [] : chosen(parts, file_ids)
  const ofParts = file_ids ? named : await inWantedVersions(reads, caller.org, id, named)
  const added = await readAdded(reads, caller.org, added_file_ids)
  const files = [...new Map([...ofParts, ...added].map((file) => [file.id, file])).values()]
  if (files.length === 0 && needsDocuments) throw new AppError('no-documents')
  const ownFiles = await readOwnFiles(reads, caller, id, own_file_ids)
  const packing = packingOf([...files, ...ownFiles], as_zip)
  if (packing === 'too-large') throw new AppError('attachments-too-large')
  return { parts, files, ofParts, ownFiles, packing }
}

/** Where nobody has chosen, a form that says the same in several versions leaves in the one that the mail asks for. */
async function inWantedVersions(reads: Reads, org: string, id: number, files: readonly VaultFile[]) {
  const newest = inOneVersion(files, [])
  if (newest.length === files.length) return newest
  const whole = await findWhole(reads, org, id)
  return inOneVersion(files, whole?.analysis?.conditions ?? [])
}

type WhatIsSent = Awaited<ReturnType<typeof whatIsSent>>

/** The covering table, where the sender wants one. It names each file as it is called in this mail. */
async function coverOf(
  reads: Reads,
  org: string,
  { id: email_id, covering_table: format, topics_in_text: inText = [] }: SendInput,
  { parts, files, ofParts, ownFiles, packing }: WhatIsSent,
  language: MailLanguage,
  now: number,
): Promise<MailAttachment[]> {
  if (format === undefined) return []
  const names = attachedNames([...files, ...ownFiles], packing)
  const attached = names.map((name, place) => ({ name, file: files[place] }))
  const products = parts.map(({ product }) => product)
  const table = { email_id, format, language, products, chosen: ofParts, attached, inText, now }
  return coveringFile(reads, org, table)
}

/** The text of an answer whose sender writes none. */
function textFor(
  customerName: string,
  { parts, files, ownFiles, packing }: WhatIsSent,
  { display_name }: EmailAccount,
  language: MailLanguage,
  { now, own }: { now: number; own: OwnNames },
): string {
  const sent = new Set(files.map(({ id }) => id))
  const ofParts = parts.map(({ product, files: own }) => ({ product, files: own.filter(({ id }) => sent.has(id)) }))
  const named = new Set(ofParts.flatMap((part) => part.files.map(({ id }) => id)))
  const attached = [
    ...ofParts
      .filter((part) => part.files.length > 0)
      .map((part) => ({ part_number: part.product.part_number, names: part.files.map(({ doc_type }) => doc_type) })),
    ...[
      ...files.filter(({ id }) => !named.has(id)).map((file) => looseText(file, [], language, own)),
      ...ownFiles.map(({ original_filename }) => original_filename),
    ].map((name) => ({ part_number: null, names: [name] })),
  ]
  const block = blockText({ attached, missing: [], packing, now, own }, language)
  return textOf(standardText({ customerName, senderName: '', company: display_name }, language), block)
}

/** The language of an answer: as its sender says, else that of its mail. */
const languageFor = async (reads: Reads, org: string, { id, language }: SendInput): Promise<MailLanguage> =>
  language ?? mailLanguage((await reads.read(at('emailAnalysis', org, id)))?.language ?? null) ?? 'en'

const isQuoted = async (reads: Reads, org: string, { quotes_question }: SendInput): Promise<boolean> =>
  quotes_question ?? (await reads.read(at('answerRules', org)))?.quotes_question ?? false

const otherRecipient = (shown: string, to: string) =>
  new AppError('other-recipient', `The answer to this email goes to ${to}, not to ${shown}. Please look again.`)

/** How often a mail may change between reading it and answering it before we give up. */
const ATTEMPTS = 10

type Answer = {
  email_id: number
  place: SentAs<'response'>
  response: EmailResponse
  item: OutboxItem
  /** What the sender knew of the mail; undefined: they do not say. */
  seen: Seen | undefined
}

/**
 * Adds an answer if nothing has changed its mail since that was read. The answer changes the mail, so of two that are
 * added at the same moment one is tried again.
 * @throws AppError email-not-found if the mail was deleted meanwhile; answered-meanwhile, changed-meanwhile if it has an
 *   answer, or is in a state, that the sender had not seen
 */
async function addAnswer(
  { database }: Pick<QueueMailDeps, 'database'>,
  { email_id, place, response, item, seen }: Answer,
): Promise<void> {
  const { organization_id: org, created_by: uid, created_at: now } = item
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const isAdded = await database.attempt({ org, uid, now }, async (tx) => {
      const email = orEmailNotFound(await findShown(tx, org, email_id))
      if (seen) await refuseUnseen(tx, email, seen, { org, uid, now })
      const index = await followAnswers(tx, org, email_id, { added: response })
      await giveOwnFiles(tx, { org, uid, now }, email_id, response)
      // Mails stored before there was `has_due_date` get it now, so that the filter finds them.
      const changes = { answer_version: email.answer_version + 1, has_due_date: email.due_date !== null }
      tx.update(at('inboundEmail', org, email_id), { ...changes, ...takenBy(uid, email) })
      tx.create(place.shown, response)
      index()
      putIntoOutbox(tx, place, item, response)
      return true
    })
    if (isAdded) return
  }
  throw new AppError('changed-meanwhile')
}

/** Who answers a mail that nobody has gets it. */
const takenBy = (uid: string, { assignee_uid, assignee_version }: InboundEmail): Partial<InboundEmail> =>
  assignee_uid === null ? { assignee_uid: uid, assignee_version: assignee_version + 1, assigned_by: uid } : {}

/** Call it after the mail was read: an answer that is added later changes the mail. */
async function refuseUnseen(
  { listWhole, read }: Reads,
  { id, state }: InboundEmail,
  seen: Seen,
  { org, uid, now }: By,
): Promise<void> {
  const [newest] = await listWhole('response', queries.newestResponses(org, id, 1))
  if (newest && newest.created_at > (seen.answered_at ?? 0)) {
    const name = newest.created_by === uid ? 'You' : nameOf(await read(at('profile', org, newest.created_by)))
    throw new AppError('answered-meanwhile', `${name} answered this email ${agoText(newest.created_at, now)}.`)
  }
  if (state !== seen.state) throw new AppError('changed-meanwhile')
}

const nameOf = (profile: Profile | undefined): string =>
  (profile && (`${profile.first_name} ${profile.last_name}`.trim() || profile.email)) || 'Somebody'

/** The answers to one mail, oldest first. @throws AppError email-not-found */
export const listResponses = view(responsesApi.listResponses, async (reads, { id }) => {
  orEmailNotFound(await findShown(reads, reads.org, id))
  return { responses: await reads.list('response', queries.responses(reads.org, id)) }
})

/** Takes back an answer that has not started to leave. @throws AppError not-found, already-done */
export const undoResponse = (
  deps: UndoDeps,
  caller: Caller,
  { id, responseId }: Input<typeof responsesApi.undoResponse>,
): Promise<null> => undoMail(deps, caller, answerTo(caller.org, id, responseId))

/**
 * Sends an answer again that failed or may not have arrived: the same bytes, with the same Message-ID.
 * @throws AppError not-found, already-done, link-revoked, email-not-verified
 */
export const resendResponse = (
  deps: CommandDeps,
  caller: Caller,
  { id, responseId }: Input<typeof responsesApi.resendResponse>,
): Promise<Output<typeof responsesApi.resendResponse>> => resendMail(deps, caller, answerTo(caller.org, id, responseId))

/** Ends the link to the documents of an answer. @throws AppError not-found, no-link */
export const revokeResponseLink = command(responsesApi.revokeResponseLink, ({ tx, by }, { id, responseId }) =>
  revokeLink(tx, by, answerTo(by.org, id, responseId)),
)
