import type { Input, Output } from '@attestry/core/base/endpoint'
import type { outreachApi } from '@attestry/core/outreach/outreach'
import type { Caller } from '../platform/caller'
import { decodeCursor, encodeCursor } from '../platform/page-cursor'
import type { OutreachStore } from './store'
import { viewOf } from './view-of'

/** Mails to contacts, newest first. If both are given, the cursor is used and the offset ignored. */
export async function listOutboundEmails(
  { outreach }: { outreach: Pick<OutreachStore, 'page' | 'total'> },
  { org }: Caller,
  { limit, offset, cursor }: Input<typeof outreachApi.listOutboundEmails>,
): Promise<Output<typeof outreachApi.listOutboundEmails>> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  const [{ rows, next }, total_count] = await Promise.all([
    outreach.page(org, { limit, offset, after }),
    outreach.total(org),
  ])
  return {
    emails: rows.map(viewOf),
    total_count,
    has_more: next !== undefined,
    next_cursor: next ? encodeCursor(next.time, next.id) : null,
  }
}
