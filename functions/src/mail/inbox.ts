import { type EmailBody, NOT_AUTHENTICATED } from '@attestry/core/mail/inbox'
import { inboxApi } from '@attestry/core/mail/inbox-api'
import { makersOf, matchProducts } from '@attestry/core/mail/product-analysis'
import { recipientOf } from '@attestry/core/mail/recipient'
import { at } from '@attestry/core/paths'
import { queries } from '@attestry/core/queries'
import { command, view } from '../commands/command'
import { decodeCursor, encodeCursor } from '../platform/page-cursor'
import { findFiles } from '../vault/find-files'
import { productsByPartKey } from '../vault/products-by-part-key'
import { findShown, findWhole, isShown, orEmailNotFound } from './inbound/shown-email'

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
  to: [],
  cc: [],
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
