import type { ConversationState, InboundEmail } from '@attestry/core/mail/inbox'
import { matchesSearch, queryTokens } from '@attestry/core/base/search-tokens'
import type { InboxChoice, InboxFilter } from '@attestry/core/live-queries'

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
  ['mine', 'Assigned to me'],
  ['unassigned', 'Unassigned'],
  ['due', 'Has due date'],
] as const

export type InboxFilterName = (typeof inboxFilters)[number][0]
export const inboxFilterNames = inboxFilters.map(([name]) => name)

/** The view that an address asks for. Who searches, searches everything. */
export function viewIn(params: URLSearchParams): InboxView {
  const wanted = params.get('view')
  const known = inboxViews.find(([name]) => name === wanted)?.[0]
  return known ?? (params.get('q') ? 'all' : 'open')
}

/** What the database is asked for, and which of the mails it finds are shown. */
export function askFor(
  { text, filter, view }: { text: string; filter: InboxFilterName | null; view: InboxView },
  uid: string,
): { choice: InboxChoice; isShown: (email: InboundEmail) => boolean } {
  const tokens = queryTokens(text)
  return {
    choice: { tokens, filter: filter && filterOf(filter, uid), state: view },
    isShown: ({ deletion_id, search_tokens }: InboundEmail) =>
      deletion_id === null && (tokens.length === 0 || matchesSearch(text, search_tokens)),
  }
}

function filterOf(name: InboxFilterName, uid: string): InboxFilter {
  switch (name) {
    case 'mine':
      return { assigned: uid }
    case 'unassigned':
      return { assigned: null }
    case 'unread':
    case 'requests':
    case 'due':
      return name
  }
}
