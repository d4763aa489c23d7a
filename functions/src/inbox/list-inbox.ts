import type { Input, Output } from '@attestry/contract/endpoint'
import type { inboxApi } from '@attestry/contract/inbox'
import type { Caller } from '../caller'
import { decodeCursor, encodeCursor } from '../page-cursor'
import type { InboxStore } from './store'

/** A filtered list is not counted beyond this. */
const MAX_COUNT = 1000

/** Inbound mail, newest first. A cursor wins over an offset. */
export async function listInbox(
  { inbox }: { inbox: InboxStore },
  { org }: Caller,
  { limit, offset, cursor, unread_only }: Input<typeof inboxApi.listInbox>,
): Promise<Output<typeof inboxApi.listInbox>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  const [found, total] = await Promise.all([
    inbox.page(org, { unread_only, limit: limit + 1, offset, after }),
    inbox.total(org, unread_only, MAX_COUNT),
  ])
  const emails = found.slice(0, limit)
  const last = found.length > limit ? emails.at(-1) : undefined
  return {
    emails,
    total,
    has_more: last !== undefined,
    next_cursor: last ? encodeCursor(last.received_date, last.id) : null,
  }
}
