import type { Input, Output } from '@attestry/core/base/endpoint'
import type { inboxApi } from '@attestry/core/mail/inbox'
import type { Caller } from '../platform/caller'
import { decodeCursor, encodeCursor } from '../platform/page-cursor'
import type { InboxStore } from './inbox-store'

/** The count of a filtered list stops here. */
const MAX_COUNT = 1000

type ListInboxDeps = { inbox: InboxStore }

/** Inbound mail, newest first. If both are given, the cursor is used and the offset ignored. */
export async function listInbox(
  { inbox }: ListInboxDeps,
  { org }: Caller,
  { limit, offset, cursor, unread_only }: Input<typeof inboxApi.listInbox>,
): Promise<Output<typeof inboxApi.listInbox>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  const [{ rows, next }, total] = await Promise.all([
    inbox.page(org, { unread_only, limit, offset, after }),
    inbox.total(org, unread_only, MAX_COUNT),
  ])
  return {
    emails: rows,
    total,
    has_more: next !== undefined,
    next_cursor: next ? encodeCursor(next.time, next.id) : null,
  }
}
