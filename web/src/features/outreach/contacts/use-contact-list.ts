import type { Contact } from '@attestry/core/outreach/contacts'
import { matchesSearch, queryTokens } from '@attestry/core/base/search-tokens'
import { wordsOfSearch } from '@attestry/core/search/search-query'
import { addressOf } from '../../../lib/routes'
import { useCount } from '../../../lib/live/use-organization-stats'
import { useListSearch } from '../../../lib/live/use-list-search'
import { usePageCursor } from '../../../lib/live/use-page-cursor'
import { useRows } from '../../../ui/use-rows'
import { contactActions } from './contact-actions'
import { useContactPage } from './live/use-contacts'

const NO_FILTERS: readonly string[] = []
const nameOf = ({ name }: Contact): string => name

/** One page of the contacts as they are searched, with what people do to its rows. */
export function useContactList() {
  const pages = usePageCursor()
  const search = useListSearch(NO_FILTERS)
  const text = wordsOfSearch(search.text, ['from', 'to'])
  const tokens = queryTokens(text)
  const { page, refresh, isRefreshing } = useContactPage(tokens, pages.cursor)
  const isSearched = tokens.length > 0
  const total = useCount('contact_count')
  const rows = useRows({
    pages,
    choice: tokens,
    page,
    total: isSearched ? undefined : total,
    isShown: ({ search_tokens }) => !isSearched || matchesSearch(text, search_tokens),
    actions: contactActions,
    nameOf,
    addressOf: ({ id }) => addressOf('contact', { contactId: id }),
  })
  return { ...rows, search, refresh, isRefreshing, isSearched }
}
