import { any, type ListQuery } from './list-query'
import { PAGE_SIZE } from './base/primitives'
import { collectionOf, paths } from './paths'
import { ConversationState } from './mail/inbox'

/** Which mails an inbox shows. `assigned`: to this person; without one, to nobody. */
export type InboxFilter = 'unread' | 'requests' | 'perhaps' | 'due' | { assigned: string | null }

/** `state`: where the conversations stand. */
export type InboxChoice = { filter?: InboxFilter | null; state?: ConversationState | 'all' }

/** What a filter asks of a mail by itself. */
export function asked(filter: InboxFilter): ListQuery['where'][number] {
  switch (filter) {
    case 'unread':
      return ['is_read', '==', false]
    case 'requests':
      return ['analysis.is_compliance_related', '==', true]
    case 'perhaps':
      return ['analysis.is_perhaps', '==', true]
    case 'due':
      return ['has_due_date', '==', true]
    default:
      // A person, or nobody.
      return ['assignee_uid', '==', filter.assigned]
  }
}

/** What a filter asks of the row of a conversation, which knows what its other mails are. */
function askedOfRow(filter: InboxFilter): ListQuery['where'][number] {
  switch (filter) {
    case 'requests':
      return ['conversation.has_request', '==', true]
    case 'perhaps':
      return ['conversation.is_perhaps', '==', true]
    case 'due':
      return ['conversation.has_due', '==', true]
    case 'unread':
    default:
      // A person, or nobody.
      return asked(filter)
  }
}

/** The lists of mails that browsers listen to. */
export const mailLists = {
  /**
   * Conversations, each by the mail that is its row, by at most one filter. Those that something is owed to come by the
   * day it is due, the others newest first.
   */
  conversations: (org: string, { filter, state = 'all' }: InboxChoice = {}, limit = PAGE_SIZE): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: [
      ...(filter ? [askedOfRow(filter)] : []),
      state === 'all' ? ['conversation_state', 'in', ConversationState.options] : ['conversation_state', '==', state],
    ],
    orderBy: [...(state === 'open' ? [['due_order', 'asc'] as const] : []), ['received_date', 'desc']],
    limit,
    isMerged: true,
  }),
  /** The mails of a thread that are rows of lists: one, but for a moment. */
  rowsOfThread: (org: string, thread: number): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: [
      ['thread_id', '==', thread],
      ['conversation_state', 'in', ConversationState.options],
    ],
    orderBy: [],
    limit: 30,
  }),
  /** The newest mails of one thread. */
  conversation: (org: string, thread: number, limit: number): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: [['thread_id', '==', thread]],
    orderBy: [['received_date', 'desc']],
    limit,
  }),
  responses: (org: string, email: number): ListQuery => ({
    collection: collectionOf(paths.response(org, email, any)),
    where: [],
    orderBy: [['created_at', 'asc']],
    limit: 100,
  }),
  /** How often a mail was passed on, and to whom. */
  forwards: (org: string, email: number): ListQuery => ({
    collection: collectionOf(paths.forward(org, email, any)),
    where: [],
    orderBy: [['created_at', 'asc']],
    limit: 100,
  }),
  /** What the members are looking at. The newest, because tabs that were closed leave theirs behind for a day. */
  presence: (org: string): ListQuery => ({
    collection: collectionOf(paths.presence(org, any)),
    where: [],
    orderBy: [['seen_at', 'desc']],
    limit: 100,
  }),
  /** The newest mails from one address. */
  emailsFrom: (org: string, address: string): ListQuery => ({
    collection: collectionOf(paths.inboundEmail(org, any)),
    where: [['sender_email', '==', address]],
    orderBy: [['received_date', 'desc']],
    limit: PAGE_SIZE,
  }),
} as const
