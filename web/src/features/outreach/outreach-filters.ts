import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import type { OutboundFilter } from '@attestry/core/outreach-lists'
import { isInquiryMeant } from '@attestry/core/search/search-inquiries'
import { isSearch, parseSearch } from '@attestry/core/search/search-query'

/** What the list can be filtered by, as in the address, with the words of the chips. */
export const outreachFilters = [
  ['drafts', 'Drafts'],
  ['waiting', 'Waiting'],
  ['overdue', 'Overdue'],
  ['failed', 'Failed'],
] as const

type OutreachFilterName = (typeof outreachFilters)[number][0]
export const outreachFilterNames = outreachFilters.map(([name]) => name)

type Search = { text: string; filter: OutreachFilterName | null }

const OPERATORS: Record<OutreachFilterName, string> = {
  drafts: 'is:draft',
  waiting: 'is:waiting',
  overdue: 'is:overdue',
  failed: 'is:failed',
}

/** What the search is asked for where something is typed, else the database, and which of what is found is shown. */
export function askFor({ text, filter }: Search, { now, uid }: { now: number; uid: string }) {
  const asked: OutboundFilter | null = filter === 'overdue' ? { overdueAt: now } : filter
  const operator = filter === null ? '' : OPERATORS[filter]
  const query = parseSearch(operator)
  return {
    q: isSearch(text) ? `${text.trim()} ${operator}`.trim() : null,
    choice: { filter: asked },
    // What a search has found stays live, so the filter may no longer hold.
    isShown: (email: OutboundEmail) => filter === null || isInquiryMeant(email, query, { now, uid }),
  }
}
