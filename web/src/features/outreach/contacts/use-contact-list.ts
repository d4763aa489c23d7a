import type { Contact } from '@attestry/core/outreach/contacts'
import { isSearch } from '@attestry/core/search/search-query'
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
  const isSearched = isSearch(search.text)
  const q = isSearched ? search.text : null
  const { page, refresh, isRefreshing } = useContactPage(q, pages.cursor)
  const total = useCount('contact_count')
  const rows = useRows({
    pages,
    choice: q,
    page,
    total: isSearched ? undefined : total,
    isShown: () => true,
    actions: contactActions,
    nameOf,
    addressOf: ({ id }) => addressOf('contact', { contactId: id }),
  })
  return { ...rows, search, refresh, isRefreshing, isSearched }
}
