import type { ConversationState, InboundEmail } from '@attestry/core/mail/inbox'
import type { InboxChip } from '@attestry/core/mail/inbox-views'
import type { InboxFilter } from '@attestry/core/mail-lists'
import type { InboxAsked } from './live/use-inbox-page'

/** Where conversations stand, as in the address, with the words of the views. The first is shown at first. */
export const inboxViews = [
  ['open', 'To Answer'],
  ['waiting', 'Waiting'],
  ['done', 'Done'],
  ['all', 'All'],
] as const satisfies readonly (readonly [ConversationState | 'all', string])[]

export type InboxView = (typeof inboxViews)[number][0]

/** What the list can be filtered by, as in the address, with the words of the chips. */
export const inboxFilters = [
  ['unread', 'Unread'],
  ['requests', 'Compliance requests'],
  ['perhaps', 'Perhaps a request'],
  ['mine', 'Assigned to me'],
  ['unassigned', 'Unassigned'],
  ['due', 'Has due date'],
] as const satisfies readonly (readonly [InboxChip, string])[]

export const inboxFilterNames = inboxFilters.map(([name]) => name)

/** The view that an address asks for. Who searches, searches everything. */
export function viewIn(params: URLSearchParams): InboxView {
  const wanted = params.get('view')
  const known = inboxViews.find(([name]) => name === wanted)?.[0]
  return known ?? (params.get('q') ? 'all' : 'open')
}

type InboxSearch = { text: string; filters: readonly InboxChip[]; view: InboxView }

/** What is asked for, and which of the mails that are found are shown. */
export function askFor(
  { text, filters, view }: InboxSearch,
  uid: string,
): InboxAsked & { isShown: (email: InboundEmail) => boolean } {
  const [filter, ...more] = filters
  const isSearched = /[\p{L}\p{N}]{2}|[\p{L}\p{N}]:/u.test(text) || more.length > 0
  const states = [...filters.map((name) => OPERATORS[name]), ...(view === 'all' ? [] : [`is:${view}`])]
  return {
    q: isSearched ? [text.trim(), ...states].filter(Boolean).join(' ') : null,
    choice: { filter: filter ? filterOf(filter, uid) : null, state: view },
    // What a search has found stays live, so it may have left the view.
    isShown: ({ deletion_id, conversation_state }: InboundEmail) =>
      deletion_id === null && (view === 'all' || conversation_state === view),
  }
}

const OPERATORS: Record<InboxChip, string> = {
  unread: 'is:unread',
  requests: 'is:request',
  perhaps: 'is:perhaps',
  mine: 'is:mine',
  unassigned: 'is:unassigned',
  due: 'has:due',
}

function filterOf(name: InboxChip, uid: string): InboxFilter {
  switch (name) {
    case 'mine':
      return { assigned: uid }
    case 'unassigned':
      return { assigned: null }
    case 'unread':
    case 'requests':
    case 'perhaps':
    case 'due':
      return name
  }
}
