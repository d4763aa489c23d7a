import type { OutboundEmail } from '@attestry/core/outreach/outreach'
import type { OutboundFilter } from '@attestry/core/live-queries'
import { matchesSearch, queryTokens } from '@attestry/core/base/search-tokens'
import { wordsOfSearch } from '@attestry/core/search/search-query'

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

/** What the database is asked for, and which of the mails it finds are shown. */
export function askFor({ text: typed, filter }: Search, now: number) {
  const text = wordsOfSearch(typed, ['to', 'parts'])
  const tokens = queryTokens(text)
  const asked: OutboundFilter | null = filter === 'overdue' ? { overdueAt: now } : filter
  return {
    choice: { tokens, filter: asked },
    isShown: ({ search_tokens }: OutboundEmail) => tokens.length === 0 || matchesSearch(text, search_tokens),
  }
}
