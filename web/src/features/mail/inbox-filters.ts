import type { InboundEmail } from '@attestry/core/mail/inbox'
import { matchesSearch, queryTokens } from '@attestry/core/base/search-tokens'
import type { InboxFilter } from '@attestry/core/queries'

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

/** What the database is asked for, and which of the mails it finds are shown. */
export function askFor({ text, filter }: { text: string; filter: InboxFilterName | null }, uid: string) {
  const tokens = queryTokens(text)
  return {
    choice: { tokens, filter: filter && filterOf(filter, uid) },
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
