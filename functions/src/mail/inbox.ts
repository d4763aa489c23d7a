import type { Input, Output } from '@attestry/core/base/endpoint'
import { AppError } from '@attestry/core/base/errors'
import { inGroups } from '@attestry/core/base/in-groups'
import { type EmailBody, inboxApi, NOT_AUTHENTICATED } from '@attestry/core/mail/inbox'
import { responsesApi } from '@attestry/core/sending/responses'
import { makersOf, matchProducts } from '@attestry/core/mail/product-analysis'
import { recipientOf } from '@attestry/core/mail/recipient'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import type { Product } from '@attestry/core/vault/vault'
import type { Reads } from '../adapters/database'
import { draftReply as ask } from '../ai/tasks/draft-reply'
import type { Models } from '../ai/tasks/task'
import { command, type CommandDeps, view } from '../commands/command'
import { readUser } from '../people/members'
import type { Caller } from '../platform/caller'
import { decodeCursor, encodeCursor } from '../platform/page-cursor'
import { findFiles } from '../vault/find-files'
import { findShown, findWhole, isShown, orEmailNotFound, requireFetched } from './inbound/shown-email'

/** The count of a filtered list stops here. */
const MAX_COUNT = 1000

/** Inbound mail, newest first. If both are given, the cursor is used and the offset ignored. */
export const listInbox = view(
  inboxApi.listInbox,
  async ({ read, pageFrom, count, org }, { limit, offset, cursor, unread_only }) => {
    const filter = unread_only ? 'unread' : null
    const from = cursor === undefined ? offset : decodeCursor(cursor)
    const [{ rows, next }, total] = await Promise.all([
      pageFrom('inboundEmail', queries.inbox(org, { filter }, limit + 1), from),
      unread_only
        ? count(queries.inbox(org, { filter }, MAX_COUNT))
        : read(at('stats', org)).then((stats) => stats?.inbound_email_count ?? 0),
    ])
    return {
      emails: rows.filter(isShown),
      total,
      has_more: next !== undefined,
      next_cursor: next ? encodeCursor(next.time, next.id) : null,
    }
  },
)

/** One mail with what is known of it so far. @throws AppError email-not-found */
export const readEmail = view(inboxApi.readEmail, async (reads, { id }) => {
  const { email, body = NOT_READ_YET, analysis = null } = orEmailNotFound(await findWhole(reads, reads.org, id))
  return { ...email, ...body, recipient: recipientOf({ ...email, ...body }), analysis }
})

const NOT_READ_YET: EmailBody = {
  body_text: '',
  body_html: '',
  attachments: [],
  truncated: false,
  degraded: false,
  blocked_remote_count: 0,
  message_id: null,
  references: [],
  reply_to: null,
  recipient: null,
  authentication: NOT_AUTHENTICATED,
}

/** Marks one mail as read; does nothing if it is read already. @throws AppError email-not-found */
export const markEmailRead = command(inboxApi.markEmailRead, async ({ tx, by: { org } }, { id }) => {
  const email = orEmailNotFound(await findShown(tx, org, id))
  const changes = { is_read: true, is_read_version: email.is_read_version + 1 }
  if (!email.is_read) tx.update(at('inboundEmail', org, id), changes)
  return { id, is_read: true }
})

/** The answers to one mail, oldest first. @throws AppError email-not-found */
export const listResponses = view(responsesApi.listResponses, async (reads, { id }) => {
  orEmailNotFound(await findShown(reads, reads.org, id))
  return { responses: await reads.list('response', queries.responses(reads.org, id)) }
})

/** The parts a mail asks for, each with its product in the vault as it is now. @throws AppError email-not-found */
export const analyseProducts = view(inboxApi.analyseProducts, async (reads, { id }) => {
  const { org } = reads
  const { analysis } = orEmailNotFound(await findWhole(reads, org, id))
  const extracted = analysis?.extracted_products ?? []
  const keys = extracted.map(({ part_key }) => part_key)
  const products = await productsByPartKey(reads, org, keys)
  const universal = await findFiles(reads.list, org, { makers: makersOf(products) })
  return { products: matchProducts(extracted, products, universal) }
})

export async function productsByPartKey(
  { list }: Pick<Reads, 'list'>,
  org: string,
  partKeys: readonly string[],
): Promise<Product[]> {
  const groups = inGroups(partKeys)
  return (await Promise.all(groups.map((some) => list('product', queries.productsByPartKey(org, some))))).flat()
}

type DraftReplyDeps = Pick<CommandDeps, 'database'> & { models: Models }

/** In milliseconds. Hosting ends a call after 60 seconds. */
const DRAFT_TIME = 45_000
/** How many characters of the customer's mail are read. What they ask stands near the top. */
const MAX_READ = 20_000

/**
 * Drafts the text of an answer. Nothing is stored, and nobody is written to.
 * @throws AppError email-not-found, email-not-fetched, no-draft
 */
export async function draftReply(
  { database, models }: DraftReplyDeps,
  { org, uid }: Caller,
  { id, ai_command, body_text }: Input<typeof responsesApi.draftReply>,
): Promise<Output<typeof responsesApi.draftReply>> {
  const [found, user] = await Promise.all([findWhole(database.reads, org, id), readUser(database.reads, org, uid)])
  const { email, body, analysis } = orEmailNotFound(found)
  requireFetched(email)
  const facts = {
    command: ai_command,
    text: body_text,
    language: analysis?.language ?? null,
    customer_name: email.sender_name,
    mail: { subject: email.subject, text: body?.body_text.slice(0, MAX_READ) ?? '' },
    sender: { name: user ? `${user.first_name} ${user.last_name}`.trim() : '', company: user?.company ?? '' },
  }
  try {
    const { result, provider, degraded } = await ask(models.of(org), facts, AbortSignal.timeout(DRAFT_TIME))
    return { body_text: result, provider, degraded }
  } catch (cause) {
    throw new AppError('no-draft', undefined, { cause })
  }
}
