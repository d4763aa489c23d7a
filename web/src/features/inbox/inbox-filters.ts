import type { InboxFilter } from '@attestry/contract/queries'

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

export function filterOf(name: InboxFilterName, uid: string): InboxFilter {
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
