import { topicName } from '@attestry/core/base/own-kinds'
import { ownNamesOf } from '../commands/own-names-of'
import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { UNDO_HOLD } from '@attestry/core/mail/inbox'
import { askedOf, type OutboundEmail, outreachApi } from '@attestry/core/outreach/outreach'
import { partKey } from '@attestry/core/base/part-number'
import { companyText } from '@attestry/core/outreach/words'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Database } from '../adapters/database'
import { draftInquiry } from '../ai/tasks/draft-inquiry'
import { builtIn, type Models } from '../ai/tasks/task'
import { command, type CommandDeps, view } from '../commands/command'
import { answered, followAnswered } from '../mail/came-back'
import { findShown, orEmailNotFound } from '../mail/inbound/shown-email'
import { mailboxesOf } from '../mailboxes/mailboxes-of'
import { readUser } from '../people/members'
import type { Caller } from '../platform/caller'
import { decodeCursor, encodeCursor } from '../platform/page-cursor'
import { type QueueMailDeps, resendMail, undoMail, type UndoDeps } from '../sending/outbox'
import { outreachTo } from '../sending/place'
import { orContactNotFound } from './contacts/contacts'
import {
  askedParts,
  copyOf,
  newDraft,
  otherRecipient,
  outboundTokens,
  readInquiry,
  removeDrafts,
  tidied,
  viewOf,
} from './outbound-email'
import { outreachMailbox, queueDraft } from './queue-draft'

/** Mails to contacts, newest first. If both are given, the cursor is used and the offset ignored. */
export const listOutboundEmails = view(
  outreachApi.listOutboundEmails,
  async ({ read, pageFrom, org }, { limit, offset, cursor }) => {
    const from = cursor === undefined ? offset : decodeCursor(cursor)
    const [{ rows, next }, stats] = await Promise.all([
      pageFrom('outboundEmail', queries.outboundEmails(org, {}, limit + 1), from),
      read(at('stats', org)),
    ])
    return {
      emails: rows.map(viewOf),
      total_count: stats?.outbound_email_count ?? 0,
      has_more: next !== undefined,
      next_cursor: next ? encodeCursor(next.time, next.id) : null,
    }
  },
)

/** @throws AppError outbound-email-not-found */
export const readOutboundEmail = view(outreachApi.readOutboundEmail, async (reads, { id }) =>
  viewOf(await readInquiry(reads, reads.org, id)),
)

type GenerateDeps = { database: Pick<Database, 'reads'>; models: Models }

/** In milliseconds. Hosting ends a call after 60 seconds. */
const DRAFT_TIME = 45_000

/**
 * Drafts a mail to a contact. Nothing is stored, and nobody is written to. For an address that nobody has proved, no
 * model is asked.
 * @throws AppError contact-not-found, no-draft
 */
export async function generateOutboundEmail(
  { database: { reads }, models }: GenerateDeps,
  { org, uid, emailVerified }: Caller,
  { ai_command, contact_id }: Input<typeof outreachApi.generateOutboundEmail>,
): Promise<Output<typeof outreachApi.generateOutboundEmail>> {
  const [found, user, own] = await Promise.all([
    reads.read(at('contact', org, contact_id)),
    readUser(reads, org, uid),
    ownNamesOf(reads, org),
  ])
  const contact = orContactNotFound(found)
  const facts = {
    command: ai_command,
    parts: askedOf(ai_command, own),
    own,
    recipient: { name: contact.name, company: contact.company_name },
    sender: { name: user ? `${user.first_name} ${user.last_name}`.trim() : '', company: user?.company ?? '' },
  }
  try {
    const configured = await models.of(org)
    const model = emailVerified ? configured : builtIn(configured)
    return (await draftInquiry(model, facts, AbortSignal.timeout(DRAFT_TIME))).result
  } catch (cause) {
    throw new AppError('no-draft', undefined, { cause })
  }
}

/**
 * Stores a draft. Without `parts`, those that the command names are asked for.
 * @throws AppError contact-not-found, email-not-found
 */
export const createOutboundEmail = command(
  outreachApi.createOutboundEmail,
  async ({ tx, by: { org, uid, now } }, { contact_id, ...form }) => {
    const contact = orContactNotFound(await tx.read(at('contact', org, contact_id)))
    if (form.email_id !== undefined) orEmailNotFound(await findShown(tx, org, form.email_id))
    const own = await ownNamesOf(tx, org)
    const email = newDraft({ ...form, contact, own }, uid, now)
    tx.create(at('outboundEmail', org, email.id), email)
    tx.add(at('stats', org), { outbound_email_count: 1 })
    return viewOf(email)
  },
)

/** Changes a draft. @throws AppError outbound-email-not-found, contact-not-found, not-a-draft */
export const updateOutboundEmail = command(
  outreachApi.updateOutboundEmail,
  async ({ tx, by: { org } }, { id, contact_id, subject, body_text, ai_command, parts }) => {
    const email = await readInquiry(tx, org, id)
    const contact = contact_id === undefined ? null : orContactNotFound(await tx.read(at('contact', org, contact_id)))
    if (email.delivery !== 'none') throw new AppError('not-a-draft')
    const written: Partial<OutboundEmail> = {
      ...(contact && copyOf(contact)),
      ...(parts && askedParts(parts)),
      ...(ai_command !== undefined && { ai_command }),
      ...(subject !== undefined &&
        subject !== email.subject && { subject, subject_version: email.subject_version + 1 }),
      ...(body_text !== undefined &&
        body_text !== email.body_text && { body_text, body_text_version: email.body_text_version + 1 }),
    }
    const changes = { ...written, search_tokens: outboundTokens({ ...email, ...written }) }
    tx.update(at('outboundEmail', org, id), changes)
    return viewOf({ ...email, ...changes })
  },
)

/** Deletes a draft. @throws AppError outbound-email-not-found, only-drafts-deletable */
export const deleteOutboundEmail = command(outreachApi.deleteOutboundEmail, async ({ tx, by: { org } }, { id }) => {
  const { delivery, contact_email, subject, campaign_id } = await readInquiry(tx, org, id)
  if (delivery !== 'none') throw new AppError('only-drafts-deletable')
  const campaign = campaign_id === null ? undefined : at('campaign', org, campaign_id)
  const isThere = campaign && (await tx.times([campaign]))[0]
  const remove = await removeDrafts(tx, org, [id])
  if (isThere) tx.add(campaign, { mail_count: -1 })
  remove()
  tx.audit('outbound-email-deleted', at('outboundEmail', org, id), `${contact_email}: ${subject}`)
  return null
})

/**
 * Sends a draft to its contact as the contact is now. It is rendered here once; exactly these bytes leave after the
 * undo window. If somebody changes, sends or deletes the draft at the same moment, nothing leaves.
 * @throws AppError outbound-email-not-found, contact-not-found, already-done, draft-incomplete, no-sending-account,
 *   other-recipient, other-sender, changed-meanwhile, email-not-verified, too-many-requests
 */
export async function sendOutboundEmail(
  deps: QueueMailDeps,
  caller: Caller,
  { id, reminders, has_reply_link, ...seen }: Input<typeof outreachApi.sendOutboundEmail>,
): Promise<Output<typeof outreachApi.sendOutboundEmail>> {
  const { org, uid } = caller
  const { reads } = deps.database
  if (!caller.emailVerified) throw new AppError('email-not-verified')
  const draft = await readInquiry(reads, org, id)
  if (draft.delivery !== 'none') throw new AppError('already-done')
  const contact = copyOf(orContactNotFound(await reads.read(at('contact', org, draft.contact_id))))
  const { subject, body_text } = tidied(draft)
  if (subject === '' || body_text === '') throw new AppError('draft-incomplete')
  const to = contact.contact_email
  if (seen.to !== undefined && seen.to !== to) throw otherRecipient(seen.to, to)
  const isUnseen =
    (seen.subject !== undefined && seen.subject !== subject) ||
    (seen.body_text !== undefined && seen.body_text !== body_text)
  if (isUnseen) throw new AppError('changed-meanwhile')
  const mailbox = outreachMailbox(await mailboxesOf(deps.database.reads, org), seen.from)
  const not_before = deps.now() + UNDO_HOLD
  const is_on = reminders ?? draft.reminders.is_on
  const reminding = { ...draft.reminders, is_on }
  const sent = {
    ...contact,
    subject,
    body_text,
    reminders: reminding,
    has_reply_link: has_reply_link ?? draft.has_reply_link,
  }
  return viewOf(await queueDraft(deps, { org, uid }, draft, sent, { mailbox, not_before }))
}

/**
 * Makes a mail a draft again that has not started to leave.
 * @throws AppError outbound-email-not-found, already-done
 */
export async function undoOutboundEmail(
  deps: UndoDeps,
  caller: Caller,
  { id }: Input<typeof outreachApi.undoOutboundEmail>,
): Promise<Output<typeof outreachApi.undoOutboundEmail>> {
  await undoMail(deps, caller, await placeOf(deps, caller, id))
  return viewOf(await readInquiry(deps.database.reads, caller.org, id))
}

/**
 * Sends a mail again that failed or may not have arrived: the same bytes, with the same Message-ID.
 * @throws AppError outbound-email-not-found, already-done, email-not-verified
 */
export const resendOutboundEmail = async (
  deps: CommandDeps,
  caller: Caller,
  { id }: Input<typeof outreachApi.resendOutboundEmail>,
): Promise<Output<typeof outreachApi.resendOutboundEmail>> =>
  viewOf(await resendMail(deps, caller, await placeOf(deps, caller, id)))

/** @throws AppError outbound-email-not-found; already-done when it is not in the outbox */
async function placeOf({ database }: Pick<UndoDeps, 'database'>, { org }: Caller, id: number) {
  const { outbox_id } = await readInquiry(database.reads, org, id)
  if (outbox_id === null) throw new AppError('already-done')
  return outreachTo(org, id, outbox_id)
}

/**
 * Says that the maker does not have what a mail asks for about a part, or takes that back.
 * @throws AppError outbound-email-not-found, invalid-input if the mail does not ask for it
 */
export const setUnavailable = command(
  outreachApi.setUnavailable,
  async ({ tx, by: { org, uid, now } }, { id, part_number, topic, is_unavailable }) => {
    const inquiry = await readInquiry(tx, org, id)
    const own = await ownNamesOf(tx, org)
    const isSame = (one: { part_number: string }) => partKey(one.part_number) === partKey(part_number)
    const asked = inquiry.delivery === 'none' ? undefined : inquiry.parts.find(isSame)
    const isAsked = asked && (topic === null ? asked.topics.length === 0 : asked.topics.includes(topic))
    if (!isAsked) throw new AppError('invalid-input', 'This email does not ask for that.')
    const others = inquiry.unavailable.filter((one) => !isSame(one) || one.topic !== topic)
    const said = is_unavailable ? [{ part_number: asked.part_number, topic, by: uid, at: now }] : []
    const unavailable = [...others, ...said]
    const place = at('outboundEmail', org, id)
    tx.update(place, { unavailable })
    const what = `${asked.part_number}${topic === null ? '' : `: ${topicName(topic, own)}`}, ${companyText(inquiry)}`
    tx.audit(is_unavailable ? 'documents-unavailable' : 'documents-available', place, what)
    return viewOf({ ...inquiry, unavailable })
  },
)

/**
 * Counts a mail as the response to an inquiry. Only mails that name the inquiry can be (whoever wrote them has seen it),
 * and those that came from the address that it went to into the mailbox that it left from.
 * @throws AppError outbound-email-not-found, email-not-found, already-done, not-a-response
 */
export const acceptResponse = command(outreachApi.acceptResponse, async ({ tx, by }, { id, email_id }) => {
  const { org } = by
  const inquiry = await readInquiry(tx, org, id)
  const email = orEmailNotFound(await findShown(tx, org, email_id))
  if (email.answers_outbound_id === id) throw new AppError('already-done')
  const isFromMachine = email.kind === 'auto_reply' || email.kind === 'bounce'
  if (email.may_answer_outbound_id !== id || isFromMachine) throw new AppError('not-a-response')
  const changes = answered(inquiry, email, email.thread_id)
  const follow = await followAnswered(tx, by, inquiry, email)
  const place = at('outboundEmail', org, id)
  tx.update(place, changes)
  tx.update(at('inboundEmail', org, email_id), { answers_outbound_id: id, may_answer_outbound_id: null })
  tx.audit('response-accepted', place, `${email.sender_email}: ${email.subject}`)
  follow()
  return viewOf({ ...inquiry, ...changes })
})
