import { partKey } from '../base/part-number'
import type { OutboundEmail } from '../outreach/outreach'
import { canMean } from './can-mean'
import { isInTime, type SearchedPart, type SearchedState, type SearchQuery } from './search-query'

type Seen = { uid: string; now: number }

/** What a search wants of a mail to a contact beside its words. */
export const isInquiryMeant = (inquiry: OutboundEmail, query: SearchQuery, seen: Seen): boolean =>
  canMean('inquiries', query) &&
  isInTime(inquiry.created_at, query) &&
  query.parts.every((part) => inquiry.part_keys.some((key) => key.includes(partKey(part)))) &&
  query.has.every((one) => HAS[one](inquiry)) &&
  query.is.every((one) => IS[one]?.(inquiry, seen))

const HAS: Record<SearchedPart, (inquiry: OutboundEmail) => boolean> = {
  attachment: ({ attaches_email }) => attaches_email,
  due: ({ due_at }) => due_at !== null,
  answer: ({ responded_at }) => responded_at !== null,
  comment: ({ comment_count }) => comment_count > 0,
  part: ({ part_keys }) => part_keys.length > 0,
}

const IS: Partial<Record<SearchedState, (inquiry: OutboundEmail, seen: Seen) => boolean>> = {
  draft: ({ status }) => status === 'draft',
  failed: ({ status }) => status === 'failed',
  waiting: ({ is_awaiting }) => is_awaiting,
  overdue: ({ due_at }, { now }) => due_at !== null && due_at <= now,
  answered: ({ responded_at }) => responded_at !== null,
  mine: ({ created_by, sent_by }, { uid }) => (sent_by ?? created_by) === uid,
}
